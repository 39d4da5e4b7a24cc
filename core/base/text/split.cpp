#include "core/base/text/split.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace scalewright {
namespace {

/// The length of a subscript that begins here, with its brackets; 0 for anything else.
std::size_t subscriptAt(std::string_view name, std::size_t at) {
  if (name[at] != '[') return 0;
  const char before = at == 0 ? ']' : name[at - 1];
  const bool follows = std::isalnum(static_cast<unsigned char>(before)) != 0 || before == '_' || before == ']';
  const std::size_t end = name.find(']', at);
  if (!follows || end == std::string_view::npos) return 0;
  const char after = end + 1 == name.size() ? '.' : name[end + 1];
  if (after != '[' && kNameSeparators.find(after) == std::string_view::npos) return 0;
  const std::string_view inside = name.substr(at + 1, end - at - 1);
  const bool quoted = inside.size() > 2 && (inside[0] == '\'' || inside[0] == '"') && inside.back() == inside[0];
  return quoted || isDigits(inside) ? end + 1 - at : 0;
}

}  // namespace

std::string asPath(std::string_view name) {
  std::string path(name);
  for (std::size_t at = path.find('['); at != std::string::npos; at = path.find('[', at + 1)) {
    const std::size_t length = subscriptAt(name, at);
    if (length == 0) continue;
    const bool quoted = name[at + 1] == '\'' || name[at + 1] == '"';
    for (const std::size_t place : {at, at + length - 1}) path[place] = '/';
    if (!quoted) continue;
    for (const std::size_t place : {at + 1, at + length - 2}) path[place] = '/';
  }
  return path;
}

std::vector<std::string> nameParts(std::string_view name) {
  return split(asPath(name), kNameSeparators);
}

std::vector<std::string> split(std::string_view text, std::string_view separators) {
  std::vector<std::string> parts;
  std::string part;
  for (const char c : text) {
    if (separators.find(c) == std::string_view::npos) {
      part += c;
    } else if (!part.empty()) {
      parts.push_back(std::exchange(part, {}));
    }
  }
  if (!part.empty()) parts.push_back(std::move(part));
  return parts;
}

bool isDigits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

}  // namespace scalewright
