#include "app/cli/selection.h"

#include <fnmatch.h>

#include <algorithm>

#include "app/cli/known_ids.h"

namespace scalewright::cli {

Result<Selection> Selection::make(const GlobalOptions& options) {
  Selection selection;
  selection.globs_ = options.globs;
  selection.include_integers_ = options.include_integers;
  for (const std::string& text : options.expressions) {
    auto expression = Expression::compile(text);
    if (!expression) {
      return Error{
          .code = ErrorCode::kInvalidArgument, .file = {}, .dataset = {}, .detail = "--regex " + text};
    }
    selection.expressions_.push_back(*std::move(expression));
  }
  for (const std::string& text : options.roles) {
    const auto role = tensor::roleFromId(text);
    if (!role) {
      std::vector<std::string_view> ids;
      for (const tensor::Role known : tensor::kRoles) ids.push_back(tensor::roleId(known));
      return unknownId(ErrorCode::kInvalidArgument, "--role " + text, ids);
    }
    selection.roles_.push_back(*role);
  }
  return selection;
}

bool Selection::hasName(std::string_view name) const {
  if (!named()) return true;
  const std::string text(name);
  return std::any_of(
             globs_.begin(), globs_.end(),
             [&](const std::string& glob) { return ::fnmatch(glob.c_str(), text.c_str(), 0) == 0; }) ||
         std::any_of(expressions_.begin(), expressions_.end(),
                     [&](const Expression& expression) { return expression.matches(text); });
}

bool Selection::has(const tensor::TensorInfo& info) const {
  return (info.selected || include_integers_) && has(info.name, info.role);
}

bool Selection::has(std::string_view name, tensor::Role role) const {
  if (!roles_.empty() && std::find(roles_.begin(), roles_.end(), role) == roles_.end()) return false;
  return hasName(name);
}

}  // namespace scalewright::cli
