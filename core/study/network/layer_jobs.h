#pragma once

#include <span>
#include <vector>

#include "core/engine/questions/layers/layer_errors.h"
#include "core/engine/questions/layers/layer_group.h"
#include "core/engine/questions/layers/smoothing.h"
#include "core/layers/pairing.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Pairs the tensors of a study, with what its graphs say; indices are those of the study. See layers::pairLayers and
/// study::graphPairs; then the layer of a head whose weight is the table of tokens, see study::tiedHead.
/// Problems name their file where the weight is in the study.
[[nodiscard]] layers::Pairing pairLayers(const Study& study, std::span<const layers::NamedPair> named = {});

/// Returns the layers of pairLayers whose inputs can be smoothed: those that are tied to a table cannot, which would
/// give other tokens.
[[nodiscard]] std::vector<layers::Layer> layersToSmooth(const Study& study);

/// Brings together the layers of one input, by the profiles that are there. See layers::groupByInput.
[[nodiscard]] std::vector<layers::InputGroup> groupByInput(const Study& study, std::span<const layers::Layer> layers);

/// Returns a tensor with the quantizer in force, or with all of its quantizers where the decision has several scales.
/// What is only cast needs no result. Errors: kNotProfiled where any other decision has none yet, or has scales that a
/// pass has still to find.
[[nodiscard]] Result<engine::QuantizedTensor> quantizedTensor(const Study& study, TensorIndex index);

/// Returns what the engine needs for the output error of a layer. Errors: those of quantizedTensor.
[[nodiscard]] Result<engine::LayerJob> layerJob(const Study& study, const layers::Layer& layer,
                                                std::uint64_t rows = layers::kAllRows);

/// Returns the inputs of these layers whose name other files of the study have, too: a layer is multiplied with the
/// rows of the first alone. In the order of the layers. Cost: O(tensors + layers * inputs found).
[[nodiscard]] std::vector<TensorIndex> inputsOfSeveralFiles(const Study& study, std::span<const layers::Layer> layers);

/// Brings together the layers of one tensor, by their places, in the order of their first: what is read of the input,
/// and its sums, serve all of them.
[[nodiscard]] std::vector<std::vector<std::size_t>> sameInput(std::span<const layers::Layer> layers);

/// Returns what the engine needs to smooth an input. group: of these layers.
[[nodiscard]] engine::SmoothJob smoothJob(const Study& study, std::span<const layers::Layer> layers,
                                          const layers::InputGroup& group, std::vector<double> alphas,
                                          std::uint64_t rows = layers::kAllRows);

}  // namespace scalewright::study
