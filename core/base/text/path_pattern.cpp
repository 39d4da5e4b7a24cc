#include "core/base/text/path_pattern.h"

#include <algorithm>

#include "core/base/text/split.h"

namespace scalewright {
namespace {

/// The usual walk with one step back to the last star: no recursion.
bool fits(std::string_view text, std::string_view pattern) {
  if (pattern == "#") return isDigits(text);
  std::size_t t = 0;
  std::size_t p = 0;
  std::size_t star = std::string_view::npos;
  std::size_t resumed = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resumed = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++resumed;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

}  // namespace

bool endsLike(std::span<const std::string> path, std::string_view pattern) {
  std::size_t left = path.size();
  while (true) {
    if (left == 0) return false;
    const std::size_t dot = pattern.rfind('.');
    const std::string_view part = dot == std::string_view::npos ? pattern : pattern.substr(dot + 1);
    if (!fits(path[--left], part)) return false;
    if (dot == std::string_view::npos) return true;
    pattern = pattern.substr(0, dot);
  }
}

}  // namespace scalewright
