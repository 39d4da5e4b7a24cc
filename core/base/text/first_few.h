#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace scalewright {

/// How many of many texts are named, and what stands for the others.
struct Few {
  std::size_t most = 4;
  std::string_view between = ", ";
  std::string_view others = "...";
  bool counted = false;  ///< says how many there are in all
};

/// Returns the first few of many texts, for a person: `a, b, c, d`, of more `a, b, c, d, ...` or `a, b, c, d, ...
/// (17)`.
/// Cost: O(what is named).
[[nodiscard]] inline std::string firstFew(std::span<const std::string> texts, const Few& few = {}) {
  std::string named;
  for (const std::string& text : texts.first(std::min(texts.size(), few.most))) {
    if (&text != texts.data()) named += few.between;
    named += text;
  }
  if (texts.size() <= few.most) return named;
  named.append(few.between).append(few.others);
  return few.counted ? named + " (" + std::to_string(texts.size()) + ")" : named;
}

}  // namespace scalewright
