#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/operator.h"
#include "core/tensor/role.h"

namespace scalewright::recipe {

/// What a person says some tensors are. It counts more than attributes, graph and names. Plain value.
struct Statement {
  std::string tensors;  ///< glob over the whole name: `*` stands for any text, `?` for a character, `[...]` for one of
                        ///< several, a backslash takes the meaning from what follows it
  tensor::Role role = tensor::Role::kActivation;
  std::optional<tensor::Operator> op;  ///< none: as attributes, graph, layer or name say
  /// The name of a tensor that they are like, as filledLike has it: role, operator, port and place in attention are
  /// what that name says. Then `tensors` is the shape of their names, and role and operator say nothing. Empty as a
  /// rule.
  std::string like = {};

  friend bool operator==(const Statement&, const Statement&) = default;
};

/// Returns whether a statement is about a tensor of this name.
[[nodiscard]] bool isAbout(const Statement& statement, const std::string& name);
/// Returns the only name that a statement is about; none for one that may be about several.
[[nodiscard]] std::optional<std::string> onlyName(const Statement& statement);
/// Returns the glob that fits this name alone.
[[nodiscard]] std::string globOf(std::string_view name);

/// Returns what both say, the second over the first.
[[nodiscard]] std::vector<Statement> joined(std::vector<Statement> first, const std::vector<Statement>& second);

/// Reads a statement from `ROLE` or `ROLE=OPERATOR`, by their ids, and a glob. Errors: kInvalidArgument with what was
/// not understood, and what would be, in `detail`.
[[nodiscard]] Result<Statement> readStatement(std::string_view role_and_operator, std::string tensors);

}  // namespace scalewright::recipe
