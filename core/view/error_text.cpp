#include "core/view/error_text.h"

#include <string_view>

#include "core/base/text/numbers.h"

namespace scalewright::view {

std::string estimateText(const profile::Estimate& estimate, int digits) {
  const std::string text = numberText(estimate.value, digits);
  if (estimate.exact()) return text;
  const std::string low = numberText(estimate.low, digits);
  const std::string high = numberText(estimate.high, digits);
  return low == high ? "~" + text : text + " [" + low + ", " + high + "]";
}

std::string metricText(const metrics::MetricDescriptor& metric, const std::optional<metrics::ErrorSums>& sums) {
  const auto value = sums ? metric.evaluate(*sums) : std::nullopt;
  if (!value) return "-";
  if (std::string_view(metric.unit) != "dB") return estimateText(*value, metric.significant_digits);
  std::string text = fixedText(value->value, 2);
  const std::string low = fixedText(value->low, 2);
  const std::string high = fixedText(value->high, 2);
  if (value->exact()) return text;
  return low == high ? "~" + text : text + " [" + low + ", " + high + "]";
}

}  // namespace scalewright::view
