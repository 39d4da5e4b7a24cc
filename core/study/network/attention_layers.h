#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/engine/questions/layers/attention_errors.h"
#include "core/study/study.h"

namespace scalewright::study {

/// The tensors of one attention, by their names. Keys and values are those of the cache, where the dump has one.
struct AttentionLayer {
  std::string owner;  ///< the attention's own name
  TensorIndex query = 0;
  TensorIndex key = 0;
  TensorIndex value = 0;
  std::optional<TensorIndex> probabilities;

  [[nodiscard]] std::vector<TensorIndex> tensors() const;
};

/// Finds the attentions of a study of which queries, keys and values are there, none of them a recording: it has not
/// kept whole sequences. In the order of their first tensors.
[[nodiscard]] std::vector<AttentionLayer> attentionLayers(const Study& study);

/// Returns what the engine needs for the output error of an attention; without probabilities it is taken for a causal
/// one. Errors: those of quantizedTensor.
[[nodiscard]] Result<engine::AttentionJob> attentionJob(const Study& study, const AttentionLayer& layer);

}  // namespace scalewright::study
