#pragma once

#include <string>

#include "tests/core/exchange/exchange_recipe.h"

namespace scalewright::exchange::qdq {

inline recipe::RecipeEntry input(const std::string& name, double threshold = 127, const std::string& format = "int8") {
  return entryOf(name, threshold, tensor::Role::kActivation, format);
}
inline recipe::RecipeEntry weight(const std::string& name, double threshold = 127, const std::string& format = "int8") {
  return entryOf(name, threshold, tensor::Role::kWeight, format);
}

}  // namespace scalewright::exchange::qdq
