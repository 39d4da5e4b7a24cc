#include "core/io/onnx/activations.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/graph/analyse.h"
#include "core/graph/constants.h"
#include "core/graph/integers.h"
#include "core/graph/places.h"
#include "core/io/onnx/model.h"

namespace scalewright::io {
namespace {

/// Of an operator that is attention as a whole: queries, keys, values.
constexpr std::uint64_t kValuesOfAttention = 2;

/// The axis of the channels of values that no layer says it of. Images have it behind that of the batch; of three axes
/// it is there where a convolution over one axis made the values, or reads them, and else the last, behind tokens.
std::optional<std::uint64_t> channelsOf(graph::ValueId value, const graph::Network& network,
                                        const graph::Traits& traits, const std::vector<std::size_t>& makers,
                                        const std::vector<std::vector<std::size_t>>& readers) {
  constexpr std::size_t kAxesOfImages = 4;
  const auto rank = traits.rank(value);
  if (!rank || *rank == 0) return std::nullopt;
  if (*rank >= kAxesOfImages) return 1;
  if (*rank < kAxesOfImages - 1) return *rank - 1;
  const auto convolves = [&](std::size_t node) {
    const graph::Family family = traits.rows[node]->family;
    return family == graph::Family::kConvolution || family == graph::Family::kTransposedConvolution;
  };
  if (std::any_of(readers[value].begin(), readers[value].end(), convolves)) return 1;
  // What has as many axes as its input has them in the same order, but for what Transpose makes.
  for (graph::ValueId at = value; at != graph::kNoValue && traits.rank(at) == rank;) {
    const std::size_t maker = makers[at];
    if (maker == network.nodes.size() || network.nodes[maker].type == "Transpose") break;
    if (convolves(maker)) return 1;
    const graph::Family family = traits.rows[maker]->family;
    if (family == graph::Family::kMatMul || family == graph::Family::kGather) break;
    const auto& inputs = network.nodes[maker].inputs;
    const auto data = std::find_if(inputs.begin(), inputs.end(), [&](graph::ValueId input) {
      return input != graph::kNoValue && !traits.constants[input] && traits.rank(input) == rank;
    });
    at = data == inputs.end() ? graph::kNoValue : *data;
  }
  return *rank - 1;
}

}  // namespace

Result<std::vector<ReadActivation>> readActivations(const std::filesystem::path& path, WhichActivations which) {
  const auto file = FileBytes::open(path);
  if (!file) return file.error();
  const auto model = readModel(**file);
  if (!model) return model.error();
  const graph::Network& network = model->network;
  graph::Traits traits = graph::traitsOf(network);
  const graph::Places places = graph::placesOf(network, traits, graph::storedConstants(network, traits));
  const std::vector<graph::Value> values = graph::analyse(network);
  std::vector<ReadActivation> read;
  std::vector<bool> seen(values.size());
  for (const graph::Operand& operand : places.operands) {
    const graph::Value& value = values[operand.value];
    if (operand.place.role != tensor::Role::kActivation || value.is_constant || value.from_integers) continue;
    if (traits.origins[operand.value] == graph::Origin::kConstants || seen[operand.value]) continue;
    seen[operand.value] = true;
    const graph::ValueId first = network.nodes[operand.place.node].input(0);
    const bool by_softmax =
        operand.place.index == 1U && first != graph::kNoValue && values[first].role == tensor::Role::kSoftmaxOutput;
    read.push_back({.name = value.name,
                    .role = value.role,
                    .op = value.op,
                    .axis = value.channel_axis ? value.channel_axis : operand.place.axis,
                    .index = value.index,
                    .is_weighted = by_softmax || operand.place.index == kValuesOfAttention});
  }
  if (which == WhichActivations::kOperands) return read;
  std::vector<graph::ValueId> others;
  if (which == WhichActivations::kProducts) {
    std::set<std::pair<std::size_t, graph::ValueId>> operands;
    for (const graph::Operand& operand : places.operands) {
      if (!values[operand.value].is_constant) operands.emplace(operand.place.node, operand.value);
    }
    others = graph::integerResults(network, traits, operands);
  } else {
    others.resize(values.size());
    std::iota(others.begin(), others.end(), graph::ValueId{0});
  }
  const auto readers = graph::readersOf(network);
  std::vector<std::size_t> makers(values.size(), network.nodes.size());
  for (std::size_t i = 0; i < network.nodes.size(); ++i) {
    for (const graph::ValueId output : network.nodes[i].outputs) {
      if (output != graph::kNoValue) makers[output] = i;
    }
  }
  for (const graph::ValueId other : others) {
    const graph::Value& value = values[other];
    if (seen[other] || value.is_constant || value.from_integers || value.name.empty()) continue;
    if (traits.origins[other] == graph::Origin::kConstants) continue;
    std::optional<std::uint64_t> axis = value.channel_axis;
    if (!axis) axis = channelsOf(other, network, traits, makers, readers);
    read.push_back({.name = value.name,
                    .role = value.role,
                    .op = value.op,
                    .axis = axis,
                    .index = {},
                    .is_read = false,
                    .is_weighted = false});
  }
  return read;
}

}  // namespace scalewright::io
