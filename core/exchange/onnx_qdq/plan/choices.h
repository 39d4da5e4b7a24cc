#pragma once

#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/exchange/onnx_qdq/plan/plan.h"
#include "core/exchange/onnx_qdq/plan/plan_weight.h"
#include "core/graph/constants.h"
#include "core/graph/groups.h"
#include "core/graph/places.h"
#include "core/recipe/seen.h"

namespace scalewright::exchange::qdq {

/// How a value is quantized, or why not.
struct Choice {
  bool quantized = false;
  std::size_t entry = 0;  ///< of the recipe
  const CodeType* type = nullptr;
};

/// What a recipe decides about the values of a network. Each is looked at once, when it is asked for first: what is
/// quantized goes into the plan, and why something is not, or is otherwise, into its notes.
class Choices {
 public:
  /// Borrows all of it, which outlives this. reals: see planOf.
  Choices(const io::OnnxModel& model, const graph::Traits& traits, const std::vector<graph::StoredConstant>& constants,
          const std::vector<std::int32_t>& reals, const recipe::Recipe& recipe, const Options& options,
          const FindThresholds& find, Plan& plan);

  [[nodiscard]] Choice activation(graph::ValueId value);
  /// operand: how a node reads the constant; root: as it is stored. Errors: those of finding thresholds.
  [[nodiscard]] Result<Choice> weight(const graph::Operand& operand, graph::ValueId root);
  /// Plans codes of a constant that is no weight, with a zero point, of all that it holds. False, and nothing changed,
  /// where it is all zeros, or codes already.
  bool code(graph::ValueId constant, const std::vector<double>& numbers);
  /// Whatever reads the value, which is quantized, reads its pair from now on.
  void makeWhole(graph::ValueId value) { plan_.values[values_.at(value)].whole = true; }
  /// Returns the weight of a value that is quantized.
  [[nodiscard]] PlannedWeight& weightToFold(graph::ValueId root) { return plan_.weights[weights_.at(root)]; }
  [[nodiscard]] const PlannedValue& plannedActivation(graph::ValueId value) const {
    return plan_.values[values_.at(value)];
  }
  [[nodiscard]] const PlannedWeight& plannedWeight(graph::ValueId root) const {
    return plan_.weights[weights_.at(root)];
  }
  /// Returns whether the recipe says anything of a value, or of those it shares a range with.
  [[nodiscard]] bool knows(graph::ValueId value) { return entryOf(value).has_value(); }
  /// Returns the recipe's entry of a value by its own name.
  [[nodiscard]] std::optional<std::size_t> find(graph::ValueId value) const;
  /// Finds the recipe's entry that a planned operand follows; none for a constant that is no weight.
  [[nodiscard]] std::optional<std::size_t> entryOf(const PlannedOperand& operand) const;
  /// Returns nullptr for a value that the model does not store.
  [[nodiscard]] const io::OnnxModel::Constant* constantOf(graph::ValueId value) const;
  [[nodiscard]] const recipe::RecipeEntry& entry(std::size_t place) const { return recipe_.entries[place]; }

  /// Notes it once for each tensor and reason.
  void note(const std::string& tensor, Reason reason);
  [[nodiscard]] TakeNote taker() {
    return [this](const std::string& tensor, Reason reason) { note(tensor, reason); };
  }

 private:
  void nameEntries();
  /// Finds the recipe's entry for a value of the network: its own, or that of the values it shares a range with.
  std::optional<std::size_t> entryOf(graph::ValueId value);
  Choice chosen(graph::ValueId value);
  /// Says whether the output channels of this reader lie where the scales of the weight do; true where it has one, or
  /// groups.
  [[nodiscard]] bool readsAlongOutputs(const graph::Operand& operand, const PlannedWeight& weight) const;
  /// Plans codes with a zero point, of what ONNX Runtime computes with.
  void giveZeroPoint(PlannedValue& value, const recipe::RecipeEntry& decided);
  Choice keep(std::size_t place, Reason reason);

  const io::OnnxModel& model_;
  const graph::Network& network_;
  const graph::Traits& traits_;
  const std::vector<graph::StoredConstant>& constants_;
  const std::vector<std::int32_t>& reals_;
  const recipe::Recipe& recipe_;
  const Options& options_;
  const FindThresholds& find_;
  Plan& plan_;
  graph::Groups groups_;
  graph::Groups same_;  ///< values with the very same codes: as the groups, without concatenations
  std::unordered_map<graph::ValueId, recipe::SeenRange> seen_;           ///< of those, by their first value
  std::unordered_map<graph::ValueId, std::size_t> stored_;               ///< among the model's constants
  std::unordered_map<std::string_view, std::size_t> entries_;            ///< by name without its slash
  std::unordered_map<graph::ValueId, std::vector<std::size_t>> shared_;  ///< entries of a group, by its first value
  std::unordered_map<graph::ValueId, std::size_t> weights_;              ///< among the plan's
  std::unordered_map<graph::ValueId, std::size_t> values_;
  std::vector<std::optional<Choice>> activations_;
  std::map<graph::ValueId, Choice> weight_choices_;
  std::set<std::pair<std::string, Reason>> noted_;
};

}  // namespace scalewright::exchange::qdq
