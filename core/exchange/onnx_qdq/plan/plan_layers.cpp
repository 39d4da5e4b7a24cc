#include <utility>
#include <vector>

#include "core/exchange/onnx_qdq/plan/plan_weight.h"
#include "core/exchange/onnx_qdq/plan/stages.h"
#include "core/exchange/onnx_qdq/scales.h"

namespace scalewright::exchange::qdq {

using graph::Family;
using graph::kNoValue;
using graph::ValueId;

namespace {

/// A bias that is added behind a matrix product.
Result<void> sum(Draft& draft, const Layer& layer) {
  const graph::Node& node = draft.network.nodes[layer.node];
  const ValueId made = node.outputs.empty() ? kNoValue : node.outputs.front();
  if (layer.root == kNoValue || made == kNoValue || draft.readers[made].size() != 1 ||
      draft.network.values[made].is_output) {
    return {};
  }
  PlannedWeight& weight = draft.choices.weightToFold(layer.root);
  const std::size_t index = draft.readers[made].front();
  const graph::Node& add = draft.network.nodes[index];
  if (add.type != "Add" || !add.domain.empty() || add.inputs.size() != 2 || !weight.channel_axis) return {};
  const std::size_t place = add.input(0) == made ? 1 : 0;
  const ValueId added = add.input(place);
  const io::OnnxModel::Constant* constant =
      added == kNoValue || draft.constants[added].root != added ? nullptr : draft.choices.constantOf(added);
  const tensor::Shape& shape = draft.choices.constantOf(layer.root)->tensor.info.shape;
  // One number for each channel, and no more axes than there are: it is the same as one axis.
  if (constant == nullptr || constant->tensor.info.shape.empty() ||
      constant->tensor.info.shape.back() != shape[*weight.channel_axis] ||
      draft.traits.rank(added).value_or(1) > draft.traits.rank(made).value_or(1)) {
    return {};
  }
  auto values = plainBias(constant, draft.read);
  if (!values) return values.error();
  if (!*values) return {};
  // ONNX Runtime makes a Gemm of both, which it computes in integers if the bias has codes, too.
  PlannedBias bias = plannedBias(**std::move(values), draft.choices.plannedActivation(layer.input), weight,
                                 draft.uses[layer.root] == 1, levelsOf(draft.entry(weight.entry)),
                                 [&](Reason reason) { draft.choices.note(draft.network.values[added].name, reason); });
  bias.node = index;
  bias.input = place;
  bias.value = added;
  if (!bias.codes.empty()) draft.plan.biases.push_back(std::move(bias));
  return {};
}

void fold(Draft& draft, const Layer& layer, const std::vector<AffineStep>& steps, PlannedWeight& weight,
          std::vector<double>& bias) {
  PlannedFold fold{.node = layer.node, .dropped = {}, .result = kNoValue};
  for (const AffineStep& step : steps) {
    const bool own = draft.uses[layer.root] == 1;
    if (step.scales && !(own && takeFactors(weight, step.factors, levelsOf(draft.entry(weight.entry))))) {
      draft.choices.note(draft.network.values[step.result].name, Reason::kFoldKept);
      break;
    }
    for (std::size_t i = 0; i < bias.size(); ++i) bias[i] = bias[i] * step.factors[i] + step.offsets[i];
    fold.dropped.push_back(step.node);
    fold.result = step.result;
  }
  if (!fold.dropped.empty()) draft.plan.folds.push_back(std::move(fold));
}

Result<void> takeUp(Draft& draft, const Layer& layer) {
  const graph::Node& node = draft.network.nodes[layer.node];
  const Family family = draft.traits.rows[layer.node]->family;
  const bool adds =
      family == Family::kConvolution || family == Family::kTransposedConvolution || family == Family::kGemm;
  if (draft.options.style == Style::kOrt && family == Family::kMatMul && layer.is_integer) {
    // With a pair at its result the sum is one of codes; else ONNX Runtime makes a Gemm of both.
    const ValueId made = node.outputs.empty() ? kNoValue : node.outputs.front();
    return draft.options.everything && made != kNoValue && draft.isInt8(made) ? Result<void>() : sum(draft, layer);
  }
  if (draft.options.style != Style::kOrt || !adds || !layer.is_integer || layer.root == kNoValue) return {};
  const auto is_one = [&node](const char* factor) {
    const auto found = node.reals.find(factor);
    return found == node.reals.end() || found->second == 1;
  };
  if (family == Family::kGemm && !(is_one("alpha") && is_one("beta"))) {
    if (layer.bias != kNoValue) draft.choices.note(draft.network.values[layer.bias].name, Reason::kBiasKept);
    return {};
  }
  PlannedWeight& weight = draft.choices.weightToFold(layer.root);
  std::vector<double> values;
  if (layer.bias != kNoValue) {
    auto read = plainBias(
        draft.constants[layer.bias].root == layer.bias ? draft.choices.constantOf(layer.bias) : nullptr, draft.read);
    if (!read) return read.error();
    if (!*read) {
      draft.choices.note(draft.network.values[layer.bias].name, Reason::kBiasKept);
      return {};
    }
    values = **std::move(read);
  }
  const bool one_group = family != Family::kTransposedConvolution || node.integer("group", 1) == 1;
  if (weight.channel_axis && one_group) {
    const tensor::Shape& shape = draft.choices.constantOf(layer.root)->tensor.info.shape;
    const auto channels = static_cast<std::size_t>(shape[*weight.channel_axis]);
    const auto steps = draft.steps.behind(layer.node, channels, family == Family::kGemm ? 1 : shape.size() - 1);
    if (!steps) return steps.error();
    if (!steps->empty() && (values.empty() || values.size() == channels)) {
      values.resize(channels);
      fold(draft, layer, *steps, weight, values);
    }
  }
  if (values.empty()) return {};
  const bool own = draft.uses[layer.root] == 1;
  PlannedBias made = plannedBias(std::move(values), draft.choices.plannedActivation(layer.input), weight, own,
                                 levelsOf(draft.entry(weight.entry)), [&](Reason reason) {
                                   const ValueId named = layer.bias == kNoValue ? layer.root : layer.bias;
                                   draft.choices.note(draft.network.values[named].name, reason);
                                 });
  made.node = layer.node;
  made.value = layer.bias;
  const bool folded = !draft.plan.folds.empty() && draft.plan.folds.back().node == layer.node;
  if (!made.codes.empty() || folded) draft.plan.biases.push_back(std::move(made));
  return {};
}

}  // namespace

Result<void> takeUpFollowers(Draft& draft) {
  for (const Layer& layer : draft.layers) {
    if (auto done = takeUp(draft, layer); !done) return done.error();
  }
  return {};
}

}  // namespace scalewright::exchange::qdq
