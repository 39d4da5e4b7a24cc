#pragma once

#include <string>
#include <string_view>

namespace scalewright::exchange {

/// Writes a .npy file, version 1.0, of one object without axes: its pickle behind the header.
[[nodiscard]] std::string npyOfObject(std::string_view pickle);

/// Writes a zip archive with one stored member. No time stamps: the same bytes for the same content. content: below 4
/// GiB.
[[nodiscard]] std::string zipOf(std::string_view member, std::string_view content);

}  // namespace scalewright::exchange
