#include "core/policy/expression.h"

namespace scalewright::policy {

Result<Expression> Expression::compile(const std::string& text) {
  constexpr std::size_t kLongest = 2000;
  const Error invalid{ErrorCode::kInvalidArgument, {}, {}, text};
  if (text.size() > kLongest) return invalid;
  try {
    constexpr auto kSyntax = std::regex::ECMAScript | std::regex::icase | std::regex::optimize;
    return Expression(std::regex(text, kSyntax));
  } catch (const std::regex_error&) {
    return invalid;
  }
}

std::optional<std::smatch> Expression::find(const std::string& text) const {
  // The matcher recurses once for each character.
  constexpr std::size_t kLongestName = 4096;
  if (text.size() > kLongestName) return std::nullopt;
  try {
    std::smatch match;
    if (std::regex_search(text, match, expression_)) return match;
  } catch (const std::regex_error&) {
    // Too complex for this text.
  }
  return std::nullopt;
}

}  // namespace scalewright::policy
