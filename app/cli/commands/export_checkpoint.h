#pragma once

#include <string>

#include "app/cli/session.h"
#include "core/base/parameter.h"
#include "core/recipe/recipe.h"

namespace scalewright::cli {

/// What `export --to checkpoint` is asked for besides a recipe.
struct CheckpointRequest {
  std::string recipe;  ///< its file
  std::string flavour;
  std::string model;  ///< empty: the one that the recipe was made on
  std::string output;
  std::vector<std::string> settings;
  bool fuse = false;
  bool force = false;
  bool strict = false;
};

/// Writes a folder that engines load: weights as the recipe decides, scales, settings, and what lies beside them.
/// named: under the names that the model has.
[[nodiscard]] ExitCode exportCheckpoint(Session& session, const CheckpointRequest& request,
                                        const recipe::Recipe& named);

}  // namespace scalewright::cli
