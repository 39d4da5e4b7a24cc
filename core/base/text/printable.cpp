#include "core/base/text/printable.h"

namespace scalewright {
namespace {

/// A character of UTF-8.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;  ///< 0: none
};

/// The first of a text that is not empty. Source: the Unicode Standard 15, table 3-7: nothing overlong, no surrogates.
Character firstOf(std::string_view text) {
  const auto byteAt = [&text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : '\0'; };
  const unsigned char first = static_cast<unsigned char>(byteAt(0));
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return {};
  char32_t code = first & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    const auto byte = static_cast<unsigned char>(byteAt(i));
    if ((byte & 0xC0U) != 0x80) return {};
    code = code << 6 | (byte & 0x3FU);
  }
  const char32_t least = bytes == 2 ? 0x80 : bytes == 3 ? 0x800 : 0x10000;
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  return code < least || code > 0x10FFFF || surrogate ? Character{} : Character{code, bytes};
}

/// Control characters, of both sets, and what ends a line or turns its direction round.
bool drivesTerminal(char32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 ||
         (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

}  // namespace

std::string printable(std::string_view text) {
  constexpr std::string_view kNoCharacter = "\xEF\xBF\xBD";  // U+FFFD
  std::string safe;
  safe.reserve(text.size());
  while (!text.empty()) {
    const Character next = firstOf(text);
    if (next.bytes == 0) {
      safe += kNoCharacter;
      text.remove_prefix(1);
      continue;
    }
    if (drivesTerminal(next.code)) {
      safe += '?';
    } else {
      safe += text.substr(0, next.bytes);
    }
    text.remove_prefix(next.bytes);
  }
  return safe;
}

}  // namespace scalewright
