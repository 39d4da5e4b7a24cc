#pragma once

#include "core/base/progress.h"
#include "core/encode/scaled_quantizer.h"
#include "core/io/source.h"
#include "core/recipe/decision.h"

namespace scalewright::layers {

/// Carries a decision out on data at hand, exactly, by as many passes as its method needs.
/// Errors: those of recipe::resolve, calibrate::supplyEvidence and encode::makeTensorQuantizer; kCancelled.
[[nodiscard]] Result<encode::TensorQuantizer> calibrated(const io::TensorReader& reader,
                                                         const recipe::Decision& decision, const WorkContext& work);

}  // namespace scalewright::layers
