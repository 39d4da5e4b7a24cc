#include "app/cli/study/selection.h"

#include <fnmatch.h>

#include <algorithm>

#include "app/cli/study/known_ids.h"
#include "core/fused/architecture.h"
#include "core/io/leave_out.h"
#include "core/io/names/batch_pattern.h"

namespace scalewright::cli {

Result<Selection> Selection::make(const GlobalOptions& options, Known known) {
  Selection selection;
  selection.globs_ = options.globs;
  selection.include_integers_ = options.include_integers;
  selection.include_wholes_ = options.include_wholes;
  const auto typed = [&selection](const char* option, const std::vector<std::string>& values) {
    for (const std::string& value : values) selection.words_.push_back(option + value);
  };
  typed("--tensor ", options.globs);
  typed("--regex ", options.expressions);
  typed("--role ", options.roles);
  auto filter = ChosenByWords::make(options.filters);
  if (!filter) return filter.error();
  if (const auto enough = filter->requireAtMost(known); !enough) return enough.error();
  selection.filter_ = *std::move(filter);
  if (!selection.filter_.empty()) selection.words_.push_back(selection.filter_.typed());
  for (const std::string& text : options.expressions) {
    auto expression = Expression::compile(text);
    if (!expression) {
      return Error{.code = ErrorCode::kInvalidArgument, .file = {}, .dataset = {}, .detail = "--regex " + text};
    }
    selection.expressions_.push_back(*std::move(expression));
  }
  if (const std::string& text = options.grouping.expression; !text.empty()) {
    if (auto pattern = io::BatchPattern::compile(text); !pattern) {
      return Error{pattern.error().code, {}, {}, "--group " + pattern.error().detail};
    }
  }
  if (const auto left_out = io::readLeaveOut(options.grouping.left_out); !left_out) {
    return Error{left_out.error().code, {}, {}, "--leave-out " + left_out.error().detail};
  }
  if (const auto fused = fused::readArchitecture(options.grouping.fused); !fused) {
    return Error{fused.error().code, {}, {}, "--fused " + fused.error().detail};
  }
  for (const std::string& text : options.roles) {
    const auto role = tensor::roleFromId(text);
    if (!role) {
      std::vector<std::string_view> ids;
      for (const tensor::Role each : tensor::kRoles) ids.push_back(tensor::roleId(each));
      return unknownId(ErrorCode::kInvalidArgument, "--role " + text, ids);
    }
    selection.roles_.push_back(*role);
  }
  return selection;
}

bool Selection::hasName(std::string_view name) const {
  if (!named()) return true;
  const std::string text(name);
  const auto fits = [&](const std::string& glob) {
    return glob == name || (!exact_.contains(glob) && ::fnmatch(glob.c_str(), text.c_str(), 0) == 0);
  };
  return std::any_of(globs_.begin(), globs_.end(), fits) ||
         std::any_of(expressions_.begin(), expressions_.end(),
                     [&](const Expression& expression) { return expression.matches(text); });
}

bool Selection::has(const tensor::TensorInfo& info) const {
  if (info.slices > 0 && !include_wholes_) return false;
  if (info.slices == 0 && !info.selected && !include_integers_) return false;
  if (info.slice && has(info.slice->whole, info.role)) return true;
  return has(info.name, info.role) || std::any_of(info.other_names.begin(), info.other_names.end(),
                                                  [&](const std::string& name) { return has(name, info.role); });
}

bool Selection::has(std::string_view name, tensor::Role role) const {
  if (!roles_.empty() && std::find(roles_.begin(), roles_.end(), role) == roles_.end()) return false;
  return hasName(name) && (filter_.empty() || filter_.needs() > Known::kName || filter_.has(name, role));
}

void Selection::matchName(const std::string& name) {
  if (std::find(globs_.begin(), globs_.end(), name) != globs_.end()) exact_.insert(name);
}

void Selection::matchNames(const study::TensorList& tensors) {
  for (std::size_t i = 0; !globs_.empty() && i < tensors.count; ++i) {
    const tensor::TensorInfo& info = tensors.at(i);
    matchName(info.name);
    for (const std::string& name : info.other_names) matchName(name);
  }
}

Error Selection::nothingFits() const {
  std::string detail = "no tensor was chosen: nothing fits";
  for (const std::string& word : words_) detail += " " + word;
  return {.code = ErrorCode::kInvalidArgument, .file = {}, .dataset = {}, .detail = std::move(detail)};
}

Result<void> Selection::requireAny(const study::TensorList& tensors) {
  matchNames(tensors);
  if (!restricts() || tensors.count == 0) return {};
  bool integers = false;
  for (std::size_t i = 0; i < tensors.count; ++i) {
    const tensor::TensorInfo& info = tensors.at(i);
    if (has(info)) return {};
    integers = integers || (has(info.name, info.role) && !tensor::isFloating(info.type));
  }
  Error error = nothingFits();
  if (integers) error.detail += " but integers, which --include-integers adds";
  return error;
}

Result<void> Selection::requireAny(const std::vector<const recipe::Recipe*>& recipes) {
  for (const recipe::Recipe* recipe : recipes) {
    for (const recipe::RecipeEntry& entry : recipe->entries) matchName(entry.tensor);
    for (const recipe::RecipePhase& phase : recipe->phases) {
      for (const recipe::RecipeEntry& entry : phase.entries) matchName(entry.tensor);
    }
  }
  const auto fits = [this](const recipe::RecipeEntry& entry) { return has(entry.tensor, entry.decision.role); };
  const auto has_any = [&fits](const recipe::Recipe* recipe) {
    return std::any_of(recipe->entries.begin(), recipe->entries.end(), fits) ||
           std::any_of(recipe->phases.begin(), recipe->phases.end(), [&fits](const recipe::RecipePhase& phase) {
             return std::any_of(phase.entries.begin(), phase.entries.end(), fits);
           });
  };
  if (!restricts() || std::any_of(recipes.begin(), recipes.end(), has_any)) return {};
  return nothingFits();
}

}  // namespace scalewright::cli
