#pragma once

#include <span>

#include "core/sharing/rule.h"
#include "core/study/study.h"

namespace scalewright::edit {

/// Returns the decisions that put these tensors into the groups which rules find in their names. Tensors that no rule
/// fits keep theirs and are left out.
/// A name that several files hold is there once for each: the groups of the second file are others, marked with [2].
/// Shapes: ascending by tensor, one decision each. Cost: O(tensors * patterns).
[[nodiscard]] study::Decisions shareByRules(const study::Study& study, std::span<const study::TensorIndex> tensors,
                                            std::span<const sharing::Rule> rules);

/// Returns decisions of which engines hold one scale for layers that they run as one (recipe::hasOneScaleWhereJoined):
/// with the groups of those layers, where they have none yet and their tensors are among these decisions. Others as
/// they are.
/// Cost: O(decisions * patterns).
[[nodiscard]] study::Decisions shareJoined(const study::Study& study, study::Decisions decisions);

/// Returns what a gesture decides, with the groups of layers that engines run as one for tensors that it gives such a
/// scale: together with each other, with those that are in the group already, and with one that was decided so before
/// and is in no group, whose decision is added then. Where several of these are apart from each other somebody wanted
/// it so, and the new ones stay apart as well. Cost: a look at the name of each tensor of the study, where there are
/// any.
[[nodiscard]] study::Decisions joinNew(const study::Study& study, study::Decisions decisions);

/// Returns tensors of layers that engines run as one: the weights of q, k and v, or the copies of their one input.
/// Several each, ascending. Cost: O(tensors * patterns), some microseconds for each.
[[nodiscard]] std::vector<std::vector<study::TensorIndex>> joinedTensors(const study::Study& study);

}  // namespace scalewright::edit
