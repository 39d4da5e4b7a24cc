#pragma once

#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/exchange/onnx_qdq/fold.h"
#include "core/exchange/onnx_qdq/plan/choices.h"
#include "core/exchange/onnx_qdq/plan/plan.h"
#include "core/graph/integers.h"

namespace scalewright::exchange::qdq {

/// One plan on its way: operands first, then what layers take up, integers, factors of smoothing.
class Planner {
 public:
  Planner(const io::OnnxModel& model, const std::vector<std::int32_t>& reals, const recipe::Recipe& recipe,
          const Options& options, const ReadValues& read, const FindThresholds& find)
      : network_(model.network),
        recipe_(recipe),
        options_(options),
        read_(read),
        traits_(graph::traitsOf(network_)),
        constants_(graph::storedConstants(network_, traits_)),
        places_(graph::placesOf(network_, traits_, constants_)),
        all_readers_(graph::readersOf(network_)),
        steps_(model, traits_, constants_, all_readers_, read_),
        choices_(model, traits_, constants_, reals, recipe, options, find, plan_) {}

  Result<Plan> plan() {
    for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
      for (const graph::ValueId output : network_.nodes[i].outputs) {
        if (output != graph::kNoValue) makers_.emplace(output, i);
      }
    }
    const std::vector<graph::Operand>& operands = places_.operands;
    for (std::size_t first = 0; first < operands.size();) {
      std::size_t last = first;
      const std::size_t node = operands[first].place.node;
      while (last < operands.size() && operands[last].place.node == node) ++last;
      if (auto done = visit(node, std::span(operands).subspan(first, last - first)); !done) return done.error();
      first = last;
    }
    if (!options_.multiply) dropMultiplied();
    for (const Layer& layer : layers_) {
      if (auto done = takeUp(layer); !done) return done.error();
    }
    if (options_.style == Style::kOrt) {
      if (auto done = findIntegers(); !done) return done.error();
    }
    if (options_.add) addSkips();
    if (auto done = smooth(); !done) return done.error();
    noteTheOthers();
    findChains();
    finish();
    return std::move(plan_);
  }

 private:
  /// A product with codes at all that it multiplies.
  struct Layer {
    std::size_t node = 0;
    graph::ValueId input = graph::kNoValue;
    graph::ValueId root = graph::kNoValue;  ///< of its weight; none where two activations are multiplied
    graph::ValueId bias = graph::kNoValue;
    bool is_integer = false;  ///< INT8 by INT8
  };

  Result<void> visit(std::size_t node, std::span<const graph::Operand> operands);
  /// What follows the layer and can be part of it, and its bias.
  Result<void> takeUp(const Layer& layer);
  void fold(const Layer& layer, const std::vector<AffineStep>& steps, PlannedWeight& weight, std::vector<double>& bias);
  [[nodiscard]] const recipe::CarriedSmoothing* smoothingOf(graph::ValueId root);
  /// Whether weights that are smoothed have an input that is, by the same factors.
  bool smoothsTogether(std::size_t node, const std::vector<graph::ValueId>& inputs,
                       const std::vector<std::pair<graph::ValueId, graph::ValueId>>& weights);
  /// Whether the normalisation that makes a value can make it smoothed: nothing else reads it.
  bool takesUp(graph::ValueId value);
  /// Returns whether all that reads a value is planned with weights of these factors.
  [[nodiscard]] bool allReadersScaled(graph::ValueId value, const tensor::ChannelScaling& scaling);
  std::string smoothedInputOf(graph::ValueId value);
  /// The nodes and inputs that hold scale and bias of the normalisation that makes a value.
  std::optional<std::vector<std::pair<std::size_t, std::size_t>>> normalisationOf(graph::ValueId value);
  /// The axis of its factors, 1 for the last.
  [[nodiscard]] std::size_t smoothedFromEnd(const PlannedValue& value);
  /// Whether the normalisation that makes a smoothed value takes its factors up, as all its readers are planned.
  [[nodiscard]] bool foldsIntoMaker(const PlannedValue& value);
  /// Leaves out layers whose smoothed input would have to be multiplied.
  void dropMultiplied();
  Result<void> smooth();
  /// A bias that is added behind a matrix product.
  Result<void> sum(const Layer& layer);
  Result<void> findIntegers();
  /// Whether ONNX Runtime makes one Gemm of a matrix product and of what is added to it, which has no codes.
  [[nodiscard]] bool becomesGemm(const Layer& layer, const std::set<std::size_t>& coded);
  /// Whether the weight is a stored one behind an operator that ONNX Runtime does not move its codes through.
  [[nodiscard]] bool isBehindReshape(const Layer& layer) const;
  /// Whether the recipe has a range of INT8 for a value of float32.
  [[nodiscard]] bool isInt8(graph::ValueId value);
  void noteRecurrent(const graph::Operand& operand);
  void addSkips();
  void noteTheOthers();
  void findChains();
  [[nodiscard]] bool readAsCodes(graph::ValueId root) const;
  void finish();

  void quantize(std::size_t node, graph::ValueId value, graph::ValueId root);
  [[nodiscard]] const recipe::RecipeEntry& entry(std::size_t place) const { return recipe_.entries[place]; }
  [[nodiscard]] bool isInput(std::size_t node, graph::ValueId value) const {
    const auto& inputs = network_.nodes[node].inputs;
    return std::find(inputs.begin(), inputs.end(), value) != inputs.end();
  }

  const graph::Network& network_;
  const recipe::Recipe& recipe_;
  const Options& options_;
  const ReadValues& read_;
  graph::Traits traits_;
  const std::vector<graph::StoredConstant> constants_;
  const graph::Places places_;  ///< finding them adds to the traits
  const std::vector<std::vector<std::size_t>> all_readers_;
  const AffineSteps steps_;
  Plan plan_;
  Choices choices_;  ///< over what stands above
  std::vector<Layer> layers_;
  std::unordered_map<graph::ValueId, std::size_t> makers_;  ///< nodes
  std::unordered_map<graph::ValueId, std::size_t> uses_;    ///< of weights: operators
  std::set<std::pair<std::size_t, graph::ValueId>> operands_;
  std::unordered_map<graph::ValueId, std::vector<std::size_t>> readers_;  ///< of constants: nodes
  std::set<std::size_t> written_;                                         ///< entries
  std::set<graph::ValueId> alone_;  ///< inputs of layers whose weights stay as they are
};

}  // namespace scalewright::exchange::qdq
