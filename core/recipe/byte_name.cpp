#include "core/recipe/byte_name.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace scalewright::recipe {
bool isUtf8(const std::string& text) {
  using Json = nlohmann::json;
  if (std::all_of(text.begin(), text.end(), [](char c) { return static_cast<signed char>(c) >= 0; })) return true;
  return Json::parse(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace)) == text;
}

std::optional<std::string> bytesOfName(const std::string& name) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (isUtf8(name)) return std::nullopt;
  std::string digits;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    digits += kDigits[byte >> 4U];
    digits += kDigits[byte & 0xFU];
  }
  return digits;
}

std::optional<std::string> nameOfBytes(std::string_view digits) {
  if (digits.size() % 2 != 0) return std::nullopt;
  std::string name;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    unsigned byte = 0;
    const char* const end = digits.data() + i + 2;
    if (std::from_chars(digits.data() + i, end, byte, 16).ptr != end) return std::nullopt;
    name += static_cast<char>(byte);
  }
  return isUtf8(name) ? std::nullopt : std::optional(name);
}

}  // namespace scalewright::recipe
