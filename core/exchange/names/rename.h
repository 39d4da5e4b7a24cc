#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/text/expression.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange {

/// A name, and what it becomes.
struct NameChange {
  std::string before;
  std::string after;

  friend bool operator==(const NameChange&, const NameChange&) = default;
};

/// Tensors that a renaming would give the same name.
struct NameCollision {
  std::string after;
  std::vector<std::string> before;

  friend bool operator==(const NameCollision&, const NameCollision&) = default;
};

/// Rules that turn the names of a dump into those of a consumer, or back: each is a regular expression and what
/// its matches become, with $1.. for captures. Each rule works on what the rules before it left.
class Renaming {
 public:
  Renaming() = default;

  /// Reads rules as `EXPRESSION=>REPLACEMENT`; the last `=>` separates them.
  /// Errors: kInvalidArgument with the rule in `detail`.
  [[nodiscard]] static Result<Renaming> make(std::span<const std::string> rules);

  [[nodiscard]] bool empty() const { return rules_.empty(); }

  /// Names that rules have made longer than 4096 bytes are left at that. Cost: O(rules * length).
  [[nodiscard]] std::string operator()(const std::string& name) const;

 private:
  struct Rule {
    Expression expression;
    std::string replacement;
  };
  std::vector<Rule> rules_;
};

/// The effect that a renaming would have on a recipe.
struct RenamePreview {
  std::vector<NameChange> names;  ///< of every entry, those of phases last; the same before and after: untouched
  std::vector<NameCollision> collisions;  ///< by name

  [[nodiscard]] std::size_t changed() const;
};
[[nodiscard]] RenamePreview previewRename(const recipe::Recipe& recipe, const Renaming& renaming);

/// What becomes of tensors that a renaming gives one name, and of those that it leaves without one.
struct RenameLeave {
  bool merge = false;  ///< else they are refused
  bool drop = false;   ///< else they are refused

  friend bool operator==(const RenameLeave&, const RenameLeave&) = default;
};

struct RenamedRecipe {
  recipe::Recipe recipe;
  std::vector<NameCollision> merged;  ///< by name; the largest range among them counts
  std::vector<std::string> dropped;   ///< by their old names, each once
};

/// Returns the recipe under its new names, with tensors merged and dropped as far as that is allowed. A phase that
/// decides one of several tensors otherwise has them merged as they are in it.
/// Errors: those of the other `renamed`; kAmbiguousName as well for tensors that cannot be one: with different formats,
/// roles or smoothing, or with a scale for each channel or group, whose ranges say nothing of a tensor that they are
/// parts of.
[[nodiscard]] Result<RenamedRecipe> renamed(recipe::Recipe recipe, const Renaming& renaming, const RenameLeave& leave);

/// Returns the recipe under its new names.
/// Errors: kAmbiguousName for the first collision, with the new name as dataset and the old ones in `detail`;
/// kInvalidArgument for a name that would be empty, with the old one as dataset.
[[nodiscard]] Result<recipe::Recipe> renamed(recipe::Recipe recipe, const Renaming& renaming);

}  // namespace scalewright::exchange
