#include "core/base/text.h"
#include "core/metrics/metric.h"


namespace scalewright::metrics {
namespace {

std::optional<Estimate> evaluate(const ErrorSums& sums) {
  if (sums.count == 0) return std::nullopt;
  const auto n = static_cast<double>(sums.count);
  return Estimate{sums.noise.value / n, sums.noise.low / n, sums.noise.high / n};
}

}  // namespace

extern const MetricDescriptor kDescriptor_mse;
const MetricDescriptor kDescriptor_mse = {
    .id = "mse",
    .title = SCALEWRIGHT_TEXT("Metric", "MSE"),
    .formula = SCALEWRIGHT_TEXT("Metric", "mean of (x - y)^2"),
    .unit = "",
    .better = Better::kLower,
    .evaluate = evaluate,
};

}  // namespace scalewright::metrics
