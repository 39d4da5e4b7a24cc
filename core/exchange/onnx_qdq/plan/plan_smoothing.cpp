// Factors of smoothing: which weights have them, and what makes room for them.
#include <algorithm>

#include "core/base/check.h"
#include "core/exchange/onnx_qdq/plan/planner.h"
#include "core/exchange/onnx_qdq/scales.h"

namespace scalewright::exchange::qdq {

using graph::Family;
using graph::kNoValue;
using graph::ValueId;

const recipe::CarriedSmoothing* Planner::smoothingOf(ValueId root) {
  const auto& smoothing = choices_.plannedWeight(root).smoothing;
  return smoothing ? &*smoothing : nullptr;
}

bool Planner::smoothsTogether(std::size_t node, const std::vector<ValueId>& inputs,
                              const std::vector<std::pair<ValueId, ValueId>>& weights) {
  for (const auto& [value, root] : weights) {
    const recipe::CarriedSmoothing* weight = smoothingOf(root);
    if (weight == nullptr) continue;
    const bool one = inputs.size() == 1 && weights.size() == 1 && choices_.activation(inputs.front()).quantized;
    const auto* input = one ? &entry(choices_.activation(inputs.front()).entry).decision.smoothing : nullptr;
    const bool same = input != nullptr && *input && (*input)->carried && (*input)->carried->input == weight->input &&
                      *(*input)->carried->scaling.factors == *weight->scaling.factors;
    const Family family = traits_.rows[node]->family;
    const bool makes_room = options_.multiply || (same && takesUp(inputs.front()));
    if (same && makes_room && (family == Family::kMatMul || family == Family::kGemm)) continue;
    choices_.note(network_.values[root].name, Reason::kSmoothed);
    return false;
  }
  return true;
}

bool Planner::takesUp(ValueId value) {
  // Everything that reads it has to read the scaled value.
  if (network_.values[value].is_output) return false;
  const auto normal = normalisationOf(value);
  if (!normal) return false;
  return std::all_of(all_readers_[value].begin(), all_readers_[value].end(), [&](std::size_t reader) {
    const graph::Node& node = network_.nodes[reader];
    const Family family = traits_.rows[reader]->family;
    if ((family != Family::kMatMul && family != Family::kGemm) || node.input(0) != value) return false;
    const ValueId weight = node.input(1);
    if (weight == kNoValue || constants_[weight].root == kNoValue) return false;
    const auto found = choices_.find(constants_[weight].root);
    return found && isSmoothed(entry(*found)) &&
           entry(*found).decision.smoothing->carried->input == smoothedInputOf(value);
  });
}

bool Planner::allReadersScaled(ValueId value, const tensor::ChannelScaling& scaling) {
  return std::all_of(all_readers_[value].begin(), all_readers_[value].end(), [&](std::size_t reader) {
    const ValueId weight = network_.nodes[reader].input(1);
    if (!operands_.contains({reader, value}) || !operands_.contains({reader, weight})) return false;
    const recipe::CarriedSmoothing* smoothing = smoothingOf(constants_[weight].root);
    return smoothing != nullptr && *smoothing->scaling.factors == *scaling.factors;
  });
}

std::string Planner::smoothedInputOf(ValueId value) {
  const Choice choice = choices_.activation(value);
  if (!choice.quantized || !isSmoothed(entry(choice.entry))) return {};
  return entry(choice.entry).decision.smoothing->carried->input;
}

std::optional<std::vector<std::pair<std::size_t, std::size_t>>> Planner::normalisationOf(ValueId value) {
  using Operands = std::vector<std::pair<std::size_t, std::size_t>>;
  const auto stored = [&](const graph::Node& node, std::size_t place) {
    const ValueId input = node.input(place);
    return input != kNoValue && traits_.constants[input] && constants_[input].root == input &&
           choices_.constantOf(input) != nullptr && traits_.rank(input) == 1;
  };
  const auto maker = [&](ValueId made) -> std::optional<std::size_t> {
    const auto found = makers_.find(made);
    return found == makers_.end() ? std::nullopt : std::optional(found->second);
  };
  const auto last = maker(value);
  if (!last) return std::nullopt;
  const graph::Node& node = network_.nodes[*last];
  const bool layer = node.type == "LayerNormalization" || node.type == "RMSNormalization" ||
                     node.type == "SimplifiedLayerNormalization";
  if (layer) {
    const bool has_bias = node.input(2) != kNoValue;
    if (node.integer("axis", -1) != -1 || !stored(node, 1) || (has_bias && !stored(node, 2))) return std::nullopt;
    return has_bias ? Operands{{*last, 1}, {*last, 2}} : Operands{{*last, 1}};
  }
  // As exporters wrote it before there was an operator: the normal value times a scale, plus a bias.
  if (node.type != "Add" && node.type != "Mul") return std::nullopt;
  Operands found;
  std::optional<std::size_t> at = last;
  if (node.type == "Add") {
    const std::size_t place = stored(node, 1) ? 1 : 0;
    const ValueId scaled = node.input(1 - place);
    if (!stored(node, place) || scaled == kNoValue || all_readers_[scaled].size() != 1) return std::nullopt;
    found.emplace_back(*last, place);
    at = maker(scaled);
  }
  if (!at || network_.nodes[*at].type != "Mul") return std::nullopt;
  const graph::Node& times = network_.nodes[*at];
  const std::size_t place = stored(times, 1) ? 1 : 0;
  if (!stored(times, place) || (found.empty() && all_readers_[value].empty())) return std::nullopt;
  found.emplace_back(*at, place);
  return found;
}

std::size_t Planner::smoothedFromEnd(const PlannedValue& value) {
  const std::size_t rank = entry(choices_.activation(value.value).entry).shape.size();
  const auto axis = static_cast<std::size_t>(value.smoothing->axis);
  return rank > axis ? rank - axis : 1;
}

bool Planner::foldsIntoMaker(const PlannedValue& value) {
  const tensor::ChannelScaling& scaling = *value.smoothing;
  if (smoothedFromEnd(value) != 1 || !takesUp(value.value) || !allReadersScaled(value.value, scaling)) return false;
  const auto operands = normalisationOf(value.value);
  return std::all_of(operands->begin(), operands->end(), [&](const auto& each) {
    const auto* numbers = choices_.constantOf(network_.nodes[each.first].input(each.second));
    return numbers->tensor.info.elements() == scaling.factors->size();
  });
}

void Planner::dropMultiplied() {
  for (const PlannedValue& value : plan_.values) {
    if (!value.smoothing || foldsIntoMaker(value)) continue;
    for (const std::size_t reader : all_readers_[value.value]) {
      if (operands_.erase({reader, value.value}) == 0) continue;
      const auto layer =
          std::find_if(layers_.begin(), layers_.end(), [&](const Layer& each) { return each.node == reader; });
      SCALEWRIGHT_CHECK(layer != layers_.end());
      for (const ValueId input : network_.nodes[reader].inputs) {
        if (input != kNoValue && constants_[input].root == layer->root) operands_.erase({reader, input});
      }
      std::erase_if(plan_.operands, [&](const PlannedOperand& operand) { return operand.node == reader; });
      --uses_[layer->root];
      choices_.note(entry(choices_.plannedWeight(layer->root).entry).tensor, Reason::kSmoothed);
      layers_.erase(layer);
      --plan_.operators;
      --plan_.products;
      alone_.insert(value.value);
    }
  }
}

Result<void> Planner::smooth() {
  std::set<ValueId> read;
  for (const auto& [node, value] : operands_) read.insert(value);
  for (const PlannedValue& value : plan_.values) {
    if (!value.smoothing || !read.contains(value.value)) continue;
    const tensor::ChannelScaling& scaling = *value.smoothing;
    PlannedSmoothing made{.value = value.value, .inverse = {}, .from_end = smoothedFromEnd(value), .replaced = {}};
    for (const double factor : *scaling.factors) made.inverse.push_back(scaling.divides ? 1 / factor : factor);
    if (foldsIntoMaker(value)) {
      const auto operands = normalisationOf(value.value);
      for (const auto& [node, input] : *operands) {
        auto numbers = read_(*choices_.constantOf(network_.nodes[node].input(input)));
        if (!numbers) return numbers.error();
        for (std::size_t i = 0; i < numbers->size(); ++i) (*numbers)[i] *= made.inverse[i];
        made.replaced.push_back({node, input, *std::move(numbers)});
      }
    }
    plan_.smoothings.push_back(std::move(made));
  }
  return {};
}

}  // namespace scalewright::exchange::qdq
