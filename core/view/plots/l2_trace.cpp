#include "core/view/plots/l2_trace.h"

#include <algorithm>
#include <limits>

#include "core/metrics/decibel.h"
#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::view {
namespace {

constexpr std::string_view kL2 = "l2";
constexpr std::string_view kMse = "mse";

/// NaN where it is beyond a double.
double squaredError(const calibrate::TracePoint& point) {
  return point.unit.squares(point.error).value_or(std::numeric_limits<double>::quiet_NaN());
}

}  // namespace

std::optional<LeastError> leastError(const calibrate::CalibrationInput& input) {
  const auto calibration = calibrate::calibrate(*calibrate::find(kMse), input, {});
  if (!calibration) return std::nullopt;
  const auto quantizer = quantize::ScalarQuantizer::make(input.grid, calibration->threshold);
  if (!quantizer) return std::nullopt;
  const auto ratio = metrics::sqnrOf(metrics::errorFromSketch(input.profile, *quantizer));
  if (!ratio) return std::nullopt;
  return LeastError{calibration->threshold, *ratio};
}

Result<L2Trace> l2Trace(const profile::Profile& profile, const recipe::Decision& decision,
                        const calibrate::Evidence& evidence) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, {}, decision.format};
  const auto grid = formats::Grid::make(*format, decision.options);
  if (!grid) return grid.error();
  const auto calibration = calibrate::calibrate(*calibrate::find(kL2), {profile, *grid, decision.role, evidence},
                                                decision.calibrator == kL2 ? decision.parameters : ParameterValues{});
  if (!calibration) return calibration.error();
  L2Trace trace;
  trace.best = leastError({profile, *grid, decision.role, evidence});
  trace.exact = calibration->exact();
  trace.threshold = {calibration->threshold.value(), calibration->threshold_low, calibration->threshold_high};
  const auto& warnings = calibration->warnings;
  trace.settled = std::find(warnings.begin(), warnings.end(), calibrate::Warning::kNotSettled) == warnings.end();
  for (const calibrate::TracePoint& point : calibration->trace) {
    trace.points.push_back({Threshold(point.step.value() * grid->largest()), point.step, squaredError(point),
                            metrics::decibel(profile.sum_squares, point.error, profile.squares_unit, point.unit)
                                .value_or(std::numeric_limits<double>::quiet_NaN())});
  }
  return trace;
}

}  // namespace scalewright::view
