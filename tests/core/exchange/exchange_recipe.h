#pragma once

#include <string>
#include <vector>

#include "core/exchange/exports/exporter.h"
#include "core/formats/grid.h"

namespace scalewright::exchange {

/// An entry with one threshold, its step as a study finds it.
inline recipe::RecipeEntry entryOf(const std::string& name, double threshold, tensor::Role role,
                                   const std::string& format = "int8") {
  recipe::RecipeEntry entry;
  entry.tensor = name;
  entry.source = "/data/a.h5";
  entry.element_type = "f32";
  entry.decision.role = role;
  entry.decision.format = format;
  entry.threshold = Threshold(threshold);
  entry.step = Scale(threshold / formats::Grid::make(*formats::find(format))->largest());
  return entry;
}

/// The same with a threshold for each channel.
inline recipe::RecipeEntry entryOf(const std::string& name, const std::vector<double>& thresholds, std::uint64_t axis,
                                   const std::string& format = "int8") {
  double largest = 0;
  for (const double threshold : thresholds) largest = std::max(largest, threshold);
  recipe::RecipeEntry entry = entryOf(name, largest, tensor::Role::kWeight, format);
  entry.decision.granularity = tensor::Granularity::perChannel(axis);
  entry.shape = axis == 0 ? tensor::Shape{thresholds.size(), 2} : tensor::Shape{2, thresholds.size()};
  entry.thresholds = thresholds;
  return entry;
}

/// An activation whose step is 2^-4 and a weight of two channels with steps 2^-7 and 2^-6: exact in every number type.
inline recipe::Recipe namedRecipe() {
  recipe::Recipe recipe;
  recipe.name = "tiny";
  recipe.entries = {entryOf("relu_out", 127.0 / 16, tensor::Role::kActivation),
                    entryOf("fc1.weight", {127.0 / 128, 127.0 / 64}, 0)};
  return recipe;
}

inline std::string contentOf(const Result<ExportResult>& result) {
  return result ? result->files.front().content : "failed";
}

}  // namespace scalewright::exchange
