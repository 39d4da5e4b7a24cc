#pragma once

#include "core/recipe/decision.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::study {

/// Returns the bits that a tensor takes when it is stored as decided: its codes, and its scales as readers of such
/// files keep them. 8 for each block of NVFP4 and MX formats, and 32 for NVFP4's second level; 16 for each group of
/// INT4; else 32 for each scale, but none for a cast. An unknown format counts as the stored elements.
[[nodiscard]] double storageBits(const recipe::Decision& decision, const tensor::TensorInfo& info);

}  // namespace scalewright::study
