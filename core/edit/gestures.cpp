#include "core/edit/gestures.h"

#include <algorithm>
#include <limits>

#include "core/calibrate/manual_thresholds.h"
#include "core/edit/module_switch.h"

namespace scalewright::edit {

using recipe::Decision;

Decision withChosenFormat(const Decision& decision, const formats::FormatDescriptor& format, const Decision* earlier) {
  if (decision.format == format.id) return decision;
  if (earlier != nullptr) return backToFormat(decision, format, *earlier);
  formats::FormatOptions options = decision.options;
  options.bias.reset();
  return withFormat(decision, format, options);
}

Decision withBias(const Decision& decision, const formats::FormatDescriptor& format, ExponentBias bias) {
  formats::FormatOptions options = decision.options;
  options.bias = bias;
  return withFormat(decision, format, options);
}

Decision withBias(const Decision& decision, ExponentBias bias) {
  const formats::FormatDescriptor* in_force = formats::find(decision.format);
  const bool has_bias = in_force != nullptr && in_force->scaling == formats::Scaling::kBias;
  return has_bias ? withBias(decision, *in_force, bias) : decision;
}

bool canScaleEach(const study::StudyTensor& tensor) {
  constexpr std::size_t kMost = std::size_t{1} << 16;  // as text they are of no use to anybody beyond that
  return recipe::hasScales(tensor.decision) && tensor.resolution && tensor.resolution->scales &&
         tensor.resolution->scales->thresholds.size() <= kMost && tensor.resolution->threshold.value() > 0;
}

Decision byHand(const study::StudyTensor& tensor, Threshold threshold, Scales scales) {
  Decision decision =
      withThreshold(tensor.decision, threshold, tensor.resolution ? tensor.resolution->options.bias : std::nullopt);
  if (scales == Scales::kOne || !canScaleEach(tensor)) return decision;
  const double factor = threshold.value() / tensor.resolution->threshold.value();
  std::vector<double> thresholds = tensor.resolution->scales->thresholds;
  for (double& each : thresholds) {
    each = std::clamp(each * factor, std::numeric_limits<double>::min(), std::numeric_limits<double>::max());
  }
  decision.granularity = tensor.decision->granularity;
  decision.parameters[std::string(calibrate::kManualThresholds)] = calibrate::thresholdsText(thresholds);
  return decision;
}

Decision withChosenMethod(const study::StudyTensor& tensor, const calibrate::CalibratorDescriptor& method) {
  const Decision& decision = tensor.decision;
  const formats::FormatDescriptor* in_force = formats::find(decision.format);
  if (in_force != nullptr && method.applies != nullptr && !method.applies(*in_force)) return decision;
  if (method.id == recipe::kManual && tensor.resolution) return byHand(tensor, tensor.resolution->threshold);
  return withCalibrator(decision, method);
}

Decision backToMethod(Decision decision, const Decision& before_manual) {
  decision.calibrator = before_manual.calibrator;
  decision.parameters = before_manual.parameters;
  decision.options.bias = before_manual.options.bias;
  decision.granularity = before_manual.granularity;
  // The format may be another one by now; its options and a method that applies to it follow.
  return withFormat(decision, *formats::find(decision.format), decision.options);
}

Decision withParts(const study::StudyTensor& tensor, const Decision& source, const DecisionParts& parts,
                   const Decision& before_manual) {
  return withMethodForScales(tensor.decision, withPartsOf(tensor.decision, source, parts), before_manual);
}

Decision switched(const study::StudyTensor& tensor, const DecisionParts& part, bool on,
                  const std::optional<Decision>& last_in_force) {
  const Decision& decision = tensor.decision;
  if (!canSwitch(decision, part) || isOff(decision, part) != on) return decision;
  if (!on) return switchedOff(decision, tensor.info, part);
  if (!last_in_force) return decision;
  if (part.format) return backToFormat(decision, *formats::find(last_in_force->format), *last_in_force);
  if (part.granularity) return withGranularity(decision, last_in_force->granularity, tensor.info.shape, *last_in_force);
  // Thresholds by hand belong to the scales that they were given for.
  DecisionParts parts = part;
  parts.granularity = part.calibrator && last_in_force->calibrator == recipe::kManual;
  return withPartsOf(decision, *last_in_force, parts);
}

}  // namespace scalewright::edit
