#pragma once

#include <optional>
#include <vector>

#include "core/layers/attention/attention_error.h"
#include "core/study/network/attention_layers.h"

namespace scalewright::view {

/// An attention and what quantization does to its output, as far as that is known.
struct AttentionRow {
  study::AttentionLayer layer;  ///< indices of the study
  std::optional<layers::AttentionErrors> errors;
  bool current = false;          ///< whether `errors` are those of the decisions in force
  std::optional<Error> problem;  ///< why there are none
};

/// Puts the worst output first, then what is not measured yet, then what cannot be; equal ones stay in their order.
void sortWorstFirst(std::vector<AttentionRow>& rows);

}  // namespace scalewright::view
