#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"

namespace scalewright::calibrate::absmax {
namespace {

Result<Calibration> run(const CalibrationInput& input, const ParameterValues&) {
  return Calibration::exactly(input.profile.amax);
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "absmax",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Absolute maximum"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "t = max |x| over all samples"),
    .source = SCALEWRIGHT_TEXT("Source", "Rebellions (min/max), NVIDIA (weights), AMD (scale = amax)"),
    .parameters = {},
    .label = SCALEWRIGHT_TEXT("Mark", "max"),
    .applies = toThresholdFormats,
    .needs_maximum_only = true,
    .run = run,
};

}  // namespace scalewright::calibrate::absmax
