#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/recipe/recipe.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Takes over from the recipe a study started from what a recipe made of the study cannot know: fields of other
/// versions, of the whole, of its sources, tensors and phases, and the phases themselves that `made` has none of. Those
/// that sit beside a calibrator's parameters or in a measured error stay only where the decision is still the same.
void carryUnknown(const recipe::Recipe& base, recipe::Recipe& made);

using EntryPlace = std::pair<std::string, std::string>;  ///< file and name of a tensor

/// Returns the entries of a base that none of the tensors at `here` takes the place of. An entry gives way to its own
/// tensor, and to one of its name in a file that the base does not know, a new dump, unless its own file is one of
/// `missing`.
[[nodiscard]] std::vector<const recipe::RecipeEntry*> entriesLeft(const recipe::Recipe& base,
                                                                  const std::set<EntryPlace>& here,
                                                                  const std::set<std::string>& missing);

/// Takes over the entries that no resolved tensor of the study takes the place of, and the sources they name, so that
/// saving a recipe over part of a model loses no decision about the rest. Returns how many.
std::size_t carryEntries(const recipe::Recipe& base, const Study& study, recipe::Recipe& made,
                         const std::set<std::string>& missing = {});

}  // namespace scalewright::study
