#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace scalewright::cli {

/// Makes the error for an argument that names nothing known: what was typed, and the ids that would do.
[[nodiscard]] Error unknownId(ErrorCode code, std::string_view typed, const std::vector<std::string_view>& known);

/// Returns the ids of descriptors, in their order: by value or by pointer.
template <typename Descriptors>
[[nodiscard]] std::vector<std::string_view> idsOf(const Descriptors& descriptors) {
  std::vector<std::string_view> ids;
  for (const auto& descriptor : descriptors) {
    if constexpr (requires { descriptor->id; }) {
      ids.push_back(descriptor->id);
    } else {
      ids.push_back(descriptor.id);
    }
  }
  return ids;
}

}  // namespace scalewright::cli
