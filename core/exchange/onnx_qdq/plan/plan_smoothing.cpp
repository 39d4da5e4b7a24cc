// Factors of smoothing: which weights have them, and what makes room for them.
#include <algorithm>

#include "core/base/check.h"
#include "core/exchange/onnx_qdq/plan/stages.h"
#include "core/exchange/onnx_qdq/scales.h"

namespace scalewright::exchange::qdq {

using graph::Family;
using graph::kNoValue;
using graph::ValueId;

namespace {

std::string smoothedInputOf(Draft& draft, ValueId value) {
  const Choice choice = draft.choices.activation(value);
  if (!choice.quantized || !isSmoothed(draft.entry(choice.entry))) return {};
  return draft.entry(choice.entry).decision.smoothing->carried->input;
}

/// The nodes and inputs that hold scale and bias of the normalisation that makes a value.
std::optional<std::vector<std::pair<std::size_t, std::size_t>>> normalisationOf(Draft& draft, ValueId value) {
  using Operands = std::vector<std::pair<std::size_t, std::size_t>>;
  const auto stored = [&](const graph::Node& node, std::size_t place) {
    const ValueId input = node.input(place);
    return input != kNoValue && draft.traits.constants[input] && draft.constants[input].root == input &&
           draft.choices.constantOf(input) != nullptr && draft.traits.rank(input) == 1;
  };
  const auto maker = [&](ValueId made) -> std::optional<std::size_t> {
    const auto found = draft.makers.find(made);
    return found == draft.makers.end() ? std::nullopt : std::optional(found->second);
  };
  const auto last = maker(value);
  if (!last) return std::nullopt;
  const graph::Node& node = draft.network.nodes[*last];
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
    if (!stored(node, place) || scaled == kNoValue || draft.readers[scaled].size() != 1) return std::nullopt;
    found.emplace_back(*last, place);
    at = maker(scaled);
  }
  if (!at || draft.network.nodes[*at].type != "Mul") return std::nullopt;
  const graph::Node& times = draft.network.nodes[*at];
  const std::size_t place = stored(times, 1) ? 1 : 0;
  if (!stored(times, place) || (found.empty() && draft.readers[value].empty())) return std::nullopt;
  found.emplace_back(*at, place);
  return found;
}

/// Whether the normalisation that makes a value can make it smoothed: nothing else reads it.
bool takesUp(Draft& draft, ValueId value) {
  // Everything that reads it has to read the scaled value.
  if (draft.network.values[value].is_output) return false;
  const auto normal = normalisationOf(draft, value);
  if (!normal) return false;
  return std::all_of(draft.readers[value].begin(), draft.readers[value].end(), [&](std::size_t reader) {
    const graph::Node& node = draft.network.nodes[reader];
    const Family family = draft.traits.rows[reader]->family;
    if ((family != Family::kMatMul && family != Family::kGemm) || node.input(0) != value) return false;
    const ValueId weight = node.input(1);
    if (weight == kNoValue || draft.constants[weight].root == kNoValue) return false;
    const auto found = draft.choices.find(draft.constants[weight].root);
    return found && isSmoothed(draft.entry(*found)) &&
           draft.entry(*found).decision.smoothing->carried->input == smoothedInputOf(draft, value);
  });
}

/// Returns whether all that reads a value is planned with weights of these factors.
bool allReadersScaled(Draft& draft, ValueId value, const tensor::ChannelScaling& scaling) {
  return std::all_of(draft.readers[value].begin(), draft.readers[value].end(), [&](std::size_t reader) {
    const ValueId weight = draft.network.nodes[reader].input(1);
    if (!draft.operands.contains({reader, value}) || !draft.operands.contains({reader, weight})) return false;
    const recipe::CarriedSmoothing* smoothing = smoothingOf(draft, draft.constants[weight].root);
    return smoothing != nullptr && *smoothing->scaling.factors == *scaling.factors;
  });
}

/// The axis of its factors, 1 for the last.
std::size_t smoothedFromEnd(Draft& draft, const PlannedValue& value) {
  const std::size_t rank = draft.entry(draft.choices.activation(value.value).entry).shape.size();
  const auto axis = static_cast<std::size_t>(value.smoothing->axis);
  return rank > axis ? rank - axis : 1;
}

/// Whether the normalisation that makes a smoothed value takes its factors up, as all its readers are planned.
bool foldsIntoMaker(Draft& draft, const PlannedValue& value) {
  const tensor::ChannelScaling& scaling = *value.smoothing;
  if (smoothedFromEnd(draft, value) != 1 || !takesUp(draft, value.value) ||
      !allReadersScaled(draft, value.value, scaling))
    return false;
  const auto operands = normalisationOf(draft, value.value);
  return std::all_of(operands->begin(), operands->end(), [&](const auto& each) {
    const auto* numbers = draft.choices.constantOf(draft.network.nodes[each.first].input(each.second));
    return numbers->tensor.info.elements() == scaling.factors->size();
  });
}

}  // namespace

const recipe::CarriedSmoothing* smoothingOf(Draft& draft, ValueId root) {
  const auto& smoothing = draft.choices.plannedWeight(root).smoothing;
  return smoothing ? &*smoothing : nullptr;
}

bool smoothsTogether(Draft& draft, std::size_t node, const std::vector<ValueId>& inputs,
                     const std::vector<std::pair<ValueId, ValueId>>& weights) {
  for (const auto& [value, root] : weights) {
    const recipe::CarriedSmoothing* weight = smoothingOf(draft, root);
    if (weight == nullptr) continue;
    const bool one = inputs.size() == 1 && weights.size() == 1 && draft.choices.activation(inputs.front()).quantized;
    const auto* input = one ? &draft.entry(draft.choices.activation(inputs.front()).entry).decision.smoothing : nullptr;
    const bool same = input != nullptr && *input && (*input)->carried && (*input)->carried->input == weight->input &&
                      *(*input)->carried->scaling.factors == *weight->scaling.factors;
    const Family family = draft.traits.rows[node]->family;
    const bool makes_room = draft.options.multiply || (same && takesUp(draft, inputs.front()));
    if (same && makes_room && (family == Family::kMatMul || family == Family::kGemm)) continue;
    draft.choices.note(draft.network.values[root].name, Reason::kSmoothed);
    return false;
  }
  return true;
}

void dropMultiplied(Draft& draft) {
  for (const PlannedValue& value : draft.plan.values) {
    if (!value.smoothing || foldsIntoMaker(draft, value)) continue;
    for (const std::size_t reader : draft.readers[value.value]) {
      if (draft.operands.erase({reader, value.value}) == 0) continue;
      const auto layer = std::find_if(draft.layers.begin(), draft.layers.end(),
                                      [&](const Layer& each) { return each.node == reader; });
      SCALEWRIGHT_CHECK(layer != draft.layers.end());
      for (const ValueId input : draft.network.nodes[reader].inputs) {
        if (input != kNoValue && draft.constants[input].root == layer->root) draft.operands.erase({reader, input});
      }
      std::erase_if(draft.plan.operands, [&](const PlannedOperand& operand) { return operand.node == reader; });
      --draft.uses[layer->root];
      draft.choices.note(draft.entry(draft.choices.plannedWeight(layer->root).entry).tensor, Reason::kSmoothed);
      draft.layers.erase(layer);
      --draft.plan.operators;
      --draft.plan.products;
      draft.alone.insert(value.value);
    }
  }
}

Result<void> smooth(Draft& draft) {
  std::set<ValueId> read;
  for (const auto& [node, value] : draft.operands) read.insert(value);
  for (const PlannedValue& value : draft.plan.values) {
    if (!value.smoothing || !read.contains(value.value)) continue;
    const tensor::ChannelScaling& scaling = *value.smoothing;
    PlannedSmoothing made{
        .value = value.value, .inverse = {}, .from_end = smoothedFromEnd(draft, value), .replaced = {}};
    for (const double factor : *scaling.factors) made.inverse.push_back(scaling.divides ? 1 / factor : factor);
    if (foldsIntoMaker(draft, value)) {
      const auto operands = normalisationOf(draft, value.value);
      for (const auto& [node, input] : *operands) {
        auto numbers = draft.read(*draft.choices.constantOf(draft.network.nodes[node].input(input)));
        if (!numbers) return numbers.error();
        for (std::size_t i = 0; i < numbers->size(); ++i) (*numbers)[i] *= made.inverse[i];
        made.replaced.push_back({node, input, *std::move(numbers)});
      }
    }
    draft.plan.smoothings.push_back(std::move(made));
  }
  return {};
}

}  // namespace scalewright::exchange::qdq
