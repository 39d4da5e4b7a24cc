#pragma once

#include <onnx/onnx_pb.h>

#include <set>
#include <string>
#include <vector>

namespace scalewright::exchange::qdq {

/// Finds what nothing reads any more in a graph that is being rewritten. before: new nodes in front of each; movers:
/// nodes that moved constants, by their places; candidates: names of constants; dropped: places of nodes that go, to
/// which movers and Constant nodes that nothing reads are added. Returns the candidates that go. Cost: linear in nodes.
[[nodiscard]] std::set<std::string> takeUnread(const onnx::GraphProto& graph,
                                               const std::vector<std::vector<onnx::NodeProto>>& before,
                                               const std::set<int>& movers, const std::set<std::string>& candidates,
                                               std::set<int>& dropped);

}  // namespace scalewright::exchange::qdq
