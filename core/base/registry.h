#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace scalewright {

/// Returns the descriptor of that id in a table of descriptors; nullptr without one.
template <typename Descriptor>
[[nodiscard]] const Descriptor* findById(std::span<const Descriptor* const> all, std::string_view id) {
  const auto found = std::find_if(all.begin(), all.end(), [id](const Descriptor* one) { return one->id == id; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace scalewright
