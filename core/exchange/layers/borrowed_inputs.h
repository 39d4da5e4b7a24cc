#pragma once

#include <vector>

#include "core/exchange/layers/note.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange {

enum class Lending { kOn, kOff };

struct BorrowedInputs {
  recipe::Recipe recipe;          ///< with an entry for the input of each expert that lacked one; as it was with kOff
  std::vector<ExportNote> notes;  ///< one for each of these, on the expert's weight, and of ranges that are dubious
};

/// Experts that no token reached while a dump was recorded have weights and no input, or one that was always zero.
/// Engines take the largest scale of the inputs of all experts of a layer for each, and want one for each: such an
/// expert gets the largest of the others that more than a few tokens reached (tensor::kFewSamples), where its weight
/// and their inputs are quantized per tensor. The ways in (gate, up) and the way out are apart. Noted as well: an
/// expert that few tokens reached whose range is larger than all of these by recipe::kMuchWider, for engines take it
/// for all. Cost: that of modulesOf.
[[nodiscard]] BorrowedInputs borrowInputs(const recipe::Recipe& recipe, Lending lending);

}  // namespace scalewright::exchange
