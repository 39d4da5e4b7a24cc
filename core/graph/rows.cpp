#include "core/graph/rows.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace scalewright::graph {
namespace {

/// The elements stay in their order, whatever becomes of the axes; or nearly so, of what quantizes them.
constexpr std::array<std::string_view, 8> kInOrder = {"Identity", "Dropout",   "Reshape",        "Flatten",
                                                      "Squeeze",  "Unsqueeze", "QuantizeLinear", "DequantizeLinear"};

/// The length of the last axis of what a Transpose makes, if that is the last one before as well.
std::optional<std::int64_t> lastKept(const Node& node, const Traits& traits) {
  const auto& shape = traits.shapes[node.outputs.front()];
  const auto order = node.integers.find("perm");
  if (order == node.integers.end() || order->second.empty() || !shape || shape->empty()) return std::nullopt;
  const auto last = static_cast<std::int64_t>(order->second.size()) - 1;
  if (order->second.back() != last || shape->size() != order->second.size() || shape->back() < 1) return std::nullopt;
  return shape->back();
}

}  // namespace

std::vector<RowsOf> rowsOf(const Network& network, const Traits& traits) {
  std::vector<RowsOf> rows(network.values.size());
  for (const Node& node : network.nodes) {
    const ValueId from = node.input(0);
    if (from == kNoValue || node.outputs.empty() || node.outputs.front() == kNoValue || traits.constants[from])
      continue;
    RowsOf& to = rows[node.outputs.front()];
    if (std::find(kInOrder.begin(), kInOrder.end(), node.type) != kInOrder.end()) {
      to.value = from;
    } else if (node.type == "Transpose") {
      if (const auto length = lastKept(node, traits)) to = {from, length};
    }
  }
  return rows;
}

}  // namespace scalewright::graph
