#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/recipe/statement.h"

namespace scalewright::policy {

/// Returns where the names lie that a person has taught: $XDG_CONFIG_HOME/scalewright/names, by default below
/// ~/.config. Empty when neither variable is set.
[[nodiscard]] std::filesystem::path personalNames();

/// Reads lines `NAME -> LIKE`, as learnedName reads them; empty lines and those that begin with `# ` say nothing. Of
/// several about a name the last counts. Errors: kInvalidArgument with the number of the line in `detail`.
[[nodiscard]] Result<std::vector<recipe::Statement>> namesFromText(std::string_view text);

/// Reads the names; a file that is not there holds none. Errors: those of reading and of `namesFromText`, with the
/// file.
[[nodiscard]] Result<std::vector<recipe::Statement>> loadNames(const std::filesystem::path& path);

/// Adds lines to a file, which need not exist, or its folder; lines about the same names go, all others stay as they
/// are. Writes atomically. Errors: those of reading and writing; a file that cannot be understood is left alone.
[[nodiscard]] Result<void> learn(const std::filesystem::path& path, const std::vector<recipe::Statement>& names);

}  // namespace scalewright::policy
