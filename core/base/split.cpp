#include "core/base/split.h"

#include <utility>

namespace scalewright {

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

}  // namespace scalewright
