#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/engine/engine.h"
#include "core/layers/output_error.h"
#include "core/layers/pairing.h"
#include "core/recipe/verdict.h"
#include "core/study/network/attention_layers.h"
#include "core/study/study.h"
#include "core/verdict/law.h"

namespace scalewright::verdict {

/// What a layer loses under a recipe: a weight and its input, a weight alone, or an attention, softmax(q k^T) v.
/// Indices are those of the study.
struct JudgedLayer {
  study::TensorIndex weight = 0;       ///< of an attention its query
  std::optional<layers::Layer> layer;  ///< with its input; none: judged by its weight alone, or an attention
  std::optional<study::AttentionLayer> attention;
  std::optional<layers::LayerErrors> errors;  ///< of a layer that was measured
  double signal = 0;                          ///< of what the loss is of
  double noise = 0;
  LayerLoss loss;
  BlockPlace place;
  double share = 1;              ///< of its term: of experts of one module 1 / their number, see expertShares
  study::TensorIndex fault = 0;  ///< the tensor that makes the larger part

  /// Returns its part of the score.
  [[nodiscard]] double part() const { return share * termOf(loss, place); }
  /// Returns whether its output is multiplied.
  [[nodiscard]] bool hasOutput() const { return layer || attention; }
  /// Returns the tensors that go into it.
  [[nodiscard]] std::vector<study::TensorIndex> tensors() const;
  /// Returns whether the fault is with its input.
  [[nodiscard]] bool byInput() const { return layer && fault == layer->input; }
  /// Returns the SQNR of its output, or of its weight; nothing without noise or signal.
  [[nodiscard]] std::optional<double> sqnr() const;
};

/// Returns what a layer is called: as its weight, an attention as its module.
[[nodiscard]] const std::string& nameOf(const study::Study& recipe, const JudgedLayer& layer);

/// Writes into a decider which layer it is, its SQNR and the tensor at fault.
void describe(const study::Study& recipe, const JudgedLayer& layer, recipe::Decider& decider);

/// Returns whether a tensor is quantized, and not only cast to 16 or 32 bits.
[[nodiscard]] bool isQuantized(const study::StudyTensor& tensor);

/// Finds out what a layer loses on so many rows of its input, at most. recipe: thresholds that it lacks are found.
/// Where some rows stand for all of them and the estimate has no interval, as of old recordings, the error of the input
/// as a whole counts if it is the larger one. What fails is added to `problems`, and the layer is judged by its weight;
/// an attention that cannot be computed, as its tensors do not belong together, is none and loses nothing.
/// Errors: kCancelled. Cost: as of layers::layerErrors.
[[nodiscard]] Result<void> measureLayer(engine::Engine& engine, study::Study& recipe, JudgedLayer& layer,
                                        std::uint64_t rows, const WorkContext& work, std::vector<Error>& problems);

}  // namespace scalewright::verdict
