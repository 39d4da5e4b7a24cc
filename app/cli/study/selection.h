#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/run/session.h"
#include "app/cli/study/chosen_by_words.h"
#include "core/base/result.h"
#include "core/base/text/expression.h"
#include "core/recipe/recipe.h"
#include "core/study/tensor_list.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::cli {

/// Which tensors a command works on: those that have the name, fit a glob or an expression, have one of the roles, and
/// are floating point unless integers are wanted. Without globs and expressions every name fits; without roles every
/// role. Words of --filter about more than names and roles are asked later, by whoever knows it.
class Selection {
 public:
  /// Errors: kInvalidArgument for a bad expression, --group's among them, what cannot be left out, or an unknown role,
  /// with the text in `detail`.
  /// known: what of a tensor is known before it is asked; words of --filter that need more are an error, too.
  [[nodiscard]] static Result<Selection> make(const GlobalOptions& options, Known known = Known::kName);

  /// Says which tensors there are: a glob that is the name of one chooses that and is no pattern, `[0]/weight` and
  /// `*/weight` as well. Without it globs are patterns, and their own text.
  void matchNames(const study::TensorList& tensors);

  [[nodiscard]] bool hasName(std::string_view name) const;
  [[nodiscard]] bool has(const tensor::TensorInfo& info) const;
  /// Says whether it has the tensor of a decision, which knows no more than that.
  [[nodiscard]] bool has(std::string_view name, tensor::Role role) const;
  /// Returns whether names are restricted at all.
  [[nodiscard]] bool named() const { return !globs_.empty() || !expressions_.empty(); }
  /// Returns whether names or roles are restricted.
  [[nodiscard]] bool restricts() const { return named() || !roles_.empty() || !words().empty(); }
  [[nodiscard]] const ChosenByWords& words() const { return filter_; }

  /// Returns kInvalidArgument where names or roles are restricted and none of the tensors fits, with a sentence in
  /// `detail`: "no tensor was chosen: nothing fits --tensor nope". Of files without tensors there is nothing to say.
  /// Matches the names.
  [[nodiscard]] Result<void> requireAny(const study::TensorList& tensors);
  [[nodiscard]] Result<void> requireAny(const study::Study& study) { return requireAny(study::tensorsOf(study)); }
  /// Does the same for the tensors of decisions, those of phases among them.
  [[nodiscard]] Result<void> requireAny(const std::vector<const recipe::Recipe*>& recipes);

 private:
  [[nodiscard]] Error nothingFits() const;
  void matchName(const std::string& name);

  std::vector<std::string> words_;  ///< as they were typed: "--tensor nope"
  std::vector<std::string> globs_;
  std::set<std::string, std::less<>> exact_;  ///< globs that are names
  std::vector<Expression> expressions_;
  std::vector<tensor::Role> roles_;
  ChosenByWords filter_;
  bool include_integers_ = false;
  bool include_wholes_ = false;
};

}  // namespace scalewright::cli
