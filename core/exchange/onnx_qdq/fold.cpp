#include "core/exchange/onnx_qdq/fold.h"

#include <algorithm>
#include <cmath>

#include "core/exchange/onnx_qdq/scales.h"

namespace scalewright::exchange::qdq {
namespace {

using graph::kNoValue;
using graph::Node;
using graph::ValueId;

/// More values than any layer has channels are no constant to be taken up, nor one between products.
constexpr std::uint64_t kMostChannels = 1 << 20;

}  // namespace

AffineSteps::AffineSteps(const io::OnnxModel& model, const graph::Traits& traits,
                         const std::vector<graph::StoredConstant>& constants,
                         const std::vector<std::vector<std::size_t>>& readers, const ReadValues& read)
    : model_(model), network_(model.network), traits_(traits), constants_(constants), readers_(readers), read_(read) {
  for (std::size_t i = 0; i < model.constants.size(); ++i) stored_.emplace(model.constants[i].value, i);
}

Result<std::vector<AffineStep>> AffineSteps::behind(std::size_t product, std::size_t channels,
                                                    std::size_t from_end) const {
  std::vector<AffineStep> steps;
  ValueId at = network_.nodes[product].outputs.empty() ? kNoValue : network_.nodes[product].outputs.front();
  while (at != kNoValue && readers_[at].size() == 1 && !network_.values[at].is_output) {
    auto step = stepOf(readers_[at].front(), at, channels, from_end);
    if (!step) return step.error();
    if (!*step) break;
    at = (*step)->result;
    steps.push_back(**std::move(step));
  }
  return steps;
}

Result<std::optional<std::vector<double>>> AffineSteps::numbersOf(ValueId value) const {
  using Numbers = std::optional<std::vector<double>>;
  if (value == kNoValue || !traits_.constants[value] || !traits_.shapes[value]) return Numbers();
  const auto found = stored_.find(constants_[value].root);
  if (found == stored_.end()) return Numbers();
  const io::OnnxModel::Constant& constant = model_.constants[found->second];
  std::uint64_t count = 1;
  for (const std::int64_t extent : *traits_.shapes[value]) {
    if (extent < 1) return Numbers();
    count *= static_cast<std::uint64_t>(extent);
    if (count > kMostChannels) return Numbers();
  }
  if (constant.scales || constant.tensor.code != kFloat || constant.tensor.info.elements() != count) return Numbers();
  // What a file lists can be read: of constants in nodes those of a few numbers are none.
  constexpr std::uint64_t kFewest = 4;
  const std::optional<double>& number = network_.values[constants_[value].root].number;
  if (!number && !constant.is_initialiser && count < kFewest) return Numbers();
  auto numbers = number ? Result<std::vector<double>>(std::vector{*number}) : read_(constant);
  if (!numbers) return numbers.error();
  if (numbers->size() != count) return Numbers();
  if (!std::all_of(numbers->begin(), numbers->end(), [](double each) { return std::isfinite(each); })) return Numbers();
  return Numbers(*std::move(numbers));
}

Result<std::optional<std::vector<double>>> AffineSteps::ofChannels(ValueId value, std::size_t channels,
                                                                   std::optional<std::size_t> from_end) const {
  using Numbers = std::optional<std::vector<double>>;
  auto numbers = numbersOf(value);
  if (!numbers || !*numbers) return numbers;
  const std::size_t count = (*numbers)->size();
  if (count == 1) return Numbers(std::vector<double>(channels, (*numbers)->front()));
  // Of several numbers those of the channels, along their axis: any order of the other axes, of length 1, is the
  // same.
  const graph::Extents& shape = *traits_.shapes[value];
  const std::size_t place = from_end.value_or(1);
  const bool along =
      count == channels && shape.size() >= place && shape[shape.size() - place] == static_cast<std::int64_t>(count);
  return along ? numbers : Numbers();
}

Result<std::optional<AffineStep>> AffineSteps::stepOf(std::size_t index, ValueId input, std::size_t channels,
                                                      std::size_t from_end) const {
  using Step = std::optional<AffineStep>;
  const Node& node = network_.nodes[index];
  if (!node.domain.empty() || node.outputs.empty() || node.outputs.front() == kNoValue) return Step();
  if (node.type == "BatchNormalization") {
    return node.input(0) == input ? batchNormalization(index, channels) : Result<Step>(Step());
  }
  const bool adds = node.type == "Add" || node.type == "Sub";
  if ((!adds && node.type != "Mul" && node.type != "Div") || node.inputs.size() != 2) return Step();
  const bool commutes = node.type == "Add" || node.type == "Mul";
  if (node.input(0) == node.input(1) || (node.input(0) != input && !commutes)) return Step();
  // A constant of more axes would make new ones.
  const ValueId other = node.input(0) == input ? node.input(1) : node.input(0);
  const auto rank = traits_.rank(other);
  const auto before = traits_.rank(input);
  if (!rank || !before || *rank > *before) return Step();
  auto numbers = ofChannels(other, channels, from_end);
  if (!numbers) return numbers.error();
  if (!*numbers) return Step();
  AffineStep step{.node = index, .result = node.outputs.front(), .factors = {}, .offsets = {}};
  step.factors.assign(channels, 1.0);
  step.offsets.assign(channels, 0.0);
  step.scales = !adds;
  for (std::size_t i = 0; i < channels; ++i) {
    const double number = (**numbers)[i];
    if (node.type == "Add") step.offsets[i] = number;
    if (node.type == "Sub") step.offsets[i] = -number;
    if (node.type == "Mul") step.factors[i] = number;
    if (node.type == "Div") {
      if (number == 0) return Step();
      step.factors[i] = 1 / number;
    }
  }
  return Step(std::move(step));
}

Result<std::optional<AffineStep>> AffineSteps::batchNormalization(std::size_t index, std::size_t channels) const {
  using Step = std::optional<AffineStep>;
  const Node& node = network_.nodes[index];
  if (node.integer("training_mode", 0) != 0) return Step();
  for (std::size_t i = 1; i < node.outputs.size(); ++i) {
    if (node.outputs[i] != kNoValue) return Step();
  }
  std::vector<std::vector<double>> numbers;
  for (const std::size_t place : {1U, 2U, 3U, 4U}) {
    auto each = ofChannels(node.input(place), channels, std::nullopt);
    if (!each) return each.error();
    if (!*each) return Step();
    numbers.push_back(**std::move(each));
  }
  constexpr double kEpsilon = 1e-5;
  const auto stated = node.reals.find("epsilon");
  const double epsilon = stated == node.reals.end() ? kEpsilon : stated->second;
  AffineStep step{.node = index, .result = node.outputs.front(), .factors = {}, .offsets = {}, .scales = true};
  for (std::size_t i = 0; i < channels; ++i) {
    const double factor = numbers[0][i] / std::sqrt(numbers[3][i] + epsilon);
    if (!std::isfinite(factor)) return Step();
    step.factors.push_back(factor);
    step.offsets.push_back(numbers[1][i] - numbers[2][i] * factor);
  }
  return Step(std::move(step));
}

bool takeFactors(PlannedWeight& weight, const std::vector<double>& factors, double levels) {
  const bool channels = weight.axis.has_value();
  if (weight.block_size != 0 || !weight.channel_axis || (channels && !weight.along_outputs)) return false;
  if (weight.real != kFloat || weight.thresholds.empty() || weight.smoothing) return false;
  if (channels && weight.thresholds.size() != factors.size()) return false;
  std::vector<double> thresholds;
  std::vector<float> scales;
  std::vector<bool> dead;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    double threshold = weight.thresholds[channels ? i : 0] * std::abs(factors[i]);
    dead.push_back(threshold == 0 || weight.dead[channels ? i : 0]);
    if (threshold == 0) threshold = levels;
    const auto scale = scaleIn(weight.real, threshold / levels);
    if (!scale) return false;
    thresholds.push_back(threshold);
    scales.push_back(*scale);
  }
  weight.thresholds = std::move(thresholds);
  weight.scales = std::move(scales);
  weight.dead = std::move(dead);
  weight.scale_shape = {factors.size()};
  weight.axis = static_cast<std::int64_t>(*weight.channel_axis);
  weight.along_outputs = true;
  if (weight.factors.empty()) weight.factors.assign(factors.size(), 1.0);
  for (std::size_t i = 0; i < factors.size(); ++i) weight.factors[i] *= factors[i];
  return true;
}

}  // namespace scalewright::exchange::qdq
