#include "core/io/onnx/captured.h"

#include <unordered_set>

namespace scalewright::io {

std::vector<std::string> capturedNames(const onnx::NodeProto& node) {
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
      for (const auto& tensor : graph.initializer()) made.insert(tensor.name());
      for (const auto& output : graph.output()) read.push_back(&output.name());
      for (const auto& inner : graph.node()) {
        for (const std::string& name : inner.input()) read.push_back(&name);
        for (const std::string& name : inner.output()) made.insert(name);
        if (inner.attribute_size() > 0) nodes.push_back(&inner);
      }
    }
  }
  std::vector<std::string> names;
  std::unordered_set<std::string> seen;
  for (const std::string* name : read) {
    if (!name->empty() && !made.contains(*name) && seen.insert(*name).second) names.push_back(*name);
  }
  return names;
}

}  // namespace scalewright::io
