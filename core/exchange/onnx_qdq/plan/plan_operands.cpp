#include <algorithm>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/exchange/onnx_qdq/plan/stages.h"
#include "core/exchange/onnx_qdq/scales.h"
#include "core/graph/places.h"

namespace scalewright::exchange::qdq {

using graph::Family;
using graph::kNoValue;
using graph::ValueId;
using tensor::Role;

namespace {

void noteRecurrent(Draft& draft, const graph::Operand& operand) {
  const ValueId root = draft.constants[operand.value].root;
  const std::string& name = draft.network.values[root == kNoValue ? operand.value : root].name;
  if (operand.place.role == Role::kWeight) draft.choices.note(name, Reason::kRecurrent);
  if (operand.place.role != Role::kWeight && operand.place.role != Role::kBias) draft.alone.insert(operand.value);
}

Result<void> visit(Draft& draft, std::size_t node, std::span<const graph::Operand> operands) {
  const Family family = draft.traits.rows[node]->family;
  const bool table = family == Family::kGather;
  const bool computes = family == Family::kConvolution || family == Family::kTransposedConvolution ||
                        family == Family::kGemm || family == Family::kMatMul || family == Family::kPackedAttention ||
                        family == Family::kAttention || family == Family::kRecurrent;
  if (!computes && !(table && draft.options.embedding)) return {};
  if (family == Family::kRecurrent && !draft.options.recurrent) {
    for (const graph::Operand& operand : operands) noteRecurrent(draft, operand);
    return {};
  }
  std::vector<ValueId> inputs;
  std::vector<std::pair<ValueId, ValueId>> weights;  // as read, as stored
  ValueId bias_value = kNoValue;
  bool has_weight = false;
  const CodeType* weight_type = nullptr;
  for (const graph::Operand& operand : operands) {
    if (!draft.isInput(node, operand.value)) continue;
    if (operand.place.role == Role::kBias) {
      bias_value = operand.value;
    } else if (operand.place.role != Role::kWeight) {
      inputs.push_back(operand.value);
    } else {
      has_weight = true;
      const ValueId root = draft.constants[operand.value].root;
      if (root == kNoValue || draft.choices.constantOf(root) == nullptr) continue;
      const auto choice = draft.choices.weight(operand, root);
      if (!choice) return choice.error();
      if (choice->quantized) weights.emplace_back(operand.value, root), weight_type = choice->type, ++draft.uses[root];
    }
  }
  if (!smoothsTogether(draft, node, inputs, weights)) weights.clear();
  if (has_weight && weights.empty()) {
    for (const ValueId input : inputs) draft.alone.insert(input);
    return {};
  }
  std::vector<ValueId> quantized;
  for (const ValueId input : inputs) {
    const Choice choice = draft.choices.activation(input);
    if (!choice.quantized) continue;
    if (draft.choices.plannedActivation(input).smoothing &&
        (!has_weight || smoothingOf(draft, weights.front().second) == nullptr)) {
      draft.choices.note(draft.entry(choice.entry).tensor, Reason::kSmoothed);
      continue;
    }
    const bool fits = draft.options.style != Style::kTensorRt || weight_type == nullptr ||
                      weight_type->element == choice.type->element;
    if (fits) {
      quantized.push_back(input);
    } else {
      draft.choices.note(draft.entry(choice.entry).tensor, Reason::kOtherFormat);
    }
  }
  if (!weights.empty() && smoothingOf(draft, weights.front().second) != nullptr && quantized.size() != inputs.size()) {
    // Factors in a weight whose input is not divided by them would change the model.
    draft.choices.note(draft.network.values[weights.front().second].name, Reason::kSmoothed);
    for (const ValueId input : inputs) draft.alone.insert(input);
    return {};
  }
  if (!has_weight && quantized.size() != inputs.size()) {
    for (const ValueId input : quantized)
      draft.choices.note(draft.entry(draft.choices.activation(input).entry).tensor, Reason::kProductAlone);
    return {};
  }
  for (const ValueId input : quantized) draft.quantize(node, input, input);
  for (const auto& [value, root] : weights) draft.quantize(node, value, root);
  if (!quantized.empty() || !weights.empty()) ++draft.plan.operators;
  const bool table_alone = table || family == Family::kRecurrent;
  if (table_alone || quantized.size() != inputs.size() || inputs.empty()) return {};
  Layer layer{.node = node, .input = inputs.front(), .root = kNoValue, .bias = bias_value};
  const auto is_int8 = [](const CodeType* type) { return type->format == "int8"; };
  layer.is_integer = std::all_of(inputs.begin(), inputs.end(), [&](ValueId input) {
    return is_int8(draft.choices.activation(input).type) && draft.choices.plannedActivation(input).real == kFloat;
  });
  if (has_weight) {
    if (weights.size() != 1) return {};
    layer.root = weights.front().second;
    const PlannedWeight& weight = draft.choices.plannedWeight(layer.root);
    layer.is_integer = layer.is_integer && is_int8(weight.type) && weight.real == kFloat && weight.block_size == 0;
  }
  ++draft.plan.products;
  draft.layers.push_back(layer);
  return {};
}

}  // namespace

Result<void> findOperands(Draft& draft) {
  const std::vector<graph::Operand>& operands = draft.places.operands;
  for (std::size_t first = 0; first < operands.size();) {
    std::size_t last = first;
    const std::size_t node = operands[first].place.node;
    while (last < operands.size() && operands[last].place.node == node) ++last;
    if (auto done = visit(draft, node, std::span(operands).subspan(first, last - first)); !done) return done.error();
    first = last;
  }
  return {};
}

void addSkips(Draft& draft) {
  std::set<ValueId> made;  // by quantized convolutions
  for (const auto& [node, value] : draft.operands) {
    const Family family = draft.traits.rows[node]->family;
    const bool convolution = family == Family::kConvolution || family == Family::kTransposedConvolution;
    if (convolution && !draft.traits.constants[value] && !draft.network.nodes[node].outputs.empty()) {
      made.insert(draft.network.nodes[node].outputs.front());
    }
  }
  for (std::size_t i = 0; i < draft.network.nodes.size(); ++i) {
    const graph::Node& node = draft.network.nodes[i];
    if (node.type != "Add" || node.inputs.size() != 2) continue;
    for (const std::size_t place : {0U, 1U}) {
      const ValueId skip = node.input(1 - place);
      if (!made.contains(node.input(place)) || skip == kNoValue || made.contains(skip)) continue;
      if (draft.traits.constants[skip] || draft.traits.integers[skip]) continue;
      // What is divided by factors of smoothing is for weights that are multiplied by them.
      if (draft.choices.activation(skip).quantized && !draft.choices.plannedActivation(skip).smoothing)
        draft.quantize(i, skip, skip);
    }
  }
}

}  // namespace scalewright::exchange::qdq
