#pragma once

#include <onnx/onnx_pb.h>

#include <cstdint>
#include <vector>

#include "core/io/onnx/model.h"
#include "core/io/onnx/skeleton.h"

namespace scalewright::exchange::qdq {

/// Calls `visit` with every graph within a graph, itself first. No recursion.
template <typename Graph, typename Visit>
void forEachGraph(Graph& graph, const Visit& visit) {
  std::vector<Graph*> open{&graph};
  while (!open.empty()) {
    Graph& at = *open.back();
    open.pop_back();
    visit(at);
    for (auto& node : at.node()) {
      for (auto& attribute : node.attribute()) {
        if (attribute.has_g()) open.push_back(&attribute.g());
        for (auto& inner : attribute.graphs()) open.push_back(&inner);
      }
    }
  }
}

/// Returns the element type of each value of the network, as far as the model says or implies it; 0 where it does not.
[[nodiscard]] std::vector<std::int32_t> realTypes(const io::ModelSkeleton& skeleton, const io::OnnxModel& model);

/// Counts the low-precision operators in inner graphs and in functions.
[[nodiscard]] std::size_t innerOperators(const onnx::ModelProto& model);

}  // namespace scalewright::exchange::qdq
