#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/study/network/study_experts.h"

namespace scalewright::view {

/// An expert in the picture of its layer.
struct ExpertBar {
  std::uint64_t number = 0;
  std::optional<std::uint64_t> tokens;       ///< none: it may not have been recorded
  std::optional<experts::Reach> reach;       ///< as experts::Layer::reachOf
  std::optional<study::TensorIndex> tensor;  ///< its first: what it reads, else a weight
  std::vector<study::TensorIndex> tensors;   ///< all of its tensors, ascending
};

/// How many tokens came to the experts of one layer.
struct ExpertBars {
  std::string layer;
  bool counted = false;   ///< something is known of it
  double even_share = 0;  ///< tokens
  double limit = 0;       ///< fewer are hardly any
  std::uint64_t tokens = 0;
  std::vector<ExpertBar> bars;              ///< by number, from 0
  std::vector<study::TensorIndex> tensors;  ///< of the layer: of its experts, its router, what else is in it; ascending
};

/// Collects the bars of all layers of experts, in the order of the study. Cost: that of study::expertsOf.
[[nodiscard]] std::vector<ExpertBars> expertBars(const study::Study& study);

}  // namespace scalewright::view
