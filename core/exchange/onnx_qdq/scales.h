#pragma once

#include <cstdint>
#include <optional>

#include "core/recipe/recipe.h"

namespace scalewright::exchange::qdq {

/// Element types of ONNX.
inline constexpr std::int32_t kFloat = 1;
inline constexpr std::int32_t kUnsigned = 2;  ///< of eight bits
inline constexpr std::int32_t kHalf = 10;
inline constexpr std::int32_t kDouble = 11;

/// Returns a scale as a number of the model's own type, in float32; none where that has no such normal number. real:
/// float32, float16 or bfloat16.
[[nodiscard]] std::optional<float> scaleIn(std::int32_t real, double scale);

/// Returns the type in which scales are found and stored that are no constants of the plan.
[[nodiscard]] tensor::ElementType stepsIn(std::int32_t real);

/// Returns the magnitude on the format's grid that an entry's thresholds map to.
[[nodiscard]] double levelsOf(const recipe::RecipeEntry& entry);

/// Returns whether the entry's range is that of values which the model does not have.
[[nodiscard]] bool isSmoothed(const recipe::RecipeEntry& entry);

}  // namespace scalewright::exchange::qdq
