#pragma once

#include "core/base/jobs/progress.h"
#include "core/calibrate/evidence.h"
#include "core/io/source.h"
#include "core/profile/profile.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::calibrate {

/// A calibration carried to its end, and the quantizer that follows.
struct ExactCalibration {
  Calibration calibration;
  quantize::ScalarQuantizer quantizer;
};

/// Runs a method on a tensor, with the passes over the data that it needs for an exact result.
/// Errors: kUnknownFormat, kUnknownCalibrator, kNotApplicable for formats with blocks, those of `calibrate` and of
/// reading, kCancelled. Cost: that of the method and its passes.
[[nodiscard]] Result<ExactCalibration> calibrateExactly(const io::TensorReader& reader, const profile::Profile& profile,
                                                        const RunRequest& request, const WorkContext& work);

}  // namespace scalewright::calibrate
