#pragma once

#include <vector>

#include "core/exchange/exporter.h"

namespace scalewright::exchange {

struct BorrowedInputs {
  recipe::Recipe recipe;          ///< with an entry for the input of each expert that lacked one
  std::vector<ExportNote> notes;  ///< one for each of these, on the expert's weight
};

/// Experts that no token reached while a dump was recorded have weights and no input. Engines take the largest scale of
/// the inputs of all experts of a layer for each, and want one for each: such an expert gets that of the others, where
/// its weight and their inputs are quantized per tensor. The ways in (gate, up) and the way out are apart.
/// Cost: that of modulesOf.
[[nodiscard]] BorrowedInputs borrowInputs(const recipe::Recipe& recipe);

}  // namespace scalewright::exchange
