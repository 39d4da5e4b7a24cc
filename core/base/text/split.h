#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace scalewright {

/// What stands between the parts of a tensor's name.
inline constexpr std::string_view kNameSeparators = "/.:";

/// Returns a tensor's name with its subscripts as parts of a path, character by character in the same places: in
/// `params['Dense_0']['kernel']` of JAX's trees and `.layers[3].weight` of Equinox each bracket and quote becomes a
/// slash. Brackets that hold anything else, or stand by themselves, stay: `(Unnamed Layer* 2) [Constant]_output`.
[[nodiscard]] std::string asPath(std::string_view name);

/// Returns the parts of a tensor's name, subscripts among them.
[[nodiscard]] std::vector<std::string> nameParts(std::string_view name);

/// Returns the parts of a text between any of the separators, without empty ones.
[[nodiscard]] std::vector<std::string> split(std::string_view text, std::string_view separators);

/// Returns whether there is something, and nothing but the digits 0 to 9.
[[nodiscard]] bool isDigits(std::string_view text);

/// Returns the text with the letters A to Z in lower case.
[[nodiscard]] std::string lowered(std::string_view text);

}  // namespace scalewright
