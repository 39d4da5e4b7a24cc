#pragma once

#include "core/calibrate/calibrator.h"

namespace scalewright::calibrate {

/// Returns a threshold that no search over the values goes beyond, whatever they are within their bins. Besides the
/// maximum it is the L2 iteration that goes up, as far as its estimate says; by squares it ends where the error is
/// certainly larger than at the maximum. Cost: some hundred looks at the sketch.
[[nodiscard]] double leastErrorLimit(const CalibrationInput& input, double norm);

}  // namespace scalewright::calibrate
