#pragma once

#include <string>

namespace scalewright {

/// Returns a text as one word of a POSIX shell: as it is where it is safe, else between single quotes.
[[nodiscard]] std::string shellWord(const std::string& text);

}  // namespace scalewright
