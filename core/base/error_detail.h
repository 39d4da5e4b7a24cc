#pragma once

#include <string_view>

namespace scalewright {

/// The detail of an error: a fact, and on a second line, if there is one, the command that helps, to be copied as it
/// is.
struct ErrorDetail {
  std::string_view fact;
  std::string_view command;
};

[[nodiscard]] constexpr ErrorDetail partsOfDetail(std::string_view detail) {
  const std::size_t end = detail.find('\n');
  if (end == std::string_view::npos) return {detail, {}};
  return {detail.substr(0, end), detail.substr(end + 1)};
}

}  // namespace scalewright
