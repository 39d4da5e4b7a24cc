#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/layers/joint_names.h"
#include "core/layers/module_path.h"

namespace scalewright::layers {

/// The input whose name fits a weight best.
struct InputChoice {
  std::size_t input = 0;  ///< by its place among those added
  PathMatch match;
  std::optional<std::size_t> rival;  ///< the last of another path that fits as well
};

/// Many inputs' modules, for finding those of `matchPaths` without looking at all. Cost of both: O(parts of the path),
/// and of the names that join several layers.
class InputIndex {
 public:
  void add(const ModulePath& path);

  /// Returns the choice of the best rank; of several the first. The same as from comparing the weight with each input
  /// in turn.
  [[nodiscard]] std::optional<InputChoice> bestFor(const ModulePath& weight);

 private:
  /// Inputs whose paths end alike.
  struct Group {
    std::size_t first = 0;
    std::size_t last = 0;
    std::optional<std::size_t> last_other;  ///< the last whose path is not that of the first
  };
  using Groups = std::unordered_map<std::string, Group>;

  void enter(Groups& groups, const std::string& end, std::size_t input);
  const std::vector<std::string>& jointNames(const std::string& single);

  std::vector<ModulePath> paths_;
  Groups whole_;   ///< by the path
  Groups ending_;  ///< by each end of the path, and by the path
  JointNames names_;
  std::map<std::string, std::vector<std::string>> joint_;  ///< what was found before
};

}  // namespace scalewright::layers
