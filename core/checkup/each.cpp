#include "core/checkup/each.h"

#include <array>
#include <charconv>

namespace scalewright::checkup {

std::string ratioText(double ratio) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), ratio, std::chars_format::general, 3);
  return {text.data(), end.ptr};
}

}  // namespace scalewright::checkup
