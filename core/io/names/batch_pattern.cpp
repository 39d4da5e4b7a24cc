#include "core/io/names/batch_pattern.h"

#include "core/base/text/text.h"

namespace scalewright::io {

std::optional<Expression::Fault> BatchPattern::fault(const std::string& text) {
  const auto expression = Expression::compile(text);
  if (!expression) return Expression::faultOf(text);
  if (expression->bracketNamed("tensor") == 0) {
    return Expression::Fault{SCALEWRIGHT_TEXT("Pattern", "no group is named tensor: (?<tensor>...)"), 0};
  }
  if (expression->bracketNamed("batch") == 0) {
    return Expression::Fault{SCALEWRIGHT_TEXT("Pattern", "no group is named batch: (?<batch>...)"), 0};
  }
  return std::nullopt;
}

Result<BatchPattern> BatchPattern::compile(const std::string& text) {
  if (const auto wrong = fault(text)) {
    std::string detail = text + ": ";
    if (wrong->character > 0) detail += "character " + std::to_string(wrong->character) + ": ";
    return Error{ErrorCode::kInvalidArgument, {}, {}, detail + wrong->reason};
  }
  auto expression = Expression::compile(text);
  if (!expression) return expression.error();
  const std::size_t tensor = expression->bracketNamed("tensor");
  const std::size_t batch = expression->bracketNamed("batch");
  const std::size_t port = expression->bracketNamed("port");
  return BatchPattern(*std::move(expression), tensor, batch, port);
}

std::optional<BatchPattern::Match> BatchPattern::match(std::string_view path) const {
  auto parts = expression_.find(path);
  if (!parts) return std::nullopt;
  Match match{std::move((*parts)[tensor_]), std::move((*parts)[batch_])};
  if (match.tensor.empty() || match.batch.empty()) return std::nullopt;
  if (port_ > 0 && !(*parts)[port_].empty()) match.tensor += "/" + (*parts)[port_];
  return match;
}

}  // namespace scalewright::io
