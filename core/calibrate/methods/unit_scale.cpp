#include "core/base/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"

namespace scalewright::calibrate {
namespace {

Result<Calibration> run(const CalibrationInput& input, const ParameterValues&) {
  return Calibration::exactly(input.grid.largest());
}

}  // namespace

extern const CalibratorDescriptor kDescriptor_unit_scale;
const CalibratorDescriptor kDescriptor_unit_scale = {
    .id = "unit_scale",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Unit scale"),
    .formula =
        SCALEWRIGHT_TEXT("Calibrator", "t = the format's largest value: values are stored as they are"),
    .source = SCALEWRIGHT_TEXT(
        "Source", "AMD submission (KV cache scaled to 1.0); Habana submission (range of the chosen bias)"),
    .parameters = {},
    .label = SCALEWRIGHT_TEXT("Mark", "scale 1"),
    .applies = toScaledFloats,
    .run = run,
};

}  // namespace scalewright::calibrate
