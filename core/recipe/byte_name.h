#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace scalewright::recipe {

/// Says whether a text can stand in JSON as it is.
[[nodiscard]] bool isUtf8(const std::string& text);

/// Returns the bytes of a name in hexadecimal digits where it is no UTF-8, which is all that JSON can hold; nullopt
/// where it is.
[[nodiscard]] std::optional<std::string> bytesOfName(const std::string& name);

/// Returns the name of such digits; nullopt for what `bytesOfName` does not write.
[[nodiscard]] std::optional<std::string> nameOfBytes(std::string_view digits);

}  // namespace scalewright::recipe
