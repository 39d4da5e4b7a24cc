#include "core/view/error_target.h"

#include "core/metrics/metric.h"
#include "core/study/storage_bits.h"

namespace scalewright::view {
namespace {

double bitsOf(const FormatRow& row, const study::StudyTensor& tensor) {
  recipe::Decision decision;
  decision.format = row.format;
  decision.options = row.options;
  const auto elements = static_cast<double>(tensor.info.elements());
  return elements > 0 ? study::storageBits(decision, tensor.info) / elements : 0;
}

}  // namespace

std::optional<SmallestFormat> smallestWithin(const std::vector<FormatRow>& rows, const study::StudyTensor& tensor,
                                             double target_db) {
  const metrics::MetricDescriptor& sqnr = *metrics::find("sqnr");
  std::optional<SmallestFormat> smallest;
  for (const FormatRow& row : rows) {
    const auto value = row.error ? sqnr.evaluate(*row.error) : std::nullopt;
    if (!value || !(value->value >= target_db)) continue;
    const double bits = bitsOf(row, tensor);
    if (!smallest || bits < smallest->bits || (bits == smallest->bits && value->value > smallest->sqnr_db)) {
      smallest = SmallestFormat{row, bits, value->value};
    }
  }
  return smallest;
}

}  // namespace scalewright::view
