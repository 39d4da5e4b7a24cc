#include "core/exchange/onnx_qdq/unread.h"

#include <algorithm>
#include <unordered_map>

#include "core/io/onnx/captured.h"

namespace scalewright::exchange::qdq {

std::set<std::string> takeUnread(const onnx::GraphProto& graph, const std::vector<std::vector<onnx::NodeProto>>& before,
                                 const std::set<int>& movers, const std::set<std::string>& candidates,
                                 std::set<int>& dropped) {
  std::unordered_map<std::string, std::size_t> reads;
  const auto count = [&](const onnx::NodeProto& node, bool more) {
    const auto one = [&](const std::string& name) { more ? ++reads[name] : --reads[name]; };
    std::for_each(node.input().begin(), node.input().end(), one);
    for (const std::string& name : io::bodiesOf(node).captured) one(name);
  };
  for (int i = 0; i < graph.node_size(); ++i) {
    if (!dropped.contains(i)) count(graph.node(i), true);
  }
  for (const auto& list : before) {
    for (const auto& node : list) count(node, true);
  }
  for (const auto& output : graph.output()) ++reads[output.name()];
  for (auto place = movers.rbegin(); place != movers.rend(); ++place) {
    const onnx::NodeProto& node = graph.node(*place);
    if (std::any_of(node.output().begin(), node.output().end(), [&](const auto& name) { return reads[name] > 0; })) {
      continue;
    }
    count(node, false);
    dropped.insert(*place);
  }
  std::set<std::string> unread;
  for (const std::string& name : candidates) {
    if (reads[name] == 0) unread.insert(name);
  }
  for (int i = 0; i < graph.node_size(); ++i) {
    const auto& node = graph.node(i);
    if (node.op_type() == "Constant" && node.output_size() > 0 && unread.contains(node.output(0))) dropped.insert(i);
  }
  return unread;
}

}  // namespace scalewright::exchange::qdq
