#include "core/io/onnx/captured.h"

#include <unordered_set>

namespace scalewright::io {

Bodies bodiesOf(const onnx::NodeProto& node) {
  Bodies bodies;
  std::vector<const onnx::NodeProto*> nodes{&node};
  std::vector<const onnx::GraphProto*> graphs;
  std::vector<const std::string*> read;
  std::unordered_set<std::string> made;
  while (!nodes.empty()) {
    const onnx::NodeProto& at = *nodes.back();
    nodes.pop_back();
    for (const auto& attribute : at.attribute()) {
      if (attribute.has_g()) graphs.push_back(&attribute.g());
      for (const auto& graph : attribute.graphs()) graphs.push_back(&graph);
    }
    while (!graphs.empty()) {
      const onnx::GraphProto& graph = *graphs.back();
      graphs.pop_back();
      for (const auto& input : graph.input()) made.insert(input.name());
      for (const auto& tensor : graph.initializer()) {
        made.insert(tensor.name());
        bodies.constants.emplace_back(tensor.name(), &tensor);
      }
      for (const auto& output : graph.output()) read.push_back(&output.name());
      for (const auto& inner : graph.node()) {
        for (const std::string& name : inner.input()) read.push_back(&name);
        for (const std::string& name : inner.output()) made.insert(name);
        if (inner.attribute_size() > 0) nodes.push_back(&inner);
        if (inner.op_type() != "Constant" || inner.output_size() == 0) continue;
        for (const auto& attribute : inner.attribute()) {
          if (attribute.has_t()) bodies.constants.emplace_back(inner.output(0), &attribute.t());
        }
      }
    }
  }
  std::unordered_set<std::string> seen;
  for (const std::string* name : read) {
    if (!name->empty() && !made.contains(*name) && seen.insert(*name).second) bodies.captured.push_back(*name);
  }
  return bodies;
}

}  // namespace scalewright::io
