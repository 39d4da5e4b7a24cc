#pragma once

#include <string>
#include <string_view>

namespace scalewright {

/// Returns the text as valid UTF-8 without control characters, so that neither a name in a file nor what a process says
/// that a file has taken over can drive the terminal.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace scalewright
