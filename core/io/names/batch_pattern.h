#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/text/expression.h"

namespace scalewright::io {

/// A person's regular expression over the paths of datasets, with the named groups `tensor`, `batch` and, where it has
/// one, `port`: which tensor a dataset is a batch of, and which batch.
class BatchPattern {
 public:
  /// Errors: kInvalidArgument with the expression and what is wrong with it in `detail`, see fault().
  [[nodiscard]] static Result<BatchPattern> compile(const std::string& text);
  /// Returns what is wrong with an expression; none where it compiles.
  [[nodiscard]] static std::optional<Expression::Fault> fault(const std::string& text);

  struct Match {
    std::string tensor;  ///< with the port behind a slash where there is one
    std::string batch;
  };
  /// None where the expression is not found in the path, or leaves tensor or batch empty.
  [[nodiscard]] std::optional<Match> match(std::string_view path) const;

 private:
  BatchPattern(Expression expression, std::size_t tensor, std::size_t batch, std::size_t port)
      : expression_(std::move(expression)), tensor_(tensor), batch_(batch), port_(port) {}

  Expression expression_;
  std::size_t tensor_;
  std::size_t batch_;
  std::size_t port_;  ///< 0: none
};

}  // namespace scalewright::io
