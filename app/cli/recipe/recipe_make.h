#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/cli/decide/decision_options.h"
#include "app/cli/decide/sharing_options.h"

namespace scalewright::cli::recipe_commands::recipe_make {

/// What a recipe is made of. Plain value.
struct MakeOptions {
  std::vector<std::string> files;
  DecisionOptions decision;
  SharingOptions sharing;
  std::string output;
  std::string base;
  bool drop_missing = false;
  bool adds = true;  ///< a choice of tensors with a decision adds those that the base lacks
  std::string policy;
  std::string scheme;
  std::string name;
  std::string smooth;
  bool verdict = true;  ///< says what likely becomes of the network
};

/// Decides, measures and writes the recipe. command_name: in the answer.
[[nodiscard]] ExitCode makeRecipe(Session& session, const MakeOptions& options, std::string_view command_name);

}  // namespace scalewright::cli::recipe_commands::recipe_make
