#include "core/exchange/onnx_qdq/plan/choices.h"

#include <algorithm>
#include <limits>

#include "core/exchange/layers/affine_codes.h"
#include "core/exchange/layers/scales.h"
#include "core/exchange/names/graph_names.h"
#include "core/exchange/onnx_qdq/scales.h"
#include "core/formats/format.h"

namespace scalewright::exchange::qdq {

using graph::Family;
using graph::kNoValue;
using graph::ValueId;
using recipe::RecipeEntry;

namespace {
constexpr double kHighestCode = 255;
}  // namespace

Choices::Choices(const io::OnnxModel& model, const graph::Traits& traits,
                 const std::vector<graph::StoredConstant>& constants, const std::vector<std::int32_t>& reals,
                 const recipe::Recipe& recipe, const Options& options, const FindThresholds& find, Plan& plan)
    : model_(model),
      network_(model.network),
      traits_(traits),
      constants_(constants),
      reals_(reals),
      recipe_(recipe),
      options_(options),
      find_(find),
      plan_(plan),
      activations_(model.network.values.size()) {
  std::vector<graph::Moved> moved;
  moved.reserve(network_.nodes.size());
  for (const graph::Node& node : network_.nodes) moved.push_back(graph::movedBy(node, network_, traits_));
  groups_ = graph::groupsOf(network_, traits_, moved);
  for (std::size_t i = 0; i < moved.size(); ++i) {
    if (traits_.rows[i]->moves == graph::Moves::kEach) moved[i] = {};
  }
  same_ = graph::groupsOf(network_, traits_, moved);
  for (std::size_t i = 0; i < model_.constants.size(); ++i) stored_.emplace(model_.constants[i].value, i);
  nameEntries();
}

void Choices::nameEntries() {
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
    if (const auto seen = recipe::seenOf(entry(place))) {
      const ValueId same = same_.first[value->second];
      const auto [at, is_new] = seen_.emplace(same == kNoValue ? value->second : same, *seen);
      at->second.lowest = std::min(at->second.lowest, seen->lowest);
      at->second.highest = std::max(at->second.highest, seen->highest);
    }
  }
  for (auto& [first, places] : shared_) std::sort(places.begin(), places.end());
}

std::optional<std::size_t> Choices::entryOf(ValueId value) {
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

std::optional<std::size_t> Choices::find(ValueId value) const {
  const auto own = entries_.find(withoutSlash(network_.values[value].name));
  return own == entries_.end() ? std::nullopt : std::optional(own->second);
}

Choice Choices::activation(ValueId value) {
  if (!activations_[value]) activations_[value] = chosen(value);
  return *activations_[value];
}

Choice Choices::chosen(ValueId value) {
  const auto place = entryOf(value);
  if (!place) {
    note(network_.values[value].name, Reason::kNotDecided);
    return {};
  }
  const RecipeEntry& decided = entry(*place);
  if (isKept(decided)) return {};
  if (isSmoothed(decided) && find(value) != place) return keep(*place, Reason::kSmoothed);
  const CodeType* type = codeTypeOf(decided.decision.format);
  if (type == nullptr) return keep(*place, Reason::kFormatUnknown);
  const bool tensorrt = options_.style == Style::kTensorRt;
  if (tensorrt && !(type->tensorrt && type->activations)) return keep(*place, Reason::kFormatOfStyle);
  if (formats::find(type->format)->block) return keep(*place, Reason::kChannelsOfInput);
  if (recipe::hasScales(decided.decision)) return keep(*place, Reason::kChannelsOfInput);
  if (reals_[value] == 0) return keep(*place, Reason::kNoRealType);
  if (reals_[value] == kDouble) return keep(*place, Reason::kDouble);
  if (decided.threshold.value() == 0 || recipe::wasNeverObserved(decided)) return keep(*place, Reason::kZeros);
  const auto scale = scaleIn(reals_[value], decided.step.value());
  if (!scale) return keep(*place, reals_[value] == kFloat ? Reason::kNoScale : Reason::kNoHalfScale);
  if (reals_[value] != kFloat) note(decided.tensor, Reason::kScaleInHalf);
  if (decided.decision.options.narrow && formats::find(type->format)->layout.index() == 1) {
    note(decided.tensor, Reason::kNarrowInput);
  }
  values_.emplace(value, plan_.values.size());
  plan_.values.push_back({value, type, reals_[value], *scale, type->element});
  if (isSmoothed(decided)) plan_.values.back().smoothing = decided.decision.smoothing->carried->scaling;
  giveZeroPoint(plan_.values.back(), decided);
  return {true, *place, type};
}

void Choices::giveZeroPoint(PlannedValue& value, const RecipeEntry& decided) {
  if (options_.style != Style::kOrt || value.type->format != "int8" || value.real != kFloat) return;
  constexpr int kMiddle = 128;
  value.element = kUnsigned;
  value.zero_point = kMiddle;
  const ValueId first = same_.first[value.value];
  const auto seen = seen_.find(first == kNoValue ? value.value : first);
  if (seen == seen_.end()) return;
  const double threshold = decided.threshold.value();
  const auto codes =
      affineCodes(rangeWithin(threshold, seen->second), threshold, decided.step.value(), 0, kHighestCode);
  if (!codes) return;
  value.scale = codes->scale;
  value.zero_point = codes->zero_point;
  value.within_seen = true;
}

bool Choices::code(ValueId constant, const std::vector<double>& numbers) {
  if (values_.contains(constant)) return true;
  if (weights_.contains(constants_[constant].root)) return false;
  const auto [lowest, highest] = std::minmax_element(numbers.begin(), numbers.end());
  const ValueRange range{std::min(*lowest, 0.0), std::max(*highest, 0.0)};
  // There is no symmetric range that would do as well: of one number all codes but the last would be lost.
  const auto codes = affineCodes(range, std::numeric_limits<double>::infinity(), 0, 0, kHighestCode);
  if (!codes) return false;
  values_.emplace(constant, plan_.values.size());
  plan_.values.push_back({constant, codeTypeOf("int8"), kFloat, codes->scale, kUnsigned, codes->zero_point});
  return true;
}

bool Choices::readsAlongOutputs(const graph::Operand& operand, const PlannedWeight& weight) const {
  return weight.axis == std::nullopt || weight.block_size != 0 || !weight.along_outputs ||
         constants_[operand.value].axisOf(operand.place.axis) == weight.channel_axis;
}

Result<Choice> Choices::weight(const graph::Operand& operand, ValueId root) {
  if (const auto known = weight_choices_.find(root); known != weight_choices_.end()) {
    if (!known->second.quantized || readsAlongOutputs(operand, plannedWeight(root))) return known->second;
    note(entry(known->second.entry).tensor, Reason::kOtherReader);
    return Choice{};
  }
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
      auto made = qdq::plannedWeight(site, *type, options_.style, find_, taker());
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

std::optional<std::size_t> Choices::entryOf(const PlannedOperand& operand) const {
  if (!traits_.constants[operand.value]) return activations_[operand.value].value().entry;
  const auto weight = weight_choices_.find(operand.root);
  return weight == weight_choices_.end() ? std::nullopt : std::optional(weight->second.entry);
}

const io::OnnxModel::Constant* Choices::constantOf(ValueId value) const {
  const auto found = stored_.find(value);
  return found == stored_.end() ? nullptr : &model_.constants[found->second];
}

void Choices::note(const std::string& tensor, Reason reason) {
  if (noted_.emplace(tensor, reason).second) plan_.notes.push_back({tensor, reason});
}

Choice Choices::keep(std::size_t place, Reason reason) {
  note(entry(place).tensor, reason);
  return {};
}

}  // namespace scalewright::exchange::qdq
