#include <algorithm>

#include "core/metrics/metric.h"

namespace scalewright::metrics {

const MetricDescriptor* find(std::string_view id) {
  const auto all = descriptors();
  const auto found = std::find_if(all.begin(), all.end(), [id](const MetricDescriptor* m) { return m->id == id; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace scalewright::metrics
