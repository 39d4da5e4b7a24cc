#pragma once

#include <vector>

#include "core/formats/grid.h"
#include "core/tensor/element_type.h"

namespace scalewright::encode {

/// Returns the nearest positive number of a type that steps are stored in, ties to even: never 0 and never infinite, so
/// that readers can divide by it. type: BF16 and F16; any other is float32. step: positive and finite.
[[nodiscard]] double storedStep(tensor::ElementType type, double step);
/// Returns its bits, as `elementSize` of the type has room for them.
[[nodiscard]] std::uint32_t storedStepBits(tensor::ElementType type, double step);

/// Replaces thresholds by those whose steps are such numbers, exactly: the codes that are found then are those for the
/// scales that readers have. grid: of a format whose steps are threshold / largest, integers. 0 stays.
void takeStoredSteps(tensor::ElementType type, const formats::Grid& grid, std::vector<double>& thresholds);

}  // namespace scalewright::encode
