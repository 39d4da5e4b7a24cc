#pragma once

#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// A small recipe with every kind of field.
inline Recipe sampleRecipe() {
  Recipe recipe;
  recipe.tool_version = "0.1.0";
  recipe.name = "sample";
  recipe.sources.push_back({{"/data/a.h5", 123, 1700000000123456789, "00ff"}, "hdf5"});

  RecipeEntry activation;
  activation.tensor = "layers.0.input";
  activation.source = "/data/a.h5";
  activation.shape = {4, 36, 192};
  activation.element_type = "f32";
  activation.decision.role = tensor::Role::kActivation;
  activation.decision.calibrator = "percentile";
  activation.decision.parameters = {{"percentile", std::string("99.999")}, {"estimator", std::string("linear")}};
  activation.decision.notes = "checked by ear";
  activation.threshold = Threshold(0.1 + 0.2);
  activation.step = Scale((0.1 + 0.2) / 127);
  activation.samples = 4;
  metrics::ErrorSums error;
  error.count = 10;
  error.signal = 2.5;
  error.noise = {0.1, 0.05, 0.2};
  error.saturated = metrics::Estimate::exactly(1);
  error.levels_available = 256;
  activation.error = error;

  RecipeEntry weight;
  weight.tensor = "layers.0.weight";
  weight.source = "/data/a.h5";
  weight.shape = {8, 8};
  weight.element_type = "f32";
  weight.decision.role = tensor::Role::kWeight;
  weight.decision.format = "fp8_143";
  weight.decision.calibrator = "backoff";
  weight.decision.parameters = {{"backoff", 0.5}, {"bf16_amax", false}, {"extra_scale", false}};
  weight.threshold = Threshold(15);
  weight.step = Scale(1);
  weight.bias = ExponentBias(11);

  recipe.entries = {activation, weight};
  return recipe;
}

}  // namespace scalewright::recipe
