#pragma once

#include "core/base/jobs/progress.h"
#include "core/calibrate/evidence.h"
#include "core/calibrate/scales/calibrated_scales.h"
#include "core/io/source.h"

namespace scalewright::calibrate {

/// Returns whether a format can have a scale for each channel or group: one whose scale is free. The others have their
/// range by the exponent bias, by blocks of their own, or not at all.
[[nodiscard]] bool takesGranularity(const formats::FormatDescriptor& format);

/// Runs a method on each scale of a tensor as if it were a tensor of its own, and measures the error on the data.
/// A scale with nothing finite has threshold 1, as one of nothing but zeros has; one by hand has the threshold it was
/// given. Errors: kInvalidArgument for a granularity that does not fit the shape, kNotApplicable, kUnknownFormat,
/// kUnknownCalibrator, parameter errors, those of reading, kCancelled.
/// Cost: one pass and a sort of each scale's values. Memory: that of forEachScale, and some 100 bytes for each distinct
/// value of the scales that are worked on, one for each thread.
[[nodiscard]] Result<CalibratedScales> calibrateScales(const io::TensorReader& reader, const ScalesRequest& request,
                                                       const WorkContext& work);

}  // namespace scalewright::calibrate
