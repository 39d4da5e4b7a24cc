#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/cli/session.h"
#include "core/base/expression.h"
#include "core/base/result.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::cli {

/// Which tensors a command works on: those that fit a glob or an expression, have one of the roles, and are
/// floating point unless integers are wanted. Without globs and expressions every name fits; without roles
/// every role.
class Selection {
 public:
  /// Errors: kInvalidArgument for a bad expression or an unknown role, with the text in `detail`.
  [[nodiscard]] static Result<Selection> make(const GlobalOptions& options);

  [[nodiscard]] bool hasName(std::string_view name) const;
  [[nodiscard]] bool has(const tensor::TensorInfo& info) const;
  /// Of a decision, which knows no more than that.
  [[nodiscard]] bool has(std::string_view name, tensor::Role role) const;
  /// Whether names are restricted at all.
  [[nodiscard]] bool named() const { return !globs_.empty() || !expressions_.empty(); }
  /// Whether names or roles are.
  [[nodiscard]] bool restricts() const { return named() || !roles_.empty(); }

 private:
  std::vector<std::string> globs_;
  std::vector<Expression> expressions_;
  std::vector<tensor::Role> roles_;
  bool include_integers_ = false;
};

}  // namespace scalewright::cli
