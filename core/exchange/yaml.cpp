#include "core/exchange/yaml.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace scalewright::exchange {
namespace {

using Json = nlohmann::ordered_json;

/// The escapes of JSON are among those of YAML's double quotes.
std::string quoted(const std::string& text) { return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace); }

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
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (!value.is_number_float()) return text;
  const std::size_t exponent = text.find('e');
  if (exponent != std::string::npos && text.find('.') == std::string::npos) text.insert(exponent, ".0");
  return text;
}

bool isBlock(const Json& value) { return value.is_structured() && !value.empty(); }

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

void append(std::string& out, const Json& value, std::size_t indent);

/// What follows `key:` or `-`.
void appendValue(std::string& out, const Json& value, std::size_t indent) {
  if (isFlat(value) && (value.empty() || flatText(value).size() <= kLongestList)) {
    out.append(" ").append(flatText(value)).append("\n");
  } else if (!isBlock(value)) {
    out.append(" ").append(scalarText(value)).append("\n");
  } else {
    out += "\n";
    append(out, value, indent);
  }
}

void append(std::string& out, const Json& value, std::size_t indent) {
  const std::string margin(indent, ' ');
  if (value.is_array()) {
    for (const Json& item : value) {
      if (!item.is_object() || item.empty()) {
        out.append(margin).append("-");
        appendValue(out, item, indent + 2);
        continue;
      }
      std::string lines;
      append(lines, item, indent + 2);
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
  if (isBlock(document)) append(text, document, 0);
  return text;
}

}  // namespace scalewright::exchange
