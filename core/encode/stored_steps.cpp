#include "core/encode/stored_steps.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace scalewright::encode {
namespace {

using tensor::ElementType;

/// nullptr: float32.
const formats::Grid* gridOf(ElementType type) {
  static const formats::Grid brain = formats::Grid::make(*formats::find("bf16")).value();
  static const formats::Grid half = formats::Grid::make(*formats::find("fp16")).value();
  if (type == ElementType::kBF16) return &brain;
  return type == ElementType::kF16 ? &half : nullptr;
}

}  // namespace

double storedStep(ElementType type, double step) {
  const formats::Grid* grid = gridOf(type);
  if (grid != nullptr) return std::max(grid->round(step), grid->smallestPositive());
  using Limits = std::numeric_limits<float>;
  const double inside = std::clamp(step, double{Limits::denorm_min()}, double{Limits::max()});
  return double{static_cast<float>(inside)};
}

std::uint32_t storedStepBits(ElementType type, double step) {
  const double stored = storedStep(type, step);
  const formats::Grid* grid = gridOf(type);
  return grid != nullptr ? grid->encode(stored) : std::bit_cast<std::uint32_t>(static_cast<float>(stored));
}

void takeStoredSteps(ElementType type, const formats::Grid& grid, std::vector<double>& thresholds) {
  for (double& threshold : thresholds) {
    if (threshold > 0) threshold = storedStep(type, threshold / grid.largest()) * grid.largest();
  }
}

}  // namespace scalewright::encode
