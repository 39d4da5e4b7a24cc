#include "core/base/expression.h"

#include <re2/re2.h>

namespace scalewright {
namespace {

using re2::RE2;
using re2::StringPiece;

/// The first match at or after a place: the whole, then its brackets. Empty for none.
std::vector<StringPiece> matchFrom(const RE2& expression, const StringPiece& text, std::size_t from) {
  std::vector<StringPiece> pieces(static_cast<std::size_t>(expression.NumberOfCapturingGroups()) + 1);
  const bool found =
      expression.Match(text, from, text.size(), RE2::UNANCHORED, pieces.data(), static_cast<int>(pieces.size()));
  if (!found) pieces.clear();
  return pieces;
}

Expression::Parts partsOf(const std::vector<StringPiece>& pieces) {
  Expression::Parts parts;
  for (const StringPiece& piece : pieces) parts.emplace_back(piece.data(), piece.size());
  return parts;
}

}  // namespace

Result<Expression> Expression::compile(const std::string& text, LetterCase letters) {
  constexpr std::size_t kLongest = 2000;
  // Names are bytes, and need not be UTF-8.
  RE2::Options options(RE2::Latin1);
  options.set_log_errors(false);
  options.set_case_sensitive(letters == LetterCase::kSensitive);
  if (text.size() <= kLongest) {
    auto compiled = std::make_shared<const RE2>(text, options);
    if (compiled->ok()) return Expression(std::move(compiled));
  }
  return Error{ErrorCode::kInvalidArgument, {}, {}, text};
}

std::optional<Expression::Parts> Expression::find(std::string_view text) const {
  const auto pieces = matchFrom(*compiled_, StringPiece(text.data(), text.size()), 0);
  if (pieces.empty()) return std::nullopt;
  return partsOf(pieces);
}

bool Expression::matches(std::string_view text) const {
  return RE2::PartialMatch(StringPiece(text.data(), text.size()), *compiled_);
}

std::string Expression::replaceAll(std::string_view text, std::string_view replacement) const {
  const StringPiece whole(text.data(), text.size());
  std::string result;
  std::size_t copied = 0;
  std::size_t from = 0;
  while (from <= text.size()) {
    const auto pieces = matchFrom(*compiled_, whole, from);
    if (pieces.empty()) break;
    const auto begin = static_cast<std::size_t>(pieces.front().data() - text.data());
    const std::size_t end = begin + pieces.front().size();
    result.append(text.substr(copied, begin - copied)).append(format(replacement, partsOf(pieces)));
    copied = end;
    // An empty match lets one character pass.
    from = end > begin ? end : end + 1;
  }
  return result.append(text.substr(std::min(copied, text.size())));
}

std::string Expression::format(std::string_view text, const Parts& parts) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = text[i] == '$' && i + 1 < text.size() ? text[i + 1] : '\0';
    if (next == '$') {
      result += '$';
    } else if (next == '&') {
      if (!parts.empty()) result += parts.front();
    } else if (next >= '1' && next <= '9') {
      const auto number = static_cast<std::size_t>(next - '0');
      if (number < parts.size()) result += parts[number];
    } else {
      result += text[i];
      continue;
    }
    ++i;
  }
  return result;
}

std::size_t Expression::brackets() const {
  return static_cast<std::size_t>(compiled_->NumberOfCapturingGroups());
}

std::string Expression::missingPart(std::string_view text, std::size_t brackets) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] != '$') continue;
    const char next = text[++i];
    const bool missing = next >= '1' && next <= '9' && static_cast<std::size_t>(next - '0') > brackets;
    if (missing) return {'$', next};
  }
  return {};
}

}  // namespace scalewright
