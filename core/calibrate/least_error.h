#pragma once

#include <vector>

#include "core/base/jobs/progress.h"
#include "core/calibrate/calibrator.h"
#include "core/io/source.h"

namespace scalewright::calibrate {

/// Returns the threshold of least sum |x - y|^norm, as far as a profile knows the values: what absmax, percentiles
/// with every estimator and the L2 iteration choose, thresholds over twelve octaves, close ones below amax,
/// and from the best of them a golden section and, for squares, the L2 iteration. Never worse by this profile
/// than any of them; exact for a lossless sketch. For a norm other than 2 a bin stands for two values, its
/// mean -+ standard deviation. amax > 0. Cost: some 400 looks at the sketch.
[[nodiscard]] double leastErrorThreshold(const CalibrationInput& input, double norm);

/// Finds the same by the values themselves. Up to 2^18 of them all of the search is exact. Of more the
/// sketch chooses a short list, of which the data choose: never worse than absmax, the percentiles and the L2 step of
/// the data; by norms other than 2 the sketch alone decides. Errors: those of reading, kCancelled, kFileChanged. Cost:
/// one pass, or over larger tensors up to three and those of the L2 iteration.
[[nodiscard]] Result<double> leastErrorOnData(const io::TensorReader& reader, const CalibrationInput& input,
                                              double norm, const WorkContext& work);

}  // namespace scalewright::calibrate
