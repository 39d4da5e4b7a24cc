#pragma once

#include <string>
#include <vector>

namespace scalewright::cli {

/// What an export that writes a model, or a checkpoint, is asked for besides a recipe.
struct ModelRequest {
  std::string exporter;  ///< its id
  std::string recipe;    ///< its file
  std::string flavour;   ///< of a checkpoint
  std::string model;     ///< empty: the one that the recipe was made on
  std::string output;
  std::vector<std::string> settings;
  bool fuse = false;
  bool force = false;
  bool strict = false;
  bool check = false;       ///< what was written is read back and compared
  bool check_only = false;  ///< the same with what an earlier run has written; nothing is written
};

}  // namespace scalewright::cli
