#pragma once

#include "core/edit/edits.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::edit {

/// Parts of a decision that can be switched off and do nothing then: a format that quantizes nothing, one scale for the
/// tensor, a threshold that clips nothing, no sharing group.

/// Returns whether the one part that is set in `part` can be switched off in this decision, or on where it is off.
[[nodiscard]] bool canSwitch(const recipe::Decision& decision, const DecisionParts& part);
[[nodiscard]] bool isOff(const recipe::Decision& decision, const DecisionParts& part);
/// Returns the decision with that part off. Quantizing nothing is a cast to 16 bits, to those that the tensor is stored
/// in where it is.
[[nodiscard]] recipe::Decision switchedOff(const recipe::Decision& decision, const tensor::TensorInfo& info,
                                           const DecisionParts& part);

}  // namespace scalewright::edit
