#include "core/base/text/text.h"
#include "core/metrics/metric.h"

namespace scalewright::metrics::flushed {
namespace {

std::optional<Estimate> evaluate(const ErrorSums& sums) {
  if (sums.count == 0) return std::nullopt;
  return percentage(sums.flushed, sums.count);
}

}  // namespace

extern const MetricDescriptor kDescriptor;
const MetricDescriptor kDescriptor = {
    .id = "flushed",
    .title = SCALEWRIGHT_TEXT("Metric", "Flushed to zero"),
    .formula = SCALEWRIGHT_TEXT("Metric", "share of elements with x != 0 and y = 0"),
    .unit = "%",
    .better = Better::kLower,
    .evaluate = evaluate,
};

}  // namespace scalewright::metrics::flushed
