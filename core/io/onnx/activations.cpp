#include "core/io/onnx/activations.h"

#include "core/graph/analyse.h"
#include "core/graph/constants.h"
#include "core/graph/places.h"
#include "core/io/onnx/model.h"

namespace scalewright::io {
namespace {

/// Of an operator that is attention as a whole: queries, keys, values.
constexpr std::uint64_t kValuesOfAttention = 2;

}  // namespace

Result<std::vector<ReadActivation>> readActivations(const std::filesystem::path& path) {
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
  return read;
}

}  // namespace scalewright::io
