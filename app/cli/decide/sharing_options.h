#pragma once

#include <string>
#include <vector>

#include "app/cli/decide/decision_options.h"
#include "app/cli/study/open_study.h"
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

/// Sharing options, read.
struct SharingChange {
  std::vector<sharing::Rule> rules;  ///< those of the person before the built-in ones
  bool none = false;                 ///< each tensor has its own scale but for `rules`
};

/// Errors: kInvalidArgument, with what was typed in `detail`.
[[nodiscard]] Result<SharingChange> readSharing(const SharingOptions& options);

/// Takes tensors out of their groups.
void takeApart(OpenStudy& open, const std::vector<study::TensorIndex>& tensors);

/// Says on standard error how many tensors share a scale without being asked to.
void noteJoined(const Session& session, std::size_t tensors);

/// Puts the tensors that the rules fit into their groups, or takes them out of all. Where the command line chose a
/// format or a granularity, layers that engines run as one share what these have one scale of: said on standard error.
void applySharing(const Session& session, OpenStudy& open, const std::vector<study::TensorIndex>& tensors,
                  const SharingChange& sharing, const DecisionChange& change);

}  // namespace scalewright::cli
