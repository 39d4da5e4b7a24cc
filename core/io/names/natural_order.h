#pragma once

#include <string_view>

namespace scalewright::io {

/// Orders names the way a person counts: runs of digits compare as numbers, so layer 2 comes before layer 10.
/// A strict weak order that is total: names that differ only in leading zeros compare as plain text.
[[nodiscard]] bool naturalLess(std::string_view left, std::string_view right);

}  // namespace scalewright::io
