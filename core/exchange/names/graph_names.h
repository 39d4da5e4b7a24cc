#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/layers/note.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange {

/// A recipe for readers that look for values by the names that the graph of the network has for them.
struct GraphNames {
  recipe::Recipe recipe;
  std::set<std::string> known;         ///< names in it that a graph has
  std::vector<ExportNote> notes = {};  ///< values that several tensors hold which are decided otherwise
};

/// Gives entries the names of their values in the graph, where the recipe says them; slices keep theirs, for they are
/// no values. A tensor of several values has an entry for each. Of several tensors that hold one value, as the inputs
/// of layers that read it, the first has its entry, with the largest of their ranges; where one of them stays as it is,
/// or has another format, that is said.
[[nodiscard]] GraphNames withGraphNames(recipe::Recipe recipe);

/// Returns a name as it is compared: without the slash that PyTorch's exporter begins them with, and that HDF5 drops.
[[nodiscard]] std::string_view withoutSlash(std::string_view name);

/// Returns whether a name looks like one that PyTorch's exporter gives to a value, but for its leading slash:
/// `layers.0/Conv_output_0`, `Relu_1_output_0`. The last part is the type of an operator, maybe numbered, and the
/// number of its output.
[[nodiscard]] bool lacksSlash(std::string_view name);

}  // namespace scalewright::exchange
