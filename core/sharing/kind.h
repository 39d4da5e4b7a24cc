#pragma once

#include <optional>
#include <string_view>

namespace scalewright::sharing {

/// How a tensor takes part in a sharing group.
enum class Kind {
  kMaximum,  ///< the group's range is the largest of those that such members have by themselves
  kFollow,   ///< takes the group's range without a say in it: the input of an operator that keeps the range
};

/// Returns the stable id: max, follow.
[[nodiscard]] std::string_view kindId(Kind kind);
[[nodiscard]] std::optional<Kind> kindFromId(std::string_view id);

}  // namespace scalewright::sharing
