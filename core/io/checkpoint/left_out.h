#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text/expression.h"

namespace scalewright::io {

/// Each is tried on the name of every module.
inline constexpr std::size_t kMostPatterns = 64;

/// Returns the expression that a target of settings is: `re:` and one that fits from the start, or a glob. Empty for a
/// name.
[[nodiscard]] std::string patternOf(const std::string& target);

/// The modules that settings leave as they are, by name or pattern.
class LeftOut {
 public:
  /// name: a target of settings; an empty one is none.
  void add(const std::string& name);
  void add(const LeftOut& more);

  [[nodiscard]] bool empty() const { return names_.empty() && begins_.empty() && patterns_.empty() && !more_; }
  /// Returns whether a module is among them: by its name, the end of it from a dot on, or a pattern.
  [[nodiscard]] bool has(const std::string& module) const;
  /// Returns whether a reader may take it for one of them: by a part of its name as well, or with another beginning, as
  /// readers rename modules; all of them where there are more patterns than are tried.
  [[nodiscard]] bool mayHave(const std::string& module) const;

 private:
  [[nodiscard]] bool fits(std::string_view name) const;

  std::set<std::string, std::less<>> names_;
  std::set<std::string, std::less<>> bare_;  ///< the same without `model` and `language_model`
  std::vector<std::string> begins_;          ///< of globs with a star at their end alone, of which there may be many
  std::vector<Expression> patterns_;
  bool more_ = false;  ///< than are tried
};

}  // namespace scalewright::io
