#pragma once

#include "core/recipe/recipe.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Takes over from the recipe a study started from what a recipe made of the study cannot know: fields of other
/// versions, of the whole, of its sources, tensors and phases, and the phases themselves that `made` has none of. Those that sit beside a calibrator's parameters or in
/// a measured error stay only where the decision is still the same.
void carryUnknown(const recipe::Recipe& base, recipe::Recipe& made);

/// Takes over the entries of tensors that are not in the study or could not be resolved in it, and the sources they
/// name, so that saving a recipe over part of a model loses no decision about the rest. Returns how many.
std::size_t carryEntries(const recipe::Recipe& base, const Study& study, recipe::Recipe& made);

}  // namespace scalewright::study
