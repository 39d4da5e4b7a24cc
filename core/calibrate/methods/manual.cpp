#include <array>
#include <limits>

#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"
#include "core/calibrate/manual_thresholds.h"

namespace scalewright::calibrate::manual {
namespace {

const std::array kParameters = {
    ParameterDescriptor{.id = "threshold",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Threshold"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "magnitude that maps to the largest value"),
                        .type = ParameterType::kReal,
                        .fallback = 1.0,
                        .minimum = std::numeric_limits<double>::min(),
                        .maximum = std::numeric_limits<double>::max(),
                        .step = 0.01,
                        .decimals = 6,
                        .logarithmic = true},
    ParameterDescriptor{.id = kManualThresholds,
                        .title = SCALEWRIGHT_TEXT("Parameter", "Thresholds of the channels"),
                        .formula = SCALEWRIGHT_TEXT(
                            "Parameter",
                            "one for each channel or group, with ; between them; stored: and a checkpoint: those "
                            "that it stores the weight's codes with; none: all as the threshold"),
                        .type = ParameterType::kText,
                        .fallback = std::string()},
};

Result<Calibration> run(const CalibrationInput&, const ParameterValues& parameters) {
  return Calibration::exactly(realOf(parameters, "threshold"));
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "manual",
    .title = SCALEWRIGHT_TEXT("Calibrator", "By hand"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "t as dragged or typed"),
    .source = SCALEWRIGHT_TEXT("Source", "your own judgement"),
    .parameters = kParameters,
    .applies = toThresholdFormats,
    .handles_all_zero = true,
    .needs_maximum_only = true,
    .run = run,
};

}  // namespace scalewright::calibrate::manual
