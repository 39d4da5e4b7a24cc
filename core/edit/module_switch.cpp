#include "core/edit/module_switch.h"

namespace scalewright::edit {
namespace {

constexpr std::string_view kNoClipping = "absmax";

bool takesNoClipping(const std::string& format) {
  const formats::FormatDescriptor* found = formats::find(format);
  const calibrate::CalibratorDescriptor* method = calibrate::find(kNoClipping);
  return found != nullptr && found->scaling != formats::Scaling::kCast &&
         (method->applies == nullptr || method->applies(*found));
}

}  // namespace

bool canSwitch(const recipe::Decision& decision, const DecisionParts& part) {
  if (part.calibrator) return takesNoClipping(decision.format);
  return part.format || part.granularity || part.sharing;
}

bool isOff(const recipe::Decision& decision, const DecisionParts& part) {
  if (part.format) return formats::isCast(decision.format);
  if (part.granularity) return decision.granularity == tensor::Granularity{};
  if (part.calibrator) return decision.calibrator == kNoClipping;
  return part.sharing && decision.sharing_group.empty();
}

recipe::Decision switchedOff(const recipe::Decision& decision, const tensor::TensorInfo& info,
                             const DecisionParts& part) {
  recipe::Decision result = decision;
  if (part.format) {
    const char* cast = info.type == tensor::ElementType::kF16 ? "fp16" : "bf16";
    result = withFormat(result, *formats::find(cast), {});
  }
  if (part.granularity) result.granularity = {};
  if (part.calibrator && takesNoClipping(result.format)) result = withCalibrator(result, *calibrate::find(kNoClipping));
  if (part.sharing) {
    result.sharing_group.clear();
    result.sharing = sharing::Kind::kMaximum;
  }
  return result;
}

}  // namespace scalewright::edit
