#pragma once

#include "core/exchange/layers/note.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange {

/// A recipe with one tensor of each name, for readers that know tensors by nothing else.
struct OneOfEachName {
  recipe::Recipe recipe;             ///< empty where nothing had to be left out
  std::vector<ExportNote> left_out;  ///< each with what tells its file apart from the others: `name (run2/dump.h5)`
};

/// Of several tensors of one name the first stays, in phases that of the same file.
[[nodiscard]] OneOfEachName oneOfEachName(const recipe::Recipe& recipe);

}  // namespace scalewright::exchange
