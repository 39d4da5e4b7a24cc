#include "core/base/text/json_words.h"

#include <algorithm>
#include <array>

namespace scalewright {

std::string withoutOddNumbers(std::string_view text, const std::function<std::string(std::string_view)>& replacement) {
  constexpr std::array<std::string_view, 3> kWords = {"-Infinity", "Infinity", "NaN"};
  std::string result;
  result.reserve(text.size());
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    const auto word = std::find_if(kWords.begin(), kWords.end(),
                                   [&](std::string_view one) { return !quoted && rest.starts_with(one); });
    if (word != kWords.end()) {
      result += replacement(*word);
      i += word->size() - 1;
      continue;
    }
    result += text[i];
    if (quoted && text[i] == '\\' && i + 1 < text.size()) {
      result += text[++i];
    } else if (text[i] == '"') {
      quoted = !quoted;
    }
  }
  return result;
}

}  // namespace scalewright
