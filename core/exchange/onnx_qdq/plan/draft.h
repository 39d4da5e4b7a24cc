#pragma once

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/exchange/onnx_qdq/fold.h"
#include "core/exchange/onnx_qdq/plan/choices.h"
#include "core/exchange/onnx_qdq/plan/plan.h"

namespace scalewright::exchange::qdq {

/// A product with codes at all that it multiplies.
struct Layer {
  std::size_t node = 0;
  graph::ValueId input = graph::kNoValue;
  graph::ValueId root = graph::kNoValue;  ///< of its weight; none where two activations are multiplied
  graph::ValueId bias = graph::kNoValue;
  bool is_integer = false;  ///< INT8 by INT8
};

/// A plan on its way: what is known of the model, what the recipe decides about it, and what has been found so far.
struct Draft {
  Draft(const io::OnnxModel& model, const std::vector<std::int32_t>& reals, const recipe::Recipe& the_recipe,
        const Options& the_options, const ReadValues& read_values, const FindThresholds& find);

  /// A node reads a value through codes. Once for each pair.
  void quantize(std::size_t node, graph::ValueId value, graph::ValueId root);
  [[nodiscard]] const recipe::RecipeEntry& entry(std::size_t place) const { return recipe.entries[place]; }
  [[nodiscard]] bool isInput(std::size_t node, graph::ValueId value) const {
    const auto& inputs = network.nodes[node].inputs;
    return std::find(inputs.begin(), inputs.end(), value) != inputs.end();
  }
  /// Returns whether the recipe has a range of INT8 for a value of float32.
  [[nodiscard]] bool isInt8(graph::ValueId value);

  const graph::Network& network;
  const recipe::Recipe& recipe;
  const Options& options;
  const ReadValues& read;
  graph::Traits traits;
  const std::vector<graph::StoredConstant> constants;
  const graph::Places places;  ///< finding them adds to the traits
  const std::vector<std::vector<std::size_t>> readers;
  const AffineSteps steps;
  Plan plan;
  Choices choices;  ///< over what stands above
  std::vector<Layer> layers;
  std::unordered_map<graph::ValueId, std::size_t> makers;  ///< nodes
  std::unordered_map<graph::ValueId, std::size_t> uses;    ///< of weights: operators
  std::set<std::pair<std::size_t, graph::ValueId>> operands;
  std::set<graph::ValueId> alone;  ///< inputs of layers whose weights stay as they are
};

}  // namespace scalewright::exchange::qdq
