#include "core/io/onnx/activations.h"

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
  for (const graph::ValueId other : others) {
    const graph::Value& value = values[other];
    if (seen[other] || value.is_constant || value.from_integers || value.name.empty()) continue;
    if (traits.origins[other] == graph::Origin::kConstants) continue;
    std::optional<std::uint64_t> axis = value.channel_axis;
    if (const auto rank = traits.rank(other); !axis && rank && *rank > 0) {
      constexpr std::size_t kAxesOfImages = 3;
      axis = *rank >= kAxesOfImages && value.op != tensor::Operator::kLinear ? 1 : *rank - 1;
    }
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
