#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/exchange/layers/note.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange {

/// The names that readers know the experts of a stack by.
enum class Experts {
  kApart,  ///< each by itself, as most checkpoints have them: `experts.3.gate_proj`
  kStack,  ///< the stack, as the file has it
};

/// A recipe for readers that know fused weights as the file has them.
struct WholeTensors {
  recipe::Recipe recipe;
  std::vector<ExportNote> notes;
  std::vector<std::string> apart;  ///< matrices in one tensor whose unequal scales engines would ruin, by name
};

/// Puts the matrices of joined projections together again, each a decision of its own here: where they are decided
/// alike the tensor has the scales of its rows, or one scale, the largest; where not it stays in high precision.
/// Of a stack each expert has one scale, if it is handed over as a whole. fuse: unequal scales of a format with two
/// levels of them are made equal. Cost: O(entries).
[[nodiscard]] WholeTensors withWholeTensors(const recipe::Recipe& recipe, Experts experts, bool fuse);

}  // namespace scalewright::exchange
