#include "core/recipe/statement.h"

#include <fnmatch.h>
#include <locale.h>

#include <span>
#include <unordered_set>

#include "core/recipe/name_shape.h"

namespace scalewright::recipe {
namespace {

template <typename Value>
std::string listed(std::span<const Value> values, std::string_view (*id)(Value)) {
  std::string text;
  for (const Value value : values) text.append(text.empty() ? "" : ", ").append(id(value));
  return text;
}

Error notUnderstood(std::string_view what, std::string_view text, const std::string& known) {
  std::string detail(what);
  detail.append(" ").append(text).append(": expected one of ").append(known);
  return {ErrorCode::kInvalidArgument, {}, {}, std::move(detail)};
}

}  // namespace

bool isAbout(const Statement& statement, const std::string& name) {
  if (!statement.like.empty()) return shapeOf(name) == statement.tensors;
  // A character is one of UTF-8 whatever the locale of the process, so that it fits the same in every face.
  static const locale_t utf8 = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  const locale_t before = utf8 == nullptr ? nullptr : ::uselocale(utf8);
  const bool fits = ::fnmatch(statement.tensors.c_str(), name.c_str(), 0) == 0;
  if (before != nullptr) ::uselocale(before);
  return fits;
}

std::optional<std::string> onlyName(const Statement& statement) {
  if (!statement.like.empty()) return std::nullopt;
  std::string name;
  for (auto c = statement.tensors.begin(); c != statement.tensors.end(); ++c) {
    if (*c == '*' || *c == '?' || *c == '[') return std::nullopt;
    if (*c == '\\' && ++c == statement.tensors.end()) return std::nullopt;
    name += *c;
  }
  return name;
}

std::string globOf(std::string_view name) {
  std::string glob;
  for (const char c : name) {
    if (c == '*' || c == '?' || c == '[' || c == '\\') glob += '\\';
    glob += c;
  }
  return glob;
}

std::vector<Statement> joined(std::vector<Statement> first, const std::vector<Statement>& second) {
  std::unordered_set<std::string_view> again;
  for (const Statement& statement : second) again.insert(statement.tensors);
  std::erase_if(first, [&again](const Statement& statement) { return again.contains(statement.tensors); });
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

Result<Statement> readStatement(std::string_view role_and_operator, std::string tensors) {
  const std::size_t equals = role_and_operator.find('=');
  const std::string_view role_text = role_and_operator.substr(0, equals);
  const auto role = tensor::roleFromId(role_text);
  if (!role) return notUnderstood("role", role_text, listed<tensor::Role>(tensor::kRoles, tensor::roleId));
  Statement statement{std::move(tensors), *role, std::nullopt};
  if (equals == std::string_view::npos) return statement;
  const std::string_view operator_text = role_and_operator.substr(equals + 1);
  statement.op = tensor::operatorFromId(operator_text);
  if (!statement.op)
    return notUnderstood("operator", operator_text, listed<tensor::Operator>(tensor::kOperators, tensor::operatorId));
  return statement;
}

}  // namespace scalewright::recipe
