#include "core/exchange/onnx_qdq/plan/plan.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>

#include "core/exchange/layers/scales.h"
#include "core/exchange/names/graph_names.h"
#include "core/exchange/onnx_qdq/plan/plan_weight.h"
#include "core/exchange/onnx_qdq/plan/planner.h"
#include "core/exchange/onnx_qdq/scales.h"
#include "core/graph/constants.h"
#include "core/graph/integers.h"
#include "core/graph/places.h"

namespace scalewright::exchange::qdq {
using graph::Family;
using graph::kNoValue;
using graph::ValueId;
using recipe::RecipeEntry;
using tensor::Role;

void Planner::quantize(std::size_t node, ValueId value, ValueId root) {
  if (!operands_.emplace(node, value).second) return;
  plan_.operands.push_back({node, value, root});
}

Result<void> Planner::visit(std::size_t node, std::span<const graph::Operand> operands) {
  const Family family = traits_.rows[node]->family;
  const bool table = family == Family::kGather;
  const bool computes = family == Family::kConvolution || family == Family::kTransposedConvolution ||
                        family == Family::kGemm || family == Family::kMatMul || family == Family::kPackedAttention ||
                        family == Family::kAttention || family == Family::kRecurrent;
  if (!computes && !(table && options_.embedding)) return {};
  if (family == Family::kRecurrent && !options_.recurrent) {
    for (const graph::Operand& operand : operands) noteRecurrent(operand);
    return {};
  }
  std::vector<ValueId> inputs;
  std::vector<std::pair<ValueId, ValueId>> weights;  // as read, as stored
  ValueId bias_value = kNoValue;
  bool has_weight = false;
  const CodeType* weight_type = nullptr;
  for (const graph::Operand& operand : operands) {
    if (!isInput(node, operand.value)) continue;
    if (operand.place.role == Role::kBias) {
      bias_value = operand.value;
    } else if (operand.place.role != Role::kWeight) {
      inputs.push_back(operand.value);
    } else {
      has_weight = true;
      const ValueId root = constants_[operand.value].root;
      if (root == kNoValue || choices_.constantOf(root) == nullptr) continue;
      const auto choice = choices_.weight(operand, root);
      if (!choice) return choice.error();
      if (choice->quantized) weights.emplace_back(operand.value, root), weight_type = choice->type, ++uses_[root];
    }
  }
  if (!smoothsTogether(node, inputs, weights)) weights.clear();
  if (has_weight && weights.empty()) {
    for (const ValueId input : inputs) alone_.insert(input);
    return {};
  }
  std::vector<ValueId> quantized;
  for (const ValueId input : inputs) {
    const Choice choice = choices_.activation(input);
    if (!choice.quantized) continue;
    if (choices_.plannedActivation(input).smoothing &&
        (!has_weight || smoothingOf(weights.front().second) == nullptr)) {
      choices_.note(entry(choice.entry).tensor, Reason::kSmoothed);
      continue;
    }
    const bool fits =
        options_.style != Style::kTensorRt || weight_type == nullptr || weight_type->element == choice.type->element;
    if (fits) {
      quantized.push_back(input);
    } else {
      choices_.note(entry(choice.entry).tensor, Reason::kOtherFormat);
    }
  }
  if (!weights.empty() && smoothingOf(weights.front().second) != nullptr && quantized.size() != inputs.size()) {
    // Factors in a weight whose input is not divided by them would change the model.
    choices_.note(network_.values[weights.front().second].name, Reason::kSmoothed);
    for (const ValueId input : inputs) alone_.insert(input);
    return {};
  }
  if (!has_weight && quantized.size() != inputs.size()) {
    for (const ValueId input : quantized)
      choices_.note(entry(choices_.activation(input).entry).tensor, Reason::kProductAlone);
    return {};
  }
  for (const ValueId input : quantized) quantize(node, input, input);
  for (const auto& [value, root] : weights) quantize(node, value, root);
  if (!quantized.empty() || !weights.empty()) ++plan_.operators;
  const bool table_alone = table || family == Family::kRecurrent;
  if (table_alone || quantized.size() != inputs.size() || inputs.empty()) return {};
  Layer layer{.node = node, .input = inputs.front(), .root = kNoValue, .bias = bias_value};
  const auto is_int8 = [](const CodeType* type) { return type->format == "int8"; };
  layer.is_integer = std::all_of(inputs.begin(), inputs.end(), [&](ValueId input) {
    return is_int8(choices_.activation(input).type) && choices_.plannedActivation(input).real == kFloat;
  });
  if (has_weight) {
    if (weights.size() != 1) return {};
    layer.root = weights.front().second;
    const PlannedWeight& weight = choices_.plannedWeight(layer.root);
    layer.is_integer = layer.is_integer && is_int8(weight.type) && weight.real == kFloat && weight.block_size == 0;
  }
  ++plan_.products;
  layers_.push_back(layer);
  return {};
}

void Planner::noteRecurrent(const graph::Operand& operand) {
  const ValueId root = constants_[operand.value].root;
  const std::string& name = network_.values[root == kNoValue ? operand.value : root].name;
  if (operand.place.role == Role::kWeight) choices_.note(name, Reason::kRecurrent);
  if (operand.place.role != Role::kWeight && operand.place.role != Role::kBias) alone_.insert(operand.value);
}

void Planner::addSkips() {
  std::set<ValueId> made;  // by quantized convolutions
  for (const auto& [node, value] : operands_) {
    const Family family = traits_.rows[node]->family;
    const bool convolution = family == Family::kConvolution || family == Family::kTransposedConvolution;
    if (convolution && !traits_.constants[value] && !network_.nodes[node].outputs.empty()) {
      made.insert(network_.nodes[node].outputs.front());
    }
  }
  for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
    const graph::Node& node = network_.nodes[i];
    if (node.type != "Add" || node.inputs.size() != 2) continue;
    for (const std::size_t place : {0U, 1U}) {
      const ValueId skip = node.input(1 - place);
      if (!made.contains(node.input(place)) || skip == kNoValue || made.contains(skip)) continue;
      if (traits_.constants[skip] || traits_.integers[skip]) continue;
      // What is divided by factors of smoothing is for weights that are multiplied by them.
      if (choices_.activation(skip).quantized && !choices_.plannedActivation(skip).smoothing) quantize(i, skip, skip);
    }
  }
}

void Planner::noteTheOthers() {
  std::unordered_map<std::string_view, ValueId> values;
  for (ValueId i = 0; i < network_.values.size(); ++i) values.emplace(withoutSlash(network_.values[i].name), i);
  for (const PlannedOperand& operand : plan_.operands) {
    if (const auto place = choices_.entryOf(operand)) written_.insert(*place);
  }
  for (const PlannedValue& value : plan_.values) {
    if (value.whole) written_.insert(choices_.activation(value.value).entry);
  }
  std::set<std::string_view> biases;
  for (const PlannedBias& bias : plan_.biases) {
    if (bias.value != kNoValue) biases.insert(withoutSlash(network_.values[bias.value].name));
  }
  std::set<std::string_view> said;
  for (const PlanNote& each : plan_.notes) said.insert(each.tensor);
  std::vector<PlanNote> others;
  for (std::size_t i = 0; i < recipe_.entries.size(); ++i) {
    const RecipeEntry& decided = entry(i);
    if (written_.contains(i) || isKept(decided) || said.contains(decided.tensor)) continue;
    if (biases.contains(withoutSlash(decided.tensor))) continue;
    const auto value = values.find(withoutSlash(decided.tensor));
    if (value == values.end()) {
      const bool has_layer = decided.place && decided.place->layer_only;
      others.push_back({decided.tensor, has_layer ? Reason::kLayerOnly : Reason::kNotInModel});
    } else if (decided.decision.role == Role::kBias) {
      others.push_back({decided.tensor, Reason::kBias});
    } else {
      others.push_back({decided.tensor, alone_.contains(value->second) ? Reason::kInputAlone : Reason::kNothingReads});
    }
  }
  plan_.notes.insert(plan_.notes.end(), others.begin(), others.end());
}

bool Planner::readAsCodes(ValueId root) const {
  std::vector<ValueId> open{root};
  std::set<ValueId> seen{root};
  while (!open.empty()) {
    const ValueId value = open.back();
    open.pop_back();
    if (network_.values[value].is_output) return false;
    const auto readers = readers_.find(value);
    if (readers == readers_.end()) continue;
    for (const std::size_t node : readers->second) {
      if (operands_.contains({node, value})) continue;
      const auto& outputs = network_.nodes[node].outputs;
      const bool moves = traits_.rows[node]->passes_constants && outputs.size() == 1 && outputs.front() != kNoValue &&
                         constants_[outputs.front()].root == root;
      if (!moves) return false;
      if (seen.insert(outputs.front()).second) open.push_back(outputs.front());
    }
  }
  return true;
}

void Planner::findChains() {
  for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
    for (const ValueId input : network_.nodes[i].inputs) {
      if (input != kNoValue && traits_.constants[input]) readers_[input].push_back(i);
    }
  }
  for (PlannedOperand& operand : plan_.operands) {
    for (ValueId value = operand.value; value != operand.root;) {
      const std::size_t maker = makers_.at(value);
      operand.chain.insert(operand.chain.begin(), maker);
      value = network_.nodes[maker].input(0);
    }
  }
  for (PlannedWeight& weight : plan_.weights) weight.alone = readAsCodes(weight.root);
  std::stable_sort(plan_.operands.begin(), plan_.operands.end(),
                   [](const PlannedOperand& a, const PlannedOperand& b) { return a.node < b.node; });
}

void Planner::finish() {
  // What was looked at and then stays as it is has no pair.
  std::set<ValueId> used;
  for (const PlannedOperand& operand : plan_.operands) used.insert(operand.root);
  std::erase_if(plan_.values, [&](const PlannedValue& value) { return !value.whole && !used.contains(value.value); });
  for (const PlannedValue& value : plan_.values) {
    if (value.within_seen) choices_.note(entry(choices_.activation(value.value).entry).tensor, Reason::kSeenRange);
  }
  std::erase_if(plan_.weights, [&](const PlannedWeight& weight) { return !used.contains(weight.root); });
  for (const std::size_t place : written_) plan_.written.push_back(entry(place).tensor);
  const auto need = [&](std::int64_t opset) { plan_.opset = std::max(plan_.opset, opset); };
  for (const PlannedValue& value : plan_.values) {
    need(value.type->opset);
    if (value.real != kFloat) need(kOpsetOfHalves);
  }
  for (const PlannedWeight& weight : plan_.weights) {
    need(weight.type->opset);
    if (weight.block_size != 0) need(kOpsetOfBlocks);
    if (weight.real != kFloat) need(kOpsetOfHalves);
  }
}

Result<Plan> planOf(const io::OnnxModel& model, const std::vector<std::int32_t>& reals, const recipe::Recipe& recipe,
                    const Options& options, const ReadValues& read, const FindThresholds& find) {
  return Planner(model, reals, recipe, options, read, find).plan();
}

}  // namespace scalewright::exchange::qdq
