#include "core/base/text/text.h"
#include "core/metrics/metric.h"

namespace scalewright::metrics::levels {
namespace {

std::optional<Estimate> evaluate(const ErrorSums& sums) {
  if (sums.count == 0) return std::nullopt;
  return percentage(sums.levels_used, sums.levels_available);
}

}  // namespace

extern const MetricDescriptor kDescriptor;
const MetricDescriptor kDescriptor = {
    .id = "levels",
    .title = SCALEWRIGHT_TEXT("Metric", "Levels used"),
    .formula = SCALEWRIGHT_TEXT("Metric", "distinct values of y, of those the format has"),
    .unit = "%",
    .better = Better::kHigher,
    .significant_digits = 3,
    .evaluate = evaluate,
};

}  // namespace scalewright::metrics::levels
