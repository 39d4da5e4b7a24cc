#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace scalewright::cli {

/// The shells that a completion can be written for: bash, zsh, fish.
[[nodiscard]] const std::vector<std::string>& shellsWithCompletion();

/// Returns the script by which a shell completes the commands and options of a program, and the values of an option
/// that has a list of them; all else is completed as files. shell: one of those.
[[nodiscard]] std::string completionFor(const CLI::App& program, std::string_view shell);

}  // namespace scalewright::cli
