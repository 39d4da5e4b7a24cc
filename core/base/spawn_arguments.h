#pragma once

#include <string>
#include <vector>

namespace scalewright {

/// Returns arguments or variables as posix_spawn takes them: ends with nullptr. Valid as long as the texts are.
[[nodiscard]] inline std::vector<char*> pointersTo(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace scalewright
