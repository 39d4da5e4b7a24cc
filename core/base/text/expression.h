#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace re2 {
class RE2;
}

namespace scalewright {

enum class LetterCase { kSensitive, kInsensitive };

/// A regular expression in RE2's syntax, where a group is named by `(?<name>...)` as well as `(?P<name>...)`, compiled
/// once. Matching takes time linear in the text, whatever the expression, and there is no looking ahead or back. Copies
/// share the compiled form; thread safe.
class Expression {
 public:
  /// Errors: kInvalidArgument with the expression in `detail`, also for one of more than 2,000 characters.
  [[nodiscard]] static Result<Expression> compile(const std::string& text, LetterCase letters = LetterCase::kSensitive);

  /// What is wrong with a text that does not compile.
  struct Fault {
    const char* reason = "";    ///< English, of context `Pattern`
    std::size_t character = 0;  ///< where, counted from 1; 0: it is the text as a whole
    friend bool operator==(const Fault& a, const Fault& b) {
      return std::string_view(a.reason) == b.reason && a.character == b.character;
    }
  };
  [[nodiscard]] static Fault faultOf(const std::string& text);

  /// The parts of a match anywhere in a text: the whole, then each pair of brackets, empty where it took no part.
  using Parts = std::vector<std::string>;
  [[nodiscard]] std::optional<Parts> find(std::string_view text) const;
  [[nodiscard]] bool matches(std::string_view text) const;

  /// Returns the text with every match replaced by what `format` makes of it.
  [[nodiscard]] std::string replaceAll(std::string_view text, std::string_view replacement) const;

  /// Returns a text with `$1` .. `$9` for the brackets, `$&` for the whole match and `$$` for a dollar. Brackets that
  /// do not exist are empty.
  [[nodiscard]] static std::string format(std::string_view text, const Parts& parts);

  /// How many pairs of brackets it has.
  [[nodiscard]] std::size_t brackets() const;
  /// Returns which pair of brackets has a name, counted from 1; 0 for none.
  [[nodiscard]] std::size_t bracketNamed(const std::string& name) const;
  /// Returns the first `$1` .. `$9` in a text for `format` that is beyond so many brackets; empty for none.
  [[nodiscard]] static std::string missingPart(std::string_view text, std::size_t brackets);

 private:
  explicit Expression(std::shared_ptr<const re2::RE2> compiled) : compiled_(std::move(compiled)) {}
  std::shared_ptr<const re2::RE2> compiled_;
};

}  // namespace scalewright
