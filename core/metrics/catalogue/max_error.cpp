#include "core/base/text.h"
#include "core/metrics/metric.h"


namespace scalewright::metrics {
namespace {

std::optional<Estimate> evaluate(const ErrorSums& sums) {
  if (sums.count == 0) return std::nullopt;
  return sums.max_error;
}

}  // namespace

extern const MetricDescriptor kDescriptor_max_error;
const MetricDescriptor kDescriptor_max_error = {
    .id = "max_error",
    .title = SCALEWRIGHT_TEXT("Metric", "Max error"),
    .formula = SCALEWRIGHT_TEXT("Metric", "largest |x - y|"),
    .unit = "",
    .better = Better::kLower,
    .evaluate = evaluate,
};

}  // namespace scalewright::metrics
