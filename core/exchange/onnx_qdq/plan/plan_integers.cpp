#include <limits>
#include <optional>
#include <set>

#include "core/exchange/onnx_qdq/plan/stages.h"
#include "core/exchange/onnx_qdq/scales.h"
#include "core/graph/integers.h"

namespace scalewright::exchange::qdq {

using graph::Family;
using graph::kNoValue;
using graph::ValueId;

namespace {

constexpr std::size_t kNoBias = std::numeric_limits<std::size_t>::max();

/// Whether ONNX Runtime makes one Gemm of a matrix product and of what is added to it, which has no codes.
bool becomesGemm(Draft& draft, const Layer& layer, const std::set<std::size_t>& coded) {
  const ValueId made = draft.network.nodes[layer.node].outputs.front();
  if (draft.traits.rank(made) != 2 || draft.readers[made].size() != 1 || draft.network.values[made].is_output)
    return false;
  const std::size_t reader = draft.readers[made].front();
  const graph::Node& add = draft.network.nodes[reader];
  return add.type == "Add" && add.domain.empty() && !coded.contains(reader) &&
         !(draft.options.everything && draft.isInt8(made));
}

/// Whether the weight is a stored one behind an operator that ONNX Runtime does not move its codes through.
bool isBehindReshape(Draft& draft, const Layer& layer) {
  for (ValueId value : draft.network.nodes[layer.node].inputs) {
    if (value == kNoValue || layer.root == kNoValue || draft.constants[value].root != layer.root) continue;
    while (value != layer.root) {
      const graph::Node& maker = draft.network.nodes[draft.makers.at(value)];
      if (maker.type != "Transpose" && maker.type != "Cast" && maker.type != "Identity") return true;
      value = maker.input(0);
    }
  }
  return false;
}

}  // namespace

Result<void> findIntegers(Draft& draft) {
  const auto reach = draft.options.everything  ? graph::Reach::kAll
                     : draft.options.functions ? graph::Reach::kFunctions
                                               : graph::Reach::kProducts;
  graph::IntegerFinder finder(draft.network, draft.traits, draft.readers, reach);
  for (const PlannedFold& each : draft.plan.folds) finder.replace(each.node, each.result, each.dropped);
  std::set<std::size_t> with_reals;
  for (const PlannedBias& each : draft.plan.biases) {
    if (each.codes.empty()) with_reals.insert(each.node);
  }
  std::set<std::size_t> coded;
  for (const PlannedBias& each : draft.plan.biases) coded.insert(each.node);
  for (const Layer& layer : draft.layers) {
    if (!layer.is_integer) continue;
    const Family family = draft.traits.rows[layer.node]->family;
    const bool product = family == Family::kMatMul || family == Family::kGemm || family == Family::kConvolution;
    const std::size_t bias_input = family == Family::kMatMul ? kNoBias : 2;
    const ValueId added = draft.network.nodes[layer.node].input(bias_input);
    // It makes codes of a constant bias of a convolution itself.
    const bool made_there = family == Family::kConvolution &&
                            (added == kNoValue || draft.traits.constants[added] || with_reals.contains(layer.node));
    const bool bias =
        made_there || ((added == kNoValue || coded.contains(layer.node)) && !with_reals.contains(layer.node));
    // Its integer products have the weight on the right.
    const bool is_left = draft.network.nodes[layer.node].input(0) != layer.input && layer.root != kNoValue;
    if (!product || !bias || is_left || isBehindReshape(draft, layer) ||
        (family == Family::kMatMul && becomesGemm(draft, layer, coded)))
      continue;
    if (layer.root != kNoValue && !draft.choices.plannedWeight(layer.root).fusable()) continue;
    finder.product(layer.node);
  }
  for (const auto& [node, value] : draft.operands) {
    if (!draft.traits.constants[value] && !draft.choices.plannedActivation(value).smoothing) finder.paired(node, value);
  }
  const auto decided = [&](ValueId value) { return draft.isInt8(value); };
  std::optional<Error> failed;
  const auto coded_constant = [&](ValueId value) {
    auto numbers = draft.steps.numbersOf(value);
    if (!numbers) failed = numbers.error();
    return numbers && *numbers && draft.choices.code(value, **numbers);
  };
  const graph::IntegerPlan found = finder.find(decided, coded_constant);
  if (failed) return *failed;
  for (const ValueId value : found.whole) draft.choices.makeWhole(value);
  for (const auto& [node, value] : found.operands) draft.quantize(node, value, value);
  for (const ValueId value : found.missing)
    draft.choices.note(draft.network.values[value].name, Reason::kNoOutputRange);
  draft.plan.products_ort = found.products;
  draft.plan.others_ort = found.others;
  return {};
}

}  // namespace scalewright::exchange::qdq
