#pragma once

#include "core/recipe/verdict.h"
#include "core/study/study.h"

namespace scalewright::verdict {

/// Returns what makes the error of a tensor, by its profile: clipped values, where the whole range would be better by 1
/// dB or more (study::clipCost); one scale for channels that differ, samples that do, or single values far out, as far
/// as there is one scale for the tensor; else the bits of its format. Cost: that of clipCost, O(channels + samples);
/// pure.
[[nodiscard]] recipe::Cause causeOf(const study::StudyTensor& tensor);

}  // namespace scalewright::verdict
