#include <limits>

#include "core/base/numbers/elementary.h"
#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"
#include "core/quantize/scalar_quantizer.h"
#include "core/view/plots/curves.h"

namespace scalewright::view {

ErrorCurve errorCurve(const profile::Profile& profile, const formats::FormatDescriptor& format,
                      const formats::FormatOptions& options, double low, double high, std::size_t points) {
  constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();
  ErrorCurve curve;
  curve.format = format.id;
  const auto grid = formats::Grid::make(format, options);
  if (!grid || points == 0 || !(low > 0) || !(high >= low)) return curve;
  const metrics::MetricDescriptor& sqnr = *metrics::find("sqnr");
  const metrics::MetricDescriptor& mse = *metrics::find("mse");
  const double ratio = points > 1 ? elementary::log(high / low) / static_cast<double>(points - 1) : 0;
  const bool constant = format.scaling == formats::Scaling::kCast;
  for (std::size_t i = 0; i < points; ++i) {
    curve.thresholds.push_back(i + 1 == points ? high : low * elementary::exp(ratio * static_cast<double>(i)));
    if (constant && i > 0) {
      curve.sqnr_db.push_back(curve.sqnr_db.front());
      curve.mse.push_back(curve.mse.front());
      curve.exact.push_back(curve.exact.front());
      continue;
    }
    const auto quantizer = quantize::ScalarQuantizer::make(*grid, Threshold(curve.thresholds.back()));
    if (!quantizer) return {};
    const metrics::ErrorSums error = metrics::errorFromSketch(profile, *quantizer);
    const auto decibel = sqnr.evaluate(error);
    const auto mean = mse.evaluate(error);
    curve.sqnr_db.push_back(decibel ? decibel->value : kNothing);
    curve.mse.push_back(mean ? mean->value : kNothing);
    curve.exact.push_back(error.exact());
  }
  return curve;
}

}  // namespace scalewright::view
