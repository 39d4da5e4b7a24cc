#pragma once

#include <span>

#include "core/sharing/rule.h"
#include "core/study/study.h"

namespace scalewright::study {

/// The decisions that put these tensors into the groups which rules find in their names. Tensors that no rule fits keep
/// theirs and are left out.
/// A name that several files hold is there once for each: the groups of the second file are others, marked with [2].
/// Shapes: ascending by tensor, one decision each. Cost: O(tensors * patterns).
[[nodiscard]] Decisions shareByRules(const Study& study, std::span<const TensorIndex> tensors,
                                     std::span<const sharing::Rule> rules);

/// Decisions whose formats have a scale for the tensor that engines hold once for layers they run as one (NVFP4): with
/// the groups of those layers, where they have none yet and their tensors are among these decisions. Others as they
/// are. Cost: O(decisions * patterns).
[[nodiscard]] Decisions shareJoined(const Study& study, Decisions decisions);

}  // namespace scalewright::study
