#pragma once

#include <string>
#include <string_view>

namespace scalewright::session {

/// Returns the text as JSON can hold it: bytes that are no UTF-8 replaced.
[[nodiscard]] std::string readable(std::string_view text);

/// Writes two digits for each byte.
[[nodiscard]] std::string toHex(std::string_view bytes);
/// Returns an empty text for what is no such text.
[[nodiscard]] std::string fromHex(std::string_view text);

}  // namespace scalewright::session
