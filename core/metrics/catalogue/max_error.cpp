#include "core/base/text/text.h"
#include "core/metrics/metric.h"

namespace scalewright::metrics::max_error {
namespace {

std::optional<Estimate> evaluate(const ErrorSums& sums) {
  if (sums.count == 0) return std::nullopt;
  return sums.max_error;
}

}  // namespace

extern const MetricDescriptor kDescriptor;
const MetricDescriptor kDescriptor = {
    .id = "max_error",
    .title = SCALEWRIGHT_TEXT("Metric", "Max error"),
    .formula = SCALEWRIGHT_TEXT("Metric", "largest |x - y|"),
    .unit = "",
    .better = Better::kLower,
    .evaluate = evaluate,
};

}  // namespace scalewright::metrics::max_error
