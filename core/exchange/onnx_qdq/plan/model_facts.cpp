#include "core/exchange/onnx_qdq/plan/model_facts.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/graph/operator_rows.h"

namespace scalewright::exchange::qdq {

using graph::ValueId;

std::vector<std::int32_t> realTypes(const io::ModelSkeleton& skeleton, const io::OnnxModel& model) {
  const graph::Network& network = model.network;
  std::vector<std::int32_t> types(network.values.size());
  std::unordered_map<std::string_view, ValueId> values;
  for (ValueId i = 0; i < network.values.size(); ++i) values.emplace(network.values[i].name, i);
  bool others = false;
  const auto take = [&](const onnx::ValueInfoProto& value) {
    const auto found = values.find(value.name());
    if (!value.type().has_tensor_type() || found == values.end()) return;
    types[found->second] = value.type().tensor_type().elem_type();
  };
  const onnx::GraphProto& graph = skeleton.model.graph();
  std::for_each(graph.value_info().begin(), graph.value_info().end(), take);
  std::for_each(graph.input().begin(), graph.input().end(), take);
  std::for_each(graph.output().begin(), graph.output().end(), take);
  for (const io::OnnxModel::Constant& constant : model.constants) {
    types[constant.value] = constant.scales ? constant.scales->scale.code : constant.tensor.code;
  }
  for (const std::int32_t type : types) others = others || type == 10 || type == 11 || type == 16;
  for (const graph::Node& node : network.nodes) {
    const std::int64_t to = node.type == "Cast" ? node.integer("to", 1) : 1;
    others = others || to == 10 || to == 11 || to == 16;
    std::int32_t type = 0;
    const auto of = [&](std::size_t place) {
      const ValueId value = node.input(place);
      return value == graph::kNoValue ? 0 : types[value];
    };
    switch (graph::rowOf(node).element) {
      case graph::TypeRule::kFirst: type = of(0); break;
      case graph::TypeRule::kSecond: type = of(1); break;
      case graph::TypeRule::kThird: type = of(2); break;
      case graph::TypeRule::kStated:
        type = static_cast<std::int32_t>(node.integer("to", node.integer("dtype", 1)));
        break;
      case graph::TypeRule::kInteger:
      case graph::TypeRule::kCodes:
      case graph::TypeRule::kUnknown: continue;
      case graph::TypeRule::kReal: type = of(1); break;
    }
    for (const ValueId output : node.outputs) {
      if (output != graph::kNoValue && types[output] == 0) types[output] = type;
    }
  }
  // A model that names no other type has none.
  if (!others) {
    for (std::int32_t& type : types) type = type == 0 ? 1 : type;
  }
  return types;
}

std::size_t innerOperators(const onnx::ModelProto& model) {
  std::size_t count = 0;
  const auto multiplies = [](const onnx::NodeProto& node) {
    const std::string& type = node.op_type();
    return type == "Conv" || type == "ConvTranspose" || type == "Gemm" || type == "MatMul";
  };
  const auto within = [&](const onnx::GraphProto& graph) {
    forEachGraph(graph, [&](const onnx::GraphProto& inner) {
      count += static_cast<std::size_t>(std::count_if(inner.node().begin(), inner.node().end(), multiplies));
    });
  };
  for (const auto& node : model.graph().node()) {
    for (const auto& attribute : node.attribute()) {
      if (attribute.has_g()) within(attribute.g());
      for (const auto& inner : attribute.graphs()) within(inner);
    }
  }
  for (const auto& function : model.functions()) {
    count += static_cast<std::size_t>(std::count_if(function.node().begin(), function.node().end(), multiplies));
  }
  return count;
}

}  // namespace scalewright::exchange::qdq
