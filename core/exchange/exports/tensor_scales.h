#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/exchange/exports/exporter.h"

namespace scalewright::exchange {

/// The scales of one entry as a file by tensor name holds them.
struct TensorScales {
  const recipe::RecipeEntry* entry = nullptr;
  std::vector<double> thresholds;     ///< tensor units; one, or one for each channel
  std::vector<float> scales;          ///< tensor units per grid unit, each a normal positive float32
  std::optional<std::uint64_t> axis;  ///< of several scales: the axis of the channels

  [[nodiscard]] const std::string& name() const { return entry->tensor; }
};

/// Why an exporter leaves an entry out, in the words of ExportNote; nullptr where it takes it.
using Obstacle = const char* (*)(const recipe::RecipeEntry& entry, const ParameterValues& parameters);

/// Returns the entries that can be written by name, in the recipe's order, each name once; the others are noted with
/// their reason: the exporter's own first, then what no such file can hold: scales of groups, scales not found yet,
/// scales that are not normal float32 numbers, line breaks and an empty name.
[[nodiscard]] std::vector<TensorScales> scalesByName(const recipe::Recipe& recipe, const ParameterValues& parameters,
                                                     Obstacle obstacle, std::vector<ExportNote>& omitted);

/// The option along which axis the model has the channels of weights, where no graph says it: `0`, `last`, a number;
/// empty: as the recipe has them.
[[nodiscard]] ParameterDescriptor weightAxisParameter();
/// Gives weights with several scales that axis, those apart whose place a graph says. Those that have no such axis go,
/// with notes. A caution where an axis is the recipe's own, for models have the weights of linear layers turned around.
/// Errors: kInvalidArgument for what is no axis.
[[nodiscard]] Result<void> placeChannels(std::vector<TensorScales>& tensors, const ParameterValues& parameters,
                                         ExportResult& result);

/// Returns the names of what is written.
[[nodiscard]] std::set<std::string> namesOf(const std::vector<TensorScales>& tensors);

/// Returns whether an entry is a parameter of the network rather than something computed from its inputs.
[[nodiscard]] bool isParameter(const recipe::RecipeEntry& entry);

/// An integer format read at its full range holds one code more than the narrow one.
/// Notes entries whose format has an option that a file of plain scales does not say.
void noteNarrow(const std::vector<TensorScales>& tensors, std::vector<ExportNote>& omitted);

}  // namespace scalewright::exchange
