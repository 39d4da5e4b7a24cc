#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>

#include "core/study/knowledge.h"

namespace scalewright::study {

/// The values of one range, in one graph: graphs that are open together number theirs alike.
using ValueGroup = std::pair<std::size_t, std::string_view>;

/// Returns the group of one of the values in `knowledge.graphs()`; its name is empty where it has none. Cost: linear in
/// graphs.
[[nodiscard]] inline ValueGroup groupOf(const Knowledge& knowledge, const graph::Value& value) {
  const auto& graphs = knowledge.graphs();
  const auto holds = [&value](const auto& graph) {
    const auto& values = *graph.second;
    const std::less<> before;
    return !values.empty() && !before(&value, values.data()) && before(&value, values.data() + values.size());
  };
  return {static_cast<std::size_t>(std::find_if(graphs.begin(), graphs.end(), holds) - graphs.begin()), value.group};
}

}  // namespace scalewright::study
