#include "core/recipe/name_shape.h"

#include <vector>

namespace scalewright::recipe {
namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

std::vector<std::string_view> numbersIn(std::string_view name) {
  std::vector<std::string_view> numbers;
  for (std::size_t at = 0; at < name.size();) {
    std::size_t end = at;
    while (end < name.size() && isDigit(name[end])) ++end;
    if (end > at) numbers.push_back(name.substr(at, end - at));
    at = end + 1;
  }
  return numbers;
}

}  // namespace

std::string shapeOf(std::string_view name) {
  std::string shape;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (!isDigit(name[i])) {
      shape += name[i];
    } else if (i == 0 || !isDigit(name[i - 1])) {
      shape += '#';
    }
  }
  return shape;
}

std::optional<std::string> filledLike(std::string_view like, std::string_view name) {
  const std::vector<std::string_view> numbers = numbersIn(name);
  std::string filled;
  std::size_t next = 0;
  for (std::size_t i = 0; i < like.size(); ++i) {
    if (like[i] != '#') {
      filled += like[i];
      continue;
    }
    const bool chosen = i + 1 < like.size() && like[i + 1] >= '1' && like[i + 1] <= '9';
    const std::size_t which = chosen ? static_cast<std::size_t>(like[++i] - '1') : next++;
    if (which >= numbers.size()) return std::nullopt;
    filled += numbers[which];
  }
  return filled;
}

}  // namespace scalewright::recipe
