#include "core/base/text/block_parts.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/text/split.h"

namespace scalewright {

std::vector<std::string> blockParts(std::string_view path) {
  constexpr std::array<std::string_view, 6> kNumbered = {"layer", "layers", "h", "block", "blocks", "blk"};
  std::vector<std::string> parts;
  for (std::string& part : nameParts(path)) {
    const std::size_t bar = part.rfind('_');
    if (bar == std::string::npos || !isDigits(std::string_view(part).substr(bar + 1))) {
      parts.push_back(std::move(part));
      continue;
    }
    const std::string word = part.substr(0, bar);
    const std::size_t last = word.rfind('_');
    const std::string_view kind = std::string_view(word).substr(last == std::string::npos ? 0 : last + 1);
    if (std::find(kNumbered.begin(), kNumbered.end(), kind) != kNumbered.end()) {
      parts.push_back(word);
      parts.push_back(part.substr(bar + 1));
    } else {
      parts.push_back(std::move(part));
    }
  }
  return parts;
}

}  // namespace scalewright
