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
  bool causal = false;  ///< its keys are a cache

  [[nodiscard]] std::vector<TensorIndex> tensors() const;
};

/// Finds the attentions of a study of which queries, keys and values are there, none of them a recording: it has not
/// kept whole sequences. Each file's own; only an attention of which no file has all three is put together of several.
/// In the order of their queries.
[[nodiscard]] std::vector<AttentionLayer> attentionLayers(const Study& study);

/// Returns whether an error of question::AttentionErrors says that such tensors are no attention: they do not fit
/// together, or probabilities do not follow from queries and keys. Names alone had said that they are one.
[[nodiscard]] bool isNoAttention(const Error& error);

/// Returns what the engine needs for the output error of an attention; without probabilities it is taken for a causal
/// one where its keys are a cache. Errors: those of quantizedTensor.
[[nodiscard]] Result<engine::AttentionJob> attentionJob(const Study& study, const AttentionLayer& layer);

}  // namespace scalewright::study
