#pragma once

#include "core/base/jobs/progress.h"
#include "core/encode/encode_tensor.h"
#include "core/io/source.h"
#include "core/io/tensor_output.h"

namespace scalewright::encode {

/// Writes what a tensor holds as float32, in its own shape and under its own name: of a weight that is stored as codes
/// and scales, what these stand for. A value of a wider type is rounded to the nearest. Errors: those of reading and of
/// writing, kCancelled. Cost: one pass.
[[nodiscard]] Result<EncodeSummary> writeOwnValues(const io::TensorReader& reader, io::TensorOutput& output,
                                                   const WorkContext& work);

}  // namespace scalewright::encode
