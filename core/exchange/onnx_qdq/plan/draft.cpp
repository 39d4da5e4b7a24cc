#include "core/exchange/onnx_qdq/plan/draft.h"

#include "core/exchange/onnx_qdq/scales.h"
#include "core/graph/integers.h"

namespace scalewright::exchange::qdq {

Draft::Draft(const io::OnnxModel& model, const std::vector<std::int32_t>& reals, const recipe::Recipe& the_recipe,
             const Options& the_options, const ReadValues& read_values, const FindThresholds& find)
    : network(model.network),
      recipe(the_recipe),
      options(the_options),
      read(read_values),
      traits(graph::traitsOf(network)),
      constants(graph::storedConstants(network, traits)),
      places(graph::placesOf(network, traits, constants)),
      readers(graph::readersOf(network)),
      steps(model, traits, constants, readers, read),
      choices(model, traits, constants, reals, recipe, options, find, plan) {
  for (std::size_t i = 0; i < network.nodes.size(); ++i) {
    for (const graph::ValueId output : network.nodes[i].outputs) {
      if (output != graph::kNoValue) makers.emplace(output, i);
    }
  }
}

void Draft::quantize(std::size_t node, graph::ValueId value, graph::ValueId root) {
  if (!operands.emplace(node, value).second) return;
  plan.operands.push_back({node, value, root});
}

bool Draft::isInt8(graph::ValueId value) {
  if (!choices.knows(value)) return false;
  const Choice choice = choices.activation(value);
  // A range of a mask leaves what it masks a few codes.
  if (choice.quantized && recipe::isRangeOfNoData(entry(choice.entry))) return false;
  return choice.quantized && choice.type->format == "int8" && choices.plannedActivation(value).real == kFloat &&
         !choices.plannedActivation(value).smoothing;
}

}  // namespace scalewright::exchange::qdq
