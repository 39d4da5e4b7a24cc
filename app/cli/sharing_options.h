#pragma once

#include <string>
#include <vector>

#include "app/cli/open_study.h"
#include "core/sharing/rule.h"

namespace CLI {
class App;
}

namespace scalewright::cli {

/// Which of the chosen tensors share a scale.
struct SharingOptions {
  std::vector<std::string> rules;        ///< ids of built-in rules, or `all`
  std::vector<std::string> groups;       ///< `name=glob`
  std::vector<std::string> expressions;  ///< `name=regular expression`, `$1` in the name
};

void addSharingOptions(CLI::App& command, SharingOptions& options);

/// The rules that were asked for: those of the person before the built-in ones. Errors: kInvalidArgument,
/// with what was typed in `detail`.
[[nodiscard]] Result<std::vector<sharing::Rule>> readRules(const SharingOptions& options);

/// Puts the tensors that the rules fit into their groups.
void applyRules(OpenStudy& open, const std::vector<study::TensorIndex>& tensors,
                const std::vector<sharing::Rule>& rules);

}  // namespace scalewright::cli
