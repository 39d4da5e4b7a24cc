#include <array>
#include <limits>

#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"

namespace scalewright::calibrate::fixed {
namespace {

constexpr std::array<std::string_view, 1> kSuggestions = {"1"};

const std::array kParameters = {
    ParameterDescriptor{.id = "threshold",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Threshold"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "magnitude that maps to the largest value; 1 gives INT8 the step "
                                                    "1/127 (Rebellions, softmax outputs)"),
                        .type = ParameterType::kReal,
                        .fallback = 1.0,
                        .minimum = std::numeric_limits<double>::min(),
                        .maximum = std::numeric_limits<double>::max(),
                        .step = 0.1,
                        .decimals = 6,
                        .logarithmic = true,
                        .suggestions = kSuggestions},
};

Result<Calibration> run(const CalibrationInput&, const ParameterValues& parameters) {
  return Calibration::exactly(realOf(parameters, "threshold"));
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "fixed",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Fixed scale"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "t is given, whatever the data"),
    .source = SCALEWRIGHT_TEXT("Source", "Rebellions submission: step 1/127 for softmax outputs"),
    .parameters = kParameters,
    .applies = toThresholdFormats,
    .handles_all_zero = true,
    .needs_maximum_only = true,
    .run = run,
};

}  // namespace scalewright::calibrate::fixed
