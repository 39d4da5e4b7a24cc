#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/layers/output_error.h"
#include "core/layers/pairing.h"
#include "core/study/study.h"

namespace scalewright::view {

/// A linear layer and what quantization does to its output, as far as that is known.
struct LayerRow {
  layers::Layer layer;  ///< indices of the study
  std::string weight;   ///< names
  std::string input;
  std::optional<layers::LayerErrors> errors;
  bool current = false;          ///< whether `errors` are those of the decisions in force
  std::optional<Error> problem;  ///< why there are none
};

/// Returns whether the first output is worse: of lower SQNR. A ratio that is undefined is the best there is.
[[nodiscard]] bool worseOutput(const layers::LayerErrors& a, const layers::LayerErrors& b);

/// Puts the worst output first, then what is not measured yet, then what cannot be; equal ones stay in their order.
/// Errors of earlier decisions keep a row in its place until there are others.
void sortWorstFirst(std::vector<LayerRow>& rows);

}  // namespace scalewright::view
