#include "core/study/threshold_questions.h"

namespace scalewright::study {

bool hasOneThreshold(const recipe::Decision& decision) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  return format != nullptr && !recipe::hasScales(decision) &&
         (format->scaling == formats::Scaling::kThreshold || format->scaling == formats::Scaling::kBias);
}

bool hasSamplesToSplit(const tensor::TensorInfo& info) {
  return info.samples() >= 2;
}

bool isWiderThan16Bits(tensor::ElementType type) {
  return type == tensor::ElementType::kF32 || type == tensor::ElementType::kF64;
}

bool canDetour(const tensor::TensorInfo& info, const recipe::Decision& decision) {
  return isWiderThan16Bits(info.type) && hasOneThreshold(decision);
}

}  // namespace scalewright::study
