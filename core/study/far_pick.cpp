#include "core/study/far_pick.h"

#include "core/base/text/text.h"
#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"

namespace scalewright::study {

std::optional<FarPick> farPick(const StudyTensor& tensor) {
  constexpr std::string_view kEntropy = "entropy";
  const recipe::Decision& decision = tensor.decision;
  if (decision.calibrator != kEntropy || !tensor.profile || !tensor.error || recipe::hasScales(decision)) {
    return std::nullopt;
  }
  const formats::FormatDescriptor* format = formats::find(decision.format);
  const auto now = metrics::sqnrOf(*tensor.error);
  if (format == nullptr || !now) return std::nullopt;
  recipe::Decision best = decision;
  best.calibrator = "mse";
  best.parameters.clear();
  const auto resolution = recipe::resolve(best, *tensor.profile, tensor.evidence);
  if (!resolution) return std::nullopt;
  const auto quantizer = quantize::ScalarQuantizer::make(*format, resolution->options, resolution->threshold);
  if (!quantizer) return std::nullopt;
  const auto then = metrics::sqnrOf(metrics::errorFromSketch(*tensor.profile, *quantizer));
  if (!then || !(then->low >= now->high + kFarPick)) return std::nullopt;
  return FarPick{*now, *then};
}

const char* farPickWording() {
  return SCALEWRIGHT_TEXT("Warning", "Here %1 dB; the best threshold has %2 dB.");
}

}  // namespace scalewright::study
