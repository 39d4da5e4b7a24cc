#include "core/base/text/text.h"
#include "core/metrics/metric.h"

namespace scalewright::metrics::mse {
namespace {

std::optional<Estimate> evaluate(const ErrorSums& sums) {
  if (sums.count == 0) return std::nullopt;
  const auto n = static_cast<double>(sums.count);
  const auto value = sums.noise_unit.squares(sums.noise.value / n);
  const auto low = sums.noise_unit.squares(sums.noise.low / n);
  const auto high = sums.noise_unit.squares(sums.noise.high / n);
  if (!value || !low || !high) return std::nullopt;  // beyond the range of a double
  return Estimate{*value, *low, *high};
}

}  // namespace

extern const MetricDescriptor kDescriptor;
const MetricDescriptor kDescriptor = {
    .id = "mse",
    .title = SCALEWRIGHT_TEXT("Metric", "MSE"),
    .formula = SCALEWRIGHT_TEXT("Metric", "mean of (x - y)^2"),
    .unit = "",
    .better = Better::kLower,
    .evaluate = evaluate,
};

}  // namespace scalewright::metrics::mse
