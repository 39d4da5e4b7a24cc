#pragma once

#include <string>
#include <vector>

#include "app/cli/answer/json_writer.h"
#include "core/study/study.h"

namespace scalewright::cli {

/// Returns the groups that these tensors are in: every member with its own threshold, the one in force, and what
/// sharing costs it. Empty where none is in a group.
[[nodiscard]] std::string sharingText(const study::Study& study, const std::vector<study::TensorIndex>& tensors);

/// Sets `sharing_group`, null for none; of a member also `shares_scale`, `own_threshold` with its interval
/// where it is not exact, and `sharing_cost_db`.
void setSharing(Json& json, const study::StudyTensor& tensor);

}  // namespace scalewright::cli
