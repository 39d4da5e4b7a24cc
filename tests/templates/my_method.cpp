// core/calibrate/methods/<id>.cpp: a calibration method.
#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"

namespace scalewright::calibrate::my_method {
namespace {

Result<Calibration> run(const CalibrationInput& input, const ParameterValues&) {
  return Calibration::exactly(input.profile.amax / 2);
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "my_method",
    .title = SCALEWRIGHT_TEXT("Calibrator", "My method"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "t = max |x| / 2"),
    .source = SCALEWRIGHT_TEXT("Source", "the document that says so"),
    .parameters = {},
    .label = SCALEWRIGHT_TEXT("Mark", "half"),
    .applies = toThresholdFormats,
    .run = run,
};

}  // namespace scalewright::calibrate::my_method
