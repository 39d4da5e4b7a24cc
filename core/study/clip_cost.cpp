#include "core/study/clip_cost.h"

#include "core/base/text/text.h"
#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"

namespace scalewright::study {

std::optional<ClipCost> clipCost(const StudyTensor& tensor) {
  if (!tensor.profile || !tensor.resolution || !tensor.error) return std::nullopt;
  const recipe::Decision& decision = tensor.decision;
  const Threshold whole(tensor.profile->amax);
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr || !formats::usesThreshold(*format) || recipe::hasScales(decision) ||
      !(tensor.resolution->threshold < whole)) {
    return std::nullopt;
  }
  const auto now = metrics::sqnrOf(*tensor.error);
  formats::FormatOptions options = tensor.resolution->options;
  options.bias.reset();  // a bias has its range by itself
  const auto quantizer = quantize::ScalarQuantizer::make(*format, options, whole);
  if (!now || !quantizer) return std::nullopt;
  const auto then = metrics::sqnrOf(metrics::errorFromSketch(*tensor.profile, *quantizer));
  constexpr double kWorthSaying = 1;  // dB
  if (!then || !(then->low >= now->high + kWorthSaying)) return std::nullopt;
  return ClipCost{tensor.error->saturated, *now, *then};
}

const char* clipCostWording() {
  return SCALEWRIGHT_TEXT("Warning", "%1 clipped values make the error: %2 dB, with the whole range (absmax) %3 dB");
}

}  // namespace scalewright::study
