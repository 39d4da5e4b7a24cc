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
  std::size_t by_module = 0;            ///< of these, found by module and side: no value has their names
  std::size_t by_shape = 0;             ///< of these, found as the only ones with as many features
  std::vector<std::string> differing;   ///< of these, whose layer the graph has, but no value that holds what they hold
  std::vector<std::string> unknown;     ///< those that none knows
  std::vector<std::string> ambiguous;   ///< those of which several graphs say different things; the first one counts
  std::vector<std::string> unrecorded;  ///< values that a low-precision operator reads and no file has
  std::string value_name;  ///< what a tensor would have to be called to be a value; empty where none is unrecorded
  std::string
      layer_name;  ///< the same by module and side: `layer1.0.conv1.input`; empty where the graph names no module
};

/// Cost: O(tensors + values).
[[nodiscard]] GraphGap graphGap(const Study& study);

}  // namespace scalewright::study
