#include "core/exchange/files/yaml.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <set>
#include <string_view>

namespace scalewright::exchange {
namespace {

using Json = nlohmann::ordered_json;

/// A character of well-formed UTF-8, with its bytes.
struct Character {
  std::uint32_t code = 0;
  std::string_view bytes;
};

Character characterAt(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  Character character{length == 1 ? first : first & (0x7FU >> length), text.substr(at, length)};
  for (std::size_t i = 1; i < length; ++i) {
    character.code = character.code << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  }
  return character;
}

/// Returns whether a character may stand between quotes as it is: YAML's printable characters without those that break
/// lines in YAML 1.1, and without the byte order mark.
bool isPlainInQuotes(std::uint32_t code) {
  if (code == '"' || code == '\\' || code == 0x2028 || code == 0x2029 || code == 0xFEFF) return false;
  return (code >= 0x20 && code <= 0x7E) || (code >= 0xA0 && code <= 0xD7FF) || (code >= 0xE000 && code <= 0xFFFD) ||
         code >= 0x10000;
}

std::string escaped(std::uint32_t code) {
  switch (code) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: break;
  }
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const int digits = code < 0x100 ? 2 : 4;  // there are none above U+FFFF
  std::string text = digits == 2 ? "\\x" : "\\u";
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += kDigits[code >> shift & 0xFU];
  return text;
}

/// In double quotes. JSON's own escapes will not do: what it leaves as it is is not all printable in YAML, and its
/// pairs of surrogates are two characters there. Bytes that are no UTF-8 become U+FFFD.
std::string quoted(const std::string& text) {
  const Json sound = Json::parse(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
  const auto& utf8 = sound.get_ref<const std::string&>();
  std::string out = "\"";
  for (std::size_t at = 0; at < utf8.size();) {
    const Character character = characterAt(utf8, at);
    out += isPlainInQuotes(character.code) ? std::string(character.bytes) : escaped(character.code);
    at += character.bytes.size();
  }
  return out + "\"";
}

bool isInteger(const std::string& key) {
  const std::size_t first = key.starts_with('-') ? 1 : 0;
  return key.size() > first && key.find_first_not_of("0123456789", first) == std::string::npos;
}

std::string keyText(const std::string& key) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
  // Among such words only the ones for truth and nothing mean something else; `y` and `n` count as those.
  static const std::set<std::string> kReserved = {"y", "n", "yes", "no", "true", "false", "on", "off", "null"};
  const bool plain = !key.empty() && key.find_first_not_of(kPlain) == std::string::npos &&
                     std::isdigit(static_cast<unsigned char>(key.front())) == 0;
  std::string lower = key;
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return isInteger(key) || (plain && !kReserved.contains(lower)) ? key : quoted(key);
}

std::string scalarText(const Json& value) {
  if (value.is_string()) return quoted(value.get_ref<const std::string&>());
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (!value.is_number_float()) return text;
  const std::size_t exponent = text.find('e');
  if (exponent != std::string::npos && text.find('.') == std::string::npos) text.insert(exponent, ".0");
  return text;
}

bool isBlock(const Json& value) {
  return value.is_structured() && !value.empty();
}

constexpr std::size_t kLongestList = 80;

/// A list of scalars stands on one line if it is short.
bool isFlat(const Json& value) {
  return value.is_array() &&
         std::none_of(value.begin(), value.end(), [](const Json& item) { return item.is_structured(); });
}

std::string flatText(const Json& list) {
  std::string text = "[";
  for (const Json& item : list) text.append(text.size() == 1 ? "" : ", ").append(scalarText(item));
  return text + "]";
}

void appendBlock(std::string& out, const Json& value, std::size_t indent);

/// Appends what follows `key:` or `-`.
void appendValue(std::string& out, const Json& value, std::size_t indent) {
  if (isFlat(value) && (value.empty() || flatText(value).size() <= kLongestList)) {
    out.append(" ").append(flatText(value)).append("\n");
  } else if (!isBlock(value)) {
    out.append(" ").append(scalarText(value)).append("\n");
  } else {
    out += "\n";
    appendBlock(out, value, indent);
  }
}

void appendBlock(std::string& out, const Json& value, std::size_t indent) {
  const std::string margin(indent, ' ');
  if (value.is_array()) {
    for (const Json& item : value) {
      if (!item.is_object() || item.empty()) {
        out.append(margin).append("-");
        appendValue(out, item, indent + 2);
        continue;
      }
      std::string lines;
      appendBlock(lines, item, indent + 2);
      lines[indent] = '-';
      out += lines;
    }
    return;
  }
  for (const auto& [key, item] : value.items()) {
    out.append(margin).append(keyText(key)).append(":");
    appendValue(out, item, indent + 2);
  }
}

}  // namespace

std::string yamlOf(const Json& document) {
  std::string text;
  if (isBlock(document)) appendBlock(text, document, 0);
  return text;
}

}  // namespace scalewright::exchange
