#pragma once

#include "app/cli/open_study.h"

namespace scalewright::cli {

/// A tensor with the quantizer in force, or with all of its quantizers where the decision has several scales.
/// The tensor is ready. Errors: kNotProfiled where a decision has no result, or scales that --estimate leaves out.
[[nodiscard]] Result<study::QuantizedTensor> quantizedTensor(const OpenStudy& open, study::TensorIndex index);

}  // namespace scalewright::cli
