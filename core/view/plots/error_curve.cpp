#include <algorithm>
#include <cmath>
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

LevelRange levelRange(const std::vector<ErrorCurve>& curves) {
  constexpr double kDeepest = 80;  // dB below the best point that are still worth showing
  constexpr double kLowest = -10;  // dB; below it the format is of no use
  constexpr double kRoom = 0.06;   // of the range
  LevelRange range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  for (const ErrorCurve& curve : curves) {
    for (const double value : curve.sqnr_db) {
      if (!std::isfinite(value)) continue;
      range = {std::min(range.low, value), std::max(range.high, value)};
    }
  }
  if (range.low > range.high) range = {0, 40};
  range.low = std::max({range.low, range.high - kDeepest, kLowest});
  if (range.low > range.high) range.low = range.high + kLowest;
  const double room = std::max(1.0, (range.high - range.low) * kRoom);
  return {range.low - room, range.high + room};
}

}  // namespace scalewright::view
