#pragma once

#include <string>
#include <vector>

#include "app/cli/answer/json_writer.h"
#include "app/cli/study/open_study.h"
#include "core/study/decided/apply_policy.h"

namespace scalewright::cli {

/// Returns the names that no rule knows, by their shapes: a table with how many there are, one of them, and the kind
/// that `policy learn` may be told. Empty without any.
[[nodiscard]] std::string unknownNamesText(const OpenStudy& open, const study::PolicyApplication& application);
[[nodiscard]] Json unknownNamesJson(const OpenStudy& open, const study::PolicyApplication& application);

/// Says on standard error which names no rule knows, and what to do about them.
void noteUnknownNames(const Session& session, const OpenStudy& open, const study::PolicyApplication& application);

}  // namespace scalewright::cli
