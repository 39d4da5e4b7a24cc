#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace scalewright {

/// The parts of a text between any of the separators, without empty ones.
[[nodiscard]] std::vector<std::string> split(std::string_view text, std::string_view separators);

/// Returns whether there is something, and nothing but the digits 0 to 9.
[[nodiscard]] bool isDigits(std::string_view text);

/// With the letters A to Z in lower case.
[[nodiscard]] std::string lowered(std::string_view text);

}  // namespace scalewright
