#pragma once

#include <stop_token>
#include <vector>

#include "core/exchange/names/rename.h"
#include "core/recipe/recipe.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Returns the study's decisions as a recipe: every tensor that has a resolution.
[[nodiscard]] recipe::Recipe makeRecipe(const Study& study, std::string name);

/// Names, shapes, types and roles of a study's tensors as a recipe without decisions, see exchange::alignNames.
[[nodiscard]] recipe::Recipe namesOf(const Study& study);

/// The changes that applying a recipe would make: (index, decision) pairs for tensors of the same name, and the names
/// that found no counterpart on either side. Applying means `setDecision`, which re-measures on the study's own data.
struct Application {
  Decisions decisions;
  std::vector<std::string> missing_in_study;
  std::vector<std::string> missing_in_recipe;
  /// Of `missing_in_study` those that share a scale with a tensor that is here: its threshold may be too small without.
  std::vector<std::string> missing_partners;
  /// Of `decisions` those with channels or groups that the tensor does not have: it gets one scale instead.
  std::vector<TensorIndex> other_shape;
  /// Names of modules in what was imported from other tools, and the tensors that stand for them here; and tensors of
  /// several such entries that disagree, of which the largest range counts. See exchange::alignNames.
  std::vector<exchange::NameChange> renamed;
  std::vector<std::string> widened;
  /// Names of tensors that the recipe decides as a whole and the study by their slices.
  std::vector<std::string> taken_apart;
  /// Of `decisions` those whose factors of smoothing are for other channels: it is only asked for then.
  std::vector<TensorIndex> other_channels;
};
[[nodiscard]] Application match(const Study& study, const recipe::Recipe& recipe);

/// Carries decisions out, some at a time, to be stopped between. Whether all of them are.
bool decide(Study& study, const Decisions& decisions, const std::stop_token& stop = {});

}  // namespace scalewright::study
