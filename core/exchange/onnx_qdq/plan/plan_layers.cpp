// What follows a layer and becomes part of it, its bias, and what is computed in integers then.
#include <limits>

#include "core/exchange/onnx_qdq/plan/planner.h"
#include "core/exchange/onnx_qdq/scales.h"

namespace scalewright::exchange::qdq {

using graph::Family;
using graph::kNoValue;
using graph::ValueId;

namespace {

constexpr std::size_t kNoBias = std::numeric_limits<std::size_t>::max();

}  // namespace

Result<void> Planner::takeUp(const Layer& layer) {
  const graph::Node& node = network_.nodes[layer.node];
  const Family family = traits_.rows[layer.node]->family;
  const bool adds =
      family == Family::kConvolution || family == Family::kTransposedConvolution || family == Family::kGemm;
  if (options_.style == Style::kOrt && family == Family::kMatMul && layer.is_integer) {
    // With a pair at its result the sum is one of codes; else ONNX Runtime makes a Gemm of both.
    const ValueId made = node.outputs.empty() ? kNoValue : node.outputs.front();
    return options_.everything && made != kNoValue && isInt8(made) ? Result<void>() : sum(layer);
  }
  if (options_.style != Style::kOrt || !adds || !layer.is_integer || layer.root == kNoValue) return {};
  const auto is_one = [&node](const char* factor) {
    const auto found = node.reals.find(factor);
    return found == node.reals.end() || found->second == 1;
  };
  if (family == Family::kGemm && !(is_one("alpha") && is_one("beta"))) {
    if (layer.bias != kNoValue) choices_.note(network_.values[layer.bias].name, Reason::kBiasKept);
    return {};
  }
  PlannedWeight& weight = choices_.weightToFold(layer.root);
  std::vector<double> values;
  if (layer.bias != kNoValue) {
    auto read = plainBias(constants_[layer.bias].root == layer.bias ? choices_.constantOf(layer.bias) : nullptr, read_);
    if (!read) return read.error();
    if (!*read) {
      choices_.note(network_.values[layer.bias].name, Reason::kBiasKept);
      return {};
    }
    values = **std::move(read);
  }
  const bool one_group = family != Family::kTransposedConvolution || node.integer("group", 1) == 1;
  if (weight.channel_axis && one_group) {
    const tensor::Shape& shape = choices_.constantOf(layer.root)->tensor.info.shape;
    const auto channels = static_cast<std::size_t>(shape[*weight.channel_axis]);
    const auto steps = steps_.behind(layer.node, channels, family == Family::kGemm ? 1 : shape.size() - 1);
    if (!steps) return steps.error();
    if (!steps->empty() && (values.empty() || values.size() == channels)) {
      values.resize(channels);
      fold(layer, *steps, weight, values);
    }
  }
  if (values.empty()) return {};
  const bool own = uses_[layer.root] == 1;
  PlannedBias made = plannedBias(std::move(values), choices_.plannedActivation(layer.input), weight, own,
                                 levelsOf(entry(weight.entry)), [&](Reason reason) {
                                   const ValueId named = layer.bias == kNoValue ? layer.root : layer.bias;
                                   choices_.note(network_.values[named].name, reason);
                                 });
  made.node = layer.node;
  made.value = layer.bias;
  const bool folded = !plan_.folds.empty() && plan_.folds.back().node == layer.node;
  if (!made.codes.empty() || folded) plan_.biases.push_back(std::move(made));
  return {};
}

Result<void> Planner::sum(const Layer& layer) {
  const graph::Node& node = network_.nodes[layer.node];
  const ValueId made = node.outputs.empty() ? kNoValue : node.outputs.front();
  if (layer.root == kNoValue || made == kNoValue || all_readers_[made].size() != 1 || network_.values[made].is_output) {
    return {};
  }
  PlannedWeight& weight = choices_.weightToFold(layer.root);
  const std::size_t index = all_readers_[made].front();
  const graph::Node& add = network_.nodes[index];
  if (add.type != "Add" || !add.domain.empty() || add.inputs.size() != 2 || !weight.channel_axis) return {};
  const std::size_t place = add.input(0) == made ? 1 : 0;
  const ValueId added = add.input(place);
  const io::OnnxModel::Constant* constant =
      added == kNoValue || constants_[added].root != added ? nullptr : choices_.constantOf(added);
  const tensor::Shape& shape = choices_.constantOf(layer.root)->tensor.info.shape;
  // One number for each channel, and no more axes than there are: it is the same as one axis.
  if (constant == nullptr || constant->tensor.info.shape.empty() ||
      constant->tensor.info.shape.back() != shape[*weight.channel_axis] ||
      traits_.rank(added).value_or(1) > traits_.rank(made).value_or(1)) {
    return {};
  }
  auto values = plainBias(constant, read_);
  if (!values) return values.error();
  if (!*values) return {};
  // ONNX Runtime makes a Gemm of both, which it computes in integers if the bias has codes, too.
  PlannedBias bias = plannedBias(**std::move(values), choices_.plannedActivation(layer.input), weight,
                                 uses_[layer.root] == 1, levelsOf(entry(weight.entry)),
                                 [&](Reason reason) { choices_.note(network_.values[added].name, reason); });
  bias.node = index;
  bias.input = place;
  bias.value = added;
  if (!bias.codes.empty()) plan_.biases.push_back(std::move(bias));
  return {};
}

void Planner::fold(const Layer& layer, const std::vector<AffineStep>& steps, PlannedWeight& weight,
                   std::vector<double>& bias) {
  PlannedFold fold{.node = layer.node, .dropped = {}, .result = kNoValue};
  for (const AffineStep& step : steps) {
    const bool own = uses_[layer.root] == 1;
    if (step.scales && !(own && takeFactors(weight, step.factors, levelsOf(entry(weight.entry))))) {
      choices_.note(network_.values[step.result].name, Reason::kFoldKept);
      break;
    }
    for (std::size_t i = 0; i < bias.size(); ++i) bias[i] = bias[i] * step.factors[i] + step.offsets[i];
    fold.dropped.push_back(step.node);
    fold.result = step.result;
  }
  if (!fold.dropped.empty()) plan_.folds.push_back(std::move(fold));
}

bool Planner::becomesGemm(const Layer& layer, const std::set<std::size_t>& coded) {
  const ValueId made = network_.nodes[layer.node].outputs.front();
  if (traits_.rank(made) != 2 || all_readers_[made].size() != 1 || network_.values[made].is_output) return false;
  const std::size_t reader = all_readers_[made].front();
  const graph::Node& add = network_.nodes[reader];
  return add.type == "Add" && add.domain.empty() && !coded.contains(reader) && !(options_.everything && isInt8(made));
}

bool Planner::isBehindReshape(const Layer& layer) const {
  for (ValueId value : network_.nodes[layer.node].inputs) {
    if (value == kNoValue || layer.root == kNoValue || constants_[value].root != layer.root) continue;
    while (value != layer.root) {
      const graph::Node& maker = network_.nodes[makers_.at(value)];
      if (maker.type != "Transpose" && maker.type != "Cast" && maker.type != "Identity") return true;
      value = maker.input(0);
    }
  }
  return false;
}

bool Planner::isInt8(ValueId value) {
  if (!choices_.knows(value)) return false;
  const Choice choice = choices_.activation(value);
  // A range of a mask leaves what it masks a few codes.
  if (choice.quantized && recipe::isRangeOfNoData(entry(choice.entry))) return false;
  return choice.quantized && choice.type->format == "int8" && choices_.plannedActivation(value).real == kFloat &&
         !choices_.plannedActivation(value).smoothing;
}

Result<void> Planner::findIntegers() {
  const auto reach = options_.everything  ? graph::Reach::kAll
                     : options_.functions ? graph::Reach::kFunctions
                                          : graph::Reach::kProducts;
  graph::IntegerFinder finder(network_, traits_, all_readers_, reach);
  for (const PlannedFold& each : plan_.folds) finder.replace(each.node, each.result, each.dropped);
  std::set<std::size_t> with_reals;
  for (const PlannedBias& each : plan_.biases) {
    if (each.codes.empty()) with_reals.insert(each.node);
  }
  std::set<std::size_t> coded;
  for (const PlannedBias& each : plan_.biases) coded.insert(each.node);
  for (const Layer& layer : layers_) {
    if (!layer.is_integer) continue;
    const Family family = traits_.rows[layer.node]->family;
    const bool product = family == Family::kMatMul || family == Family::kGemm || family == Family::kConvolution;
    const std::size_t bias_input = family == Family::kMatMul ? kNoBias : 2;
    const ValueId added = network_.nodes[layer.node].input(bias_input);
    // It makes codes of a constant bias of a convolution itself.
    const bool made_there = family == Family::kConvolution &&
                            (added == kNoValue || traits_.constants[added] || with_reals.contains(layer.node));
    const bool bias =
        made_there || ((added == kNoValue || coded.contains(layer.node)) && !with_reals.contains(layer.node));
    // Its integer products have the weight on the right.
    const bool is_left = network_.nodes[layer.node].input(0) != layer.input && layer.root != kNoValue;
    if (!product || !bias || is_left || isBehindReshape(layer) ||
        (family == Family::kMatMul && becomesGemm(layer, coded)))
      continue;
    if (layer.root != kNoValue && !choices_.plannedWeight(layer.root).fusable()) continue;
    finder.product(layer.node);
  }
  for (const auto& [node, value] : operands_) {
    if (!traits_.constants[value] && !choices_.plannedActivation(value).smoothing) finder.paired(node, value);
  }
  const auto decided = [&](ValueId value) { return isInt8(value); };
  std::optional<Error> failed;
  const auto coded_constant = [&](ValueId value) {
    auto numbers = steps_.numbersOf(value);
    if (!numbers) failed = numbers.error();
    return numbers && *numbers && choices_.code(value, **numbers);
  };
  const graph::IntegerPlan found = finder.find(decided, coded_constant);
  if (failed) return *failed;
  for (const ValueId value : found.whole) choices_.makeWhole(value);
  for (const auto& [node, value] : found.operands) quantize(node, value, value);
  for (const ValueId value : found.missing) choices_.note(network_.values[value].name, Reason::kNoOutputRange);
  plan_.products_ort = found.products;
  plan_.others_ort = found.others;
  return {};
}

}  // namespace scalewright::exchange::qdq
