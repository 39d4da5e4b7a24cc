#include "core/base/text/expression.h"

#include <re2/re2.h>

#include <algorithm>

#include "core/base/text/text.h"

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

constexpr std::size_t kLongest = 2000;

RE2::Options optionsFor(LetterCase letters) {
  // Names are bytes, and need not be UTF-8.
  RE2::Options options(RE2::Latin1);
  options.set_log_errors(false);
  options.set_case_sensitive(letters == LetterCase::kSensitive);
  return options;
}

/// Calls `bracket` with the place of each opening and closing bracket of groups, in order.
template <typename Bracket>
void forEachBracket(std::string_view text, const Bracket& bracket) {
  bool in_class = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (in_class) {
      in_class = text[i] != ']';
    } else if (text[i] == '[') {
      in_class = true;
      // A bracket that comes first is one of the class.
      if (i + 1 < text.size() && text[i + 1] == '^') ++i;
      if (i + 1 < text.size() && text[i + 1] == ']') ++i;
    } else if (text[i] == '(' || text[i] == ')') {
      bracket(i);
    }
  }
}

/// Names of groups as RE2 wants them in all its releases: `(?P<name>`. inserted: gets the places where a letter came
/// in.
std::string withNamedGroups(std::string_view text, std::vector<std::size_t>* inserted = nullptr) {
  std::string result;
  std::size_t copied = 0;
  forEachBracket(text, [&](std::size_t at) {
    const std::string_view rest = text.substr(at);
    const bool named = rest.starts_with("(?<") && rest.size() > 3 && rest[3] != '=' && rest[3] != '!';
    if (!named) return;
    result.append(text.substr(copied, at + 2 - copied)).push_back('P');
    if (inserted != nullptr) inserted->push_back(result.size() - 1);
    copied = at + 2;
  });
  return result.append(text.substr(copied));
}

/// The first closing bracket that closes nothing, else the last opening one that nothing closes; counted from 1.
std::size_t loneBracket(std::string_view text) {
  std::vector<std::size_t> open;
  std::size_t closing = 0;
  forEachBracket(text, [&](std::size_t at) {
    if (text[at] == '(') {
      open.push_back(at);
    } else if (!open.empty()) {
      open.pop_back();
    } else if (closing == 0) {
      closing = at + 1;
    }
  });
  if (closing > 0) return closing;
  return open.empty() ? 0 : open.back() + 1;
}

const char* reasonOf(RE2::ErrorCode code) {
  switch (code) {
    case RE2::ErrorBadEscape: return SCALEWRIGHT_TEXT("Pattern", "this escape means nothing");
    case RE2::ErrorTrailingBackslash: return SCALEWRIGHT_TEXT("Pattern", "a backslash with nothing behind it");
    case RE2::ErrorBadCharClass:
    case RE2::ErrorBadCharRange: return SCALEWRIGHT_TEXT("Pattern", "no such class or range of characters");
    case RE2::ErrorMissingBracket: return SCALEWRIGHT_TEXT("Pattern", "a bracket [ that is not closed");
    case RE2::ErrorMissingParen:
    case RE2::ErrorUnexpectedParen: return SCALEWRIGHT_TEXT("Pattern", "a bracket without its other half");
    case RE2::ErrorRepeatArgument: return SCALEWRIGHT_TEXT("Pattern", "nothing to repeat");
    case RE2::ErrorRepeatOp:
    case RE2::ErrorRepeatSize: return SCALEWRIGHT_TEXT("Pattern", "it cannot be repeated so");
    case RE2::ErrorBadPerlOp:
      return SCALEWRIGHT_TEXT("Pattern", "not known here: there is no looking ahead or back and no reference back");
    case RE2::ErrorBadNamedCapture:
      return SCALEWRIGHT_TEXT("Pattern", "no name of a group: letters, digits and _, each name once");
    case RE2::ErrorPatternTooLarge: return SCALEWRIGHT_TEXT("Pattern", "it is too large");
    default: return SCALEWRIGHT_TEXT("Pattern", "it is no regular expression");
  }
}

}  // namespace

Result<Expression> Expression::compile(const std::string& text, LetterCase letters) {
  if (text.size() <= kLongest) {
    auto compiled = std::make_shared<const RE2>(withNamedGroups(text), optionsFor(letters));
    if (compiled->ok()) return Expression(std::move(compiled));
  }
  return Error{ErrorCode::kInvalidArgument, {}, {}, text};
}

Expression::Fault Expression::faultOf(const std::string& text) {
  if (text.size() > kLongest) return {reasonOf(RE2::ErrorPatternTooLarge), 0};
  std::vector<std::size_t> inserted;
  const std::string translated = withNamedGroups(text, &inserted);
  const RE2 compiled(translated, optionsFor(LetterCase::kSensitive));
  Fault fault{reasonOf(compiled.error_code()), 0};
  if (compiled.error_code() == RE2::ErrorMissingParen || compiled.error_code() == RE2::ErrorUnexpectedParen) {
    fault.character = loneBracket(text);
  } else if (const std::size_t at = translated.find(compiled.error_arg());
             at != std::string::npos && !compiled.error_arg().empty()) {
    const auto before = std::count_if(inserted.begin(), inserted.end(), [at](std::size_t place) { return place < at; });
    fault.character = at + 1 - static_cast<std::size_t>(before);
  }
  return fault;
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

std::size_t Expression::bracketNamed(const std::string& name) const {
  const auto& named = compiled_->NamedCapturingGroups();
  const auto found = named.find(name);
  return found == named.end() ? 0 : static_cast<std::size_t>(found->second);
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
