#include <algorithm>

#include "core/quantize/scalar_quantizer.h"
#include "core/view/plots/curves.h"

namespace scalewright::view {

std::vector<double> gridRug(const formats::FormatDescriptor& format, const formats::FormatOptions& options,
                            Threshold threshold, double low, double high, std::size_t limit) {
  const auto quantizer = quantize::ScalarQuantizer::make(format, options, threshold);
  if (!quantizer || limit == 0) return {};
  const auto values = quantizer->grid().values();
  const double step = quantizer->step().value();
  const auto first = std::lower_bound(values.begin(), values.end(), std::max(low / step, 0.0));
  const auto last = std::upper_bound(first, values.end(), high / step);
  const auto count = static_cast<std::size_t>(last - first);
  const std::size_t stride = count / limit + 1;
  std::vector<double> rug;
  for (std::size_t i = 0; i < count; i += stride) {
    const double value = quantizer->fromGrid(first[static_cast<std::ptrdiff_t>(i)]);
    if (value > 0) rug.push_back(value);
  }
  return rug;
}

}  // namespace scalewright::view
