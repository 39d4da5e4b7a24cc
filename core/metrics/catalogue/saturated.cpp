#include "core/base/text/text.h"
#include "core/metrics/metric.h"

namespace scalewright::metrics::saturated {
namespace {

std::optional<Estimate> evaluate(const ErrorSums& sums) {
  if (sums.count == 0) return std::nullopt;
  return percentage(sums.saturated, sums.count);
}

}  // namespace

extern const MetricDescriptor kDescriptor;
const MetricDescriptor kDescriptor = {
    .id = "saturated",
    .title = SCALEWRIGHT_TEXT("Metric", "Saturated"),
    .formula = SCALEWRIGHT_TEXT("Metric", "share of elements with |x| beyond the threshold"),
    .unit = "%",
    .better = Better::kLower,
    .evaluate = evaluate,
};

}  // namespace scalewright::metrics::saturated
