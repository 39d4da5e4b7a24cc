#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/study/sharing_groups.h"
#include "core/study/tensors/tensor_store.h"

namespace scalewright::study {

/// Tensors with the groups in which they share a range: a change of one may change others.

/// Remembers, before these change, what they, and who shares a range with them, have so far.
void keepSaved(TensorStore& tensors, const SharingGroups& groups, const Decisions& decisions);
/// Puts a decision in place, in its groups as well. Returns the name of the group that the tensor was in.
std::string place(TensorStore& tensors, SharingGroups& groups, TensorIndex index, const recipe::Decision& decision);
/// Carries decisions out again, and brings the groups of these tensors, and those named, up to date. Returns all that
/// have another resolution or error now, ascending.
std::vector<TensorIndex> refresh(TensorStore& tensors, SharingGroups& groups, const std::set<TensorIndex>& changed,
                                 std::set<std::string> names = {});
/// Indices or data of many tensors have changed: all groups anew.
void regroup(TensorStore& tensors, SharingGroups& groups);

}  // namespace scalewright::study
