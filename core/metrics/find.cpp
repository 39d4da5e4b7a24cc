#include "core/base/registry.h"
#include "core/metrics/metric.h"

namespace scalewright::metrics {

const MetricDescriptor* find(std::string_view id) {
  return findById(descriptors(), id);
}

std::optional<Estimate> sqnrOf(const ErrorSums& sums) {
  return find("sqnr")->evaluate(sums);
}

}  // namespace scalewright::metrics
