#pragma once

#include <string>
#include <vector>

namespace scalewright::cli {

/// What an export that writes a model, or a checkpoint, is asked for besides a recipe.
struct ModelRequest {
  std::string recipe;   ///< its file
  std::string flavour;  ///< of a checkpoint
  std::string model;    ///< empty: the one that the recipe was made on
  std::string output;
  std::vector<std::string> settings;
  bool fuse = false;
  bool force = false;
  bool strict = false;
};

}  // namespace scalewright::cli
