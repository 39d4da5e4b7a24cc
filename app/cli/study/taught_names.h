#pragma once

#include <vector>

#include "app/cli/run/session.h"
#include "core/recipe/statement.h"
#include "core/study/study.h"

namespace scalewright::cli {

/// Returns the names that somebody has taught, of those that tensors of the study have; says on standard error how many
/// tensors are known by them. Errors: those of policy::loadNames.
[[nodiscard]] Result<std::vector<recipe::Statement>> taughtNames(const Session& session, const study::Study& study);

}  // namespace scalewright::cli
