#include "core/exchange/onnx_qdq/plan.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>

#include "core/exchange/names/graph_names.h"
#include "core/exchange/onnx_qdq/plan_weight.h"
#include "core/exchange/onnx_qdq/scales.h"
#include "core/exchange/scales.h"
#include "core/formats/format.h"
#include "core/graph/constants.h"
#include "core/graph/groups.h"
#include "core/graph/places.h"

namespace scalewright::exchange::qdq {
namespace {

using graph::Family;
using graph::kNoValue;
using graph::ValueId;
using recipe::RecipeEntry;
using tensor::Role;

/// How a value is quantized, or why not.
struct Choice {
  bool quantized = false;
  std::size_t entry = 0;
  const CodeType* type = nullptr;
};

class Planner {
 public:
  Planner(const io::OnnxModel& model, const std::vector<std::int32_t>& reals, const recipe::Recipe& recipe,
          const Options& options, const ReadValues& read, const FindThresholds& find)
      : model_(model),
        network_(model.network),
        reals_(reals),
        recipe_(recipe),
        options_(options),
        read_(read),
        find_(find) {}

  Result<Plan> plan() {
    traits_ = graph::traitsOf(network_);
    constants_ = graph::storedConstants(network_, traits_);
    const graph::Places places = graph::placesOf(network_, traits_, constants_);
    moved_.reserve(network_.nodes.size());
    for (const graph::Node& node : network_.nodes) moved_.push_back(graph::movedBy(node, network_, traits_));
    groups_ = graph::groupsOf(network_, traits_, moved_);
    for (std::size_t i = 0; i < model_.constants.size(); ++i) stored_.emplace(model_.constants[i].value, i);
    nameEntries();
    choices_.resize(network_.values.size());
    for (std::size_t first = 0; first < places.operands.size();) {
      std::size_t last = first;
      const std::size_t node = places.operands[first].place.node;
      while (last < places.operands.size() && places.operands[last].place.node == node) ++last;
      if (auto done = visit(node, std::span(places.operands).subspan(first, last - first)); !done) return done.error();
      first = last;
    }
    if (options_.add) addSkips();
    noteTheOthers();
    findChains();
    finish();
    return std::move(plan_);
  }

 private:
  void nameEntries();
  Result<void> visit(std::size_t node, std::span<const graph::Operand> operands);
  void addSkips();
  void noteTheOthers();
  void findChains();
  [[nodiscard]] bool readAsCodes(ValueId root) const;
  void finish();

  /// The recipe's entry for a value of the network: its own, or that of the values it shares a range with.
  std::optional<std::size_t> entryOf(ValueId value);
  Result<Choice> weight(const graph::Operand& operand, ValueId root);
  Choice activation(ValueId value);
  void quantize(std::size_t node, ValueId value, ValueId root);
  Result<void> bias(std::size_t node, ValueId value, ValueId input, ValueId root);
  [[nodiscard]] const io::OnnxModel::Constant* constantOf(ValueId value) const {
    const auto found = stored_.find(value);
    return found == stored_.end() ? nullptr : &model_.constants[found->second];
  }
  [[nodiscard]] TakeNote taker() {
    return [this](const std::string& tensor, Reason reason) { note(tensor, reason); };
  }

  [[nodiscard]] const RecipeEntry& entry(std::size_t place) const { return recipe_.entries[place]; }
  void note(const std::string& tensor, Reason reason) {
    if (noted_.emplace(tensor, reason).second) plan_.notes.push_back({tensor, reason});
  }
  Choice keep(std::size_t place, Reason reason) {
    note(entry(place).tensor, reason);
    return {};
  }
  [[nodiscard]] bool isInput(std::size_t node, ValueId value) const {
    const auto& inputs = network_.nodes[node].inputs;
    return std::find(inputs.begin(), inputs.end(), value) != inputs.end();
  }

  const io::OnnxModel& model_;
  const graph::Network& network_;
  const std::vector<std::int32_t>& reals_;
  const recipe::Recipe& recipe_;
  const Options& options_;
  const ReadValues& read_;
  const FindThresholds& find_;
  graph::Traits traits_;
  std::vector<graph::StoredConstant> constants_;
  std::vector<graph::Moved> moved_;
  graph::Groups groups_;
  std::unordered_map<ValueId, std::size_t> stored_;               ///< among the model's constants
  std::unordered_map<std::string_view, std::size_t> entries_;     ///< by name without its slash
  std::unordered_map<ValueId, std::vector<std::size_t>> shared_;  ///< entries of a group, by its first value
  std::unordered_map<ValueId, std::size_t> weights_;              ///< among the plan's
  std::unordered_map<ValueId, std::size_t> values_;
  std::vector<std::optional<Choice>> choices_;  ///< of activations
  std::map<ValueId, Choice> weight_choices_;
  std::set<std::pair<std::size_t, ValueId>> operands_;
  std::unordered_map<ValueId, std::vector<std::size_t>> readers_;  ///< of constants: nodes
  std::set<std::size_t> written_;                                  ///< entries
  std::set<ValueId> alone_;                                        ///< inputs of layers whose weights stay as they are
  std::set<std::pair<std::string, Reason>> noted_;
  Plan plan_;
};

void Planner::nameEntries() {
  for (std::size_t i = 0; i < recipe_.entries.size(); ++i) {
    entries_.emplace(withoutSlash(recipe_.entries[i].tensor), i);
  }
  std::unordered_map<std::string_view, ValueId> values;
  for (ValueId i = 0; i < network_.values.size(); ++i) values.emplace(withoutSlash(network_.values[i].name), i);
  for (const auto& [name, place] : entries_) {
    const auto value = values.find(name);
    if (value == values.end()) continue;
    const ValueId first = groups_.first[value->second];
    if (first != kNoValue) shared_[first].push_back(place);
  }
  for (auto& [first, places] : shared_) std::sort(places.begin(), places.end());
}

std::optional<std::size_t> Planner::entryOf(ValueId value) {
  if (const auto own = entries_.find(withoutSlash(network_.values[value].name)); own != entries_.end()) {
    return own->second;
  }
  if (traits_.constants[value] || groups_.first[value] == kNoValue) return std::nullopt;
  const auto group = shared_.find(groups_.first[value]);
  if (group == shared_.end()) return std::nullopt;
  const auto widest = std::max_element(group->second.begin(), group->second.end(), [&](std::size_t a, std::size_t b) {
    return entry(a).threshold < entry(b).threshold;
  });
  if (!isKept(entry(*widest))) note(network_.values[value].name, Reason::kRangeOfGroup);
  return *widest;
}

Choice Planner::activation(ValueId value) {
  if (choices_[value]) return *choices_[value];
  const auto choose = [&]() -> Choice {
    const auto place = entryOf(value);
    if (!place) {
      note(network_.values[value].name, Reason::kNotDecided);
      return {};
    }
    const RecipeEntry& decided = entry(*place);
    if (isKept(decided)) return {};
    const CodeType* type = codeTypeOf(decided.decision.format);
    if (type == nullptr) return keep(*place, Reason::kFormatUnknown);
    const bool tensorrt = options_.style == Style::kTensorRt;
    if (tensorrt && !(type->tensorrt && type->activations)) return keep(*place, Reason::kFormatOfStyle);
    if (formats::find(type->format)->block) return keep(*place, Reason::kChannelsOfInput);
    if (recipe::hasScales(decided.decision)) return keep(*place, Reason::kChannelsOfInput);
    if (isSmoothed(decided)) return keep(*place, Reason::kSmoothed);
    if (reals_[value] == 0) return keep(*place, Reason::kNoRealType);
    if (reals_[value] == kDouble) return keep(*place, Reason::kDouble);
    if (decided.threshold.value() == 0) return keep(*place, Reason::kZeros);
    const auto scale = scaleIn(reals_[value], decided.step.value());
    if (!scale) return keep(*place, reals_[value] == kFloat ? Reason::kNoScale : Reason::kNoHalfScale);
    if (reals_[value] != kFloat) note(decided.tensor, Reason::kScaleInHalf);
    if (decided.decision.options.narrow && formats::find(type->format)->layout.index() == 1) {
      note(decided.tensor, Reason::kNarrowInput);
    }
    values_.emplace(value, plan_.values.size());
    plan_.values.push_back({value, type, reals_[value], *scale});
    return {true, *place, type};
  };
  choices_[value] = choose();
  return *choices_[value];
}

Result<Choice> Planner::weight(const graph::Operand& operand, ValueId root) {
  if (const auto known = weight_choices_.find(root); known != weight_choices_.end()) return known->second;
  Choice choice;
  const auto place = entryOf(root);
  if (!place) {
    note(network_.values[root].name, Reason::kNotDecided);
  } else if (!isKept(entry(*place))) {
    const CodeType* type = codeTypeOf(entry(*place).decision.format);
    if (type == nullptr) {
      note(entry(*place).tensor, Reason::kFormatUnknown);
    } else if (options_.style == Style::kTensorRt && !type->tensorrt) {
      note(entry(*place).tensor, Reason::kFormatOfStyle);
    } else {
      const graph::StoredConstant& read = constants_[operand.value];
      const WeightSite site{.constant = *constantOf(root),
                            .root = root,
                            .decided = entry(*place),
                            .entry = *place,
                            .channel_axis = read.axisOf(operand.place.axis),
                            .in_matmul = traits_.rows[operand.place.node]->family == Family::kMatMul};
      auto made = plannedWeight(site, *type, options_.style, find_, taker());
      if (!made) return made.error();
      if (*made) {
        choice = {true, *place, type};
        weights_.emplace(root, plan_.weights.size());
        plan_.weights.push_back(**std::move(made));
      }
    }
  }
  weight_choices_.emplace(root, choice);
  return choice;
}

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
      if (root == kNoValue || !stored_.contains(root)) continue;
      const auto choice = weight(operand, root);
      if (!choice) return choice.error();
      if (choice->quantized) weights.emplace_back(operand.value, root), weight_type = choice->type;
    }
  }
  if (has_weight && weights.empty()) {
    for (const ValueId input : inputs) alone_.insert(input);
    return {};
  }
  std::vector<ValueId> quantized;
  for (const ValueId input : inputs) {
    const Choice choice = activation(input);
    if (!choice.quantized) continue;
    const bool fits =
        options_.style != Style::kTensorRt || weight_type == nullptr || weight_type->element == choice.type->element;
    if (fits) {
      quantized.push_back(input);
    } else {
      note(entry(choice.entry).tensor, Reason::kOtherFormat);
    }
  }
  if (!has_weight && quantized.size() != inputs.size()) {
    for (const ValueId input : quantized) note(entry(activation(input).entry).tensor, Reason::kProductAlone);
    return {};
  }
  for (const ValueId input : quantized) quantize(node, input, input);
  for (const auto& [value, root] : weights) quantize(node, value, root);
  if (!quantized.empty() || !weights.empty()) ++plan_.operators;
  const bool adds =
      family == Family::kConvolution || family == Family::kTransposedConvolution || family == Family::kGemm;
  if (!adds || bias_value == kNoValue || quantized.size() != 1 || weights.size() != 1) return {};
  return bias(node, bias_value, quantized.front(), weights.front().second);
}

Result<void> Planner::bias(std::size_t node, ValueId value, ValueId input, ValueId root) {
  const PlannedValue& data = plan_.values[values_.at(input)];
  const PlannedWeight& layer = plan_.weights[weights_.at(root)];
  if (options_.style != Style::kOrt || data.type->format != "int8" || layer.type->format != "int8") return {};
  if (data.real != kFloat || layer.real != kFloat) return {};
  const bool as_stored = constants_[value].root == value;
  auto made = plannedBias(network_.nodes[node], network_.values[value].name, as_stored ? constantOf(value) : nullptr,
                          data, layer, read_, taker());
  if (!made) return made.error();
  if (*made) {
    (*made)->node = node;
    (*made)->value = value;
    plan_.biases.push_back(**std::move(made));
  }
  return {};
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
      if (activation(skip).quantized) quantize(i, skip, skip);
    }
  }
}

void Planner::noteTheOthers() {
  std::unordered_map<std::string_view, ValueId> values;
  for (ValueId i = 0; i < network_.values.size(); ++i) values.emplace(withoutSlash(network_.values[i].name), i);
  for (const PlannedOperand& operand : plan_.operands) {
    const auto choice = traits_.constants[operand.value] ? weight_choices_.at(operand.root) : *choices_[operand.value];
    written_.insert(choice.entry);
  }
  std::set<std::string_view> biases;
  for (const PlannedBias& bias : plan_.biases) biases.insert(withoutSlash(network_.values[bias.value].name));
  std::set<std::string_view> said;
  for (const PlanNote& each : plan_.notes) said.insert(each.tensor);
  std::vector<PlanNote> others;
  for (std::size_t i = 0; i < recipe_.entries.size(); ++i) {
    const RecipeEntry& decided = entry(i);
    if (written_.contains(i) || isKept(decided) || said.contains(decided.tensor)) continue;
    if (biases.contains(withoutSlash(decided.tensor))) continue;
    const auto value = values.find(withoutSlash(decided.tensor));
    if (value == values.end()) {
      others.push_back({decided.tensor, Reason::kNotInModel});
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
  std::unordered_map<ValueId, std::size_t> makers;
  for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
    for (const ValueId output : network_.nodes[i].outputs) {
      if (output != kNoValue) makers.emplace(output, i);
    }
    for (const ValueId input : network_.nodes[i].inputs) {
      if (input != kNoValue && traits_.constants[input]) readers_[input].push_back(i);
    }
  }
  for (PlannedOperand& operand : plan_.operands) {
    for (ValueId value = operand.value; value != operand.root;) {
      const std::size_t maker = makers.at(value);
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
  std::erase_if(plan_.values, [&](const PlannedValue& value) { return !used.contains(value.value); });
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

}  // namespace

Result<Plan> planOf(const io::OnnxModel& model, const std::vector<std::int32_t>& reals, const recipe::Recipe& recipe,
                    const Options& options, const ReadValues& read, const FindThresholds& find) {
  return Planner(model, reals, recipe, options, read, find).plan();
}

}  // namespace scalewright::exchange::qdq
