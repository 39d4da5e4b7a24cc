#pragma once

#include <optional>
#include <regex>
#include <string>

#include "core/base/result.h"

namespace scalewright::policy {

/// A regular expression of a policy (ECMAScript, any case of letters), compiled once.
class Expression {
 public:
  /// Errors: kInvalidArgument with the expression in `detail`, also for one of more than 2,000 characters.
  [[nodiscard]] static Result<Expression> compile(const std::string& text);

  /// The match anywhere in the text, whose parts refer to it; nullopt for none, and for a text of more than 4,096
  /// characters or one that is too complex for the matcher.
  [[nodiscard]] std::optional<std::smatch> find(const std::string& text) const;

 private:
  explicit Expression(std::regex expression) : expression_(std::move(expression)) {}
  std::regex expression_;
};

}  // namespace scalewright::policy
