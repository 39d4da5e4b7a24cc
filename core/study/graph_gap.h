#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/study/study.h"

namespace scalewright::study {

/// How the tensors of a study and the graphs in it fit together.
struct GraphGap {
  bool graph = false;                   ///< there is one, and tensors of other files
  std::size_t found = 0;                ///< tensors of other files that a graph knows
  std::vector<std::string> unknown;     ///< those that none knows
  std::vector<std::string> ambiguous;   ///< those of which several graphs say different things; the first one counts
  std::vector<std::string> unrecorded;  ///< values that a low-precision operator reads and no file has
};

/// Cost: O(tensors + values).
[[nodiscard]] GraphGap graphGap(const Study& study);

}  // namespace scalewright::study
