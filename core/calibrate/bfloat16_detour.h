#pragma once

#include "core/base/jobs/progress.h"
#include "core/calibrate/evidence.h"
#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::calibrate {

/// The results for a tensor that is rounded to bfloat16 before it is quantized, each way with a calibration of its own.
struct DetourResult {
  std::uint64_t elements = 0;  ///< finite ones
  std::uint64_t changed = 0;   ///< whose codes differ
  Calibration direct;
  Calibration detour;
};

/// Quantizes a tensor as it is and from a copy in bfloat16, and counts the codes that differ.
/// Source: the Habana submission, whose weights go to FP8 from float32 for this reason.
/// Errors: kUnknownFormat, kUnknownCalibrator, kNotApplicable for formats with blocks, those of `calibrate` and of
/// reading, kCancelled. Cost: two passes, and those the method needs.
[[nodiscard]] Result<DetourResult> bfloat16Detour(const io::TensorReader& reader, const profile::Profile& profile,
                                                  const RunRequest& request, const WorkContext& work);

}  // namespace scalewright::calibrate
