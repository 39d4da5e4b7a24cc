#pragma once

#include <string>
#include <vector>

#include "core/exchange/names/rename.h"

namespace scalewright::exchange {

/// A recipe whose entries have the names that their tensors have elsewhere.
struct AlignedNames {
  recipe::Recipe recipe;
  std::vector<NameChange> changed;
  std::vector<std::string> widened;      ///< tensors of several entries that disagree: the largest range counts
  std::vector<std::string> taken_apart;  ///< tensors in whose place there are those that `known` has as their slices
};

/// Files of other tools name modules and what goes in and out of them, where dumps have a prefix before
/// weights, one input for several layers, other separators, other words for caches. Entries that came from
/// such a file (their element type is unknown) and that `known` does not have get the name of the tensor that
/// stands for the same there: the weight, the input, the output of the module, or its cache, as an export
/// finds them (`modulesOf`); or, before that, the one of the tensor that is the same value of the network's graph, with
/// or without a slash in front. They get the role of the tensor, too. known: a recipe, or the names, shapes and roles
/// of a study. Entries for tensors that `known` has as slices become entries for these, whoever they came from
/// (recipe/sliced.h). Cost: O(entries), nothing where every name is known.
[[nodiscard]] AlignedNames alignNames(recipe::Recipe recipe, const recipe::Recipe& known);

}  // namespace scalewright::exchange
