#include "core/exchange/onnx_qdq/plan/plan.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>

#include "core/exchange/layers/scales.h"
#include "core/exchange/names/graph_names.h"
#include "core/exchange/onnx_qdq/plan/stages.h"
#include "core/exchange/onnx_qdq/scales.h"

namespace scalewright::exchange::qdq {

using graph::kNoValue;
using graph::ValueId;
using recipe::RecipeEntry;
using tensor::Role;

namespace {

using Readers = std::unordered_map<ValueId, std::vector<std::size_t>>;  // of constants: nodes

/// Notes what is said of tensors that nothing is made of. Returns the entries that are written.
std::set<std::size_t> noteTheOthers(Draft& draft) {
  std::set<std::size_t> written;
  std::unordered_map<std::string_view, ValueId> values;
  for (ValueId i = 0; i < draft.network.values.size(); ++i)
    values.emplace(withoutSlash(draft.network.values[i].name), i);
  for (const PlannedOperand& operand : draft.plan.operands) {
    if (const auto place = draft.choices.entryOf(operand)) written.insert(*place);
  }
  for (const PlannedValue& value : draft.plan.values) {
    if (value.whole) written.insert(draft.choices.activation(value.value).entry);
  }
  std::set<std::string_view> biases;
  for (const PlannedBias& bias : draft.plan.biases) {
    if (bias.value != kNoValue) biases.insert(withoutSlash(draft.network.values[bias.value].name));
  }
  std::set<std::string_view> said;
  for (const PlanNote& each : draft.plan.notes) said.insert(each.tensor);
  std::vector<PlanNote> others;
  for (std::size_t i = 0; i < draft.recipe.entries.size(); ++i) {
    const RecipeEntry& decided = draft.entry(i);
    if (written.contains(i) || isKept(decided) || said.contains(decided.tensor)) continue;
    if (biases.contains(withoutSlash(decided.tensor))) continue;
    const auto value = values.find(withoutSlash(decided.tensor));
    if (value == values.end()) {
      const bool has_layer = decided.place && decided.place->layer_only;
      others.push_back({decided.tensor, has_layer ? Reason::kLayerOnly : Reason::kNotInModel});
    } else if (decided.decision.role == Role::kBias) {
      others.push_back({decided.tensor, Reason::kBias});
    } else {
      others.push_back(
          {decided.tensor, draft.alone.contains(value->second) ? Reason::kInputAlone : Reason::kNothingReads});
    }
  }
  draft.plan.notes.insert(draft.plan.notes.end(), others.begin(), others.end());
  return written;
}

bool readAsCodes(const Draft& draft, const Readers& readers, ValueId root) {
  std::vector<ValueId> open{root};
  std::set<ValueId> seen{root};
  while (!open.empty()) {
    const ValueId value = open.back();
    open.pop_back();
    if (draft.network.values[value].is_output) return false;
    const auto reading = readers.find(value);
    if (reading == readers.end()) continue;
    for (const std::size_t node : reading->second) {
      if (draft.operands.contains({node, value})) continue;
      const auto& outputs = draft.network.nodes[node].outputs;
      const bool moves = draft.traits.rows[node]->passes_constants && outputs.size() == 1 &&
                         outputs.front() != kNoValue && draft.constants[outputs.front()].root == root;
      if (!moves) return false;
      if (seen.insert(outputs.front()).second) open.push_back(outputs.front());
    }
  }
  return true;
}

void findChains(Draft& draft) {
  Readers readers;
  for (std::size_t i = 0; i < draft.network.nodes.size(); ++i) {
    for (const ValueId input : draft.network.nodes[i].inputs) {
      if (input != kNoValue && draft.traits.constants[input]) readers[input].push_back(i);
    }
  }
  for (PlannedOperand& operand : draft.plan.operands) {
    for (ValueId value = operand.value; value != operand.root;) {
      const std::size_t maker = draft.makers.at(value);
      operand.chain.insert(operand.chain.begin(), maker);
      value = draft.network.nodes[maker].input(0);
    }
  }
  for (PlannedWeight& weight : draft.plan.weights) weight.alone = readAsCodes(draft, readers, weight.root);
  std::stable_sort(draft.plan.operands.begin(), draft.plan.operands.end(),
                   [](const PlannedOperand& a, const PlannedOperand& b) { return a.node < b.node; });
}

void finish(Draft& draft, const std::set<std::size_t>& written) {
  // What was looked at and then stays as it is has no pair.
  std::set<ValueId> used;
  for (const PlannedOperand& operand : draft.plan.operands) used.insert(operand.root);
  std::erase_if(draft.plan.values,
                [&](const PlannedValue& value) { return !value.whole && !used.contains(value.value); });
  for (const PlannedValue& value : draft.plan.values) {
    if (value.within_seen)
      draft.choices.note(draft.entry(draft.choices.activation(value.value).entry).tensor, Reason::kSeenRange);
  }
  std::erase_if(draft.plan.weights, [&](const PlannedWeight& weight) { return !used.contains(weight.root); });
  for (const std::size_t place : written) draft.plan.written.push_back(draft.entry(place).tensor);
  const auto need = [&](std::int64_t opset) { draft.plan.opset = std::max(draft.plan.opset, opset); };
  for (const PlannedValue& value : draft.plan.values) {
    need(value.type->opset);
    if (value.real != kFloat) need(kOpsetOfHalves);
  }
  for (const PlannedWeight& weight : draft.plan.weights) {
    need(weight.type->opset);
    if (weight.block_size != 0) need(kOpsetOfBlocks);
    if (weight.real != kFloat) need(kOpsetOfHalves);
  }
}

}  // namespace

Result<Plan> planOf(const io::OnnxModel& model, const std::vector<std::int32_t>& reals, const recipe::Recipe& recipe,
                    const Options& options, const ReadValues& read, const FindThresholds& find) {
  Draft draft(model, reals, recipe, options, read, find);
  if (auto done = findOperands(draft); !done) return done.error();
  if (!options.multiply) dropMultiplied(draft);
  if (auto done = takeUpFollowers(draft); !done) return done.error();
  if (options.style == Style::kOrt) {
    if (auto done = findIntegers(draft); !done) return done.error();
  }
  if (options.add) addSkips(draft);
  if (auto done = smooth(draft); !done) return done.error();
  const std::set<std::size_t> written = noteTheOthers(draft);
  findChains(draft);
  finish(draft, written);
  return std::move(draft.plan);
}

}  // namespace scalewright::exchange::qdq
