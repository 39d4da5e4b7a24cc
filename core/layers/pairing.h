#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/profile/profile.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::layers {

/// What says that a weight is multiplied with an input.
enum class PairedBy {
  kPerson,
  kGraph,
  kName,
  kTied,  ///< the weight is the table of tokens as well, which what is done to the layer changes, too
};
/// Returns the stable id: person, graph, name, tied.
[[nodiscard]] std::string_view pairedById(PairedBy evidence);

/// A linear layer: its weight and the input it was seen with, by their place among the tensors that were paired.
struct Layer {
  std::size_t weight = 0;
  std::size_t input = 0;
  std::uint64_t input_axis = 1;  ///< of the weight: the axis of input features, 1 for [out, in], 0 for Keras
  PairedBy paired_by = PairedBy::kName;

  friend bool operator==(const Layer&, const Layer&) = default;
};

/// A pair that a person named.
struct NamedPair {
  std::string weight;
  std::string input;
};

/// What graphs say about the tensors that are paired, which are meant by their places.
struct GraphPairs {
  std::vector<Layer> layers;     ///< the input that the operator of a weight reads, at most one for each weight
  std::vector<Error> problems;   ///< weights whose input the graphs leave open; the dataset is the weight
  std::set<std::size_t> known;   ///< tensors that a graph knows: their names pair no two of them
  std::set<std::size_t> others;  ///< weights that no linear layer multiplies anything with, and those with a problem
};

struct Pairing {
  std::vector<Layer> layers;               ///< in the order of the weights
  std::vector<Error> problems;             ///< pairs that do not fit; the dataset is the weight
  std::vector<std::size_t> without_input;  ///< weights of linear layers for which there is none
};

/// Pairs the weights of linear layers (rank 2) with their inputs: as a person says, as graphs say, then by the module
/// in their names, and, but for graphs, only if the last axis of the input has as many features as the weight. A
/// weight's features are on the axis that is not its channel axis (on the last for a tensor of another role), or on the
/// other if only that one fits. Only floating-point tensors are paired by name, of fused weights the slices; pairs that
/// a person named come first, whatever they are called. The first of several tensors of one name is taken. Null among
/// the tensors stands for none. Problems: those of the graphs, kShapeMismatch, kAmbiguousName (the input names fit
/// several layers, or the other way round), kDatasetNotFound for a named pair. Cost: O(tensors) lookups of names.
[[nodiscard]] Pairing pairLayers(std::span<const tensor::TensorInfo* const> tensors,
                                 std::span<const NamedPair> named = {}, const GraphPairs& graph = {});

/// Layers that share one input, and with it one smoothing.
struct InputGroup {
  std::size_t input = 0;            ///< of the first layer
  std::vector<std::size_t> layers;  ///< places in the list of layers, ascending
};

/// Brings together the layers whose input is the same tensor, or a tensor of the same values as far as the profiles
/// tell. profile_of: by tensor; null where there is none. Cost: near linear, as inputs seldom reach equally far.
[[nodiscard]] std::vector<InputGroup> groupByInput(
    std::span<const Layer> layers, std::span<const tensor::TensorInfo* const> tensors,
    const std::function<const profile::Profile*(std::size_t tensor)>& profile_of);

}  // namespace scalewright::layers
