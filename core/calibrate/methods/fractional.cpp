#include <array>

#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"

namespace scalewright::calibrate::fractional {
namespace {

constexpr std::array<std::string_view, 3> kSuggestions = {"1", "0.999", "0.99"};

const std::array kParameters = {
    ParameterDescriptor{.id = "fraction",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Fraction"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "share of max |x|: 1 or very close to 1 (NVIDIA)"),
                        .type = ParameterType::kReal,
                        .fallback = 0.999,
                        .minimum = 1e-6,
                        .maximum = 1,
                        .step = 0.001,
                        .decimals = 6,
                        .suggestions = kSuggestions},
};

Result<Calibration> run(const CalibrationInput& input, const ParameterValues& parameters) {
  return Calibration::exactly(realOf(parameters, "fraction") * input.profile.amax);
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "fractional",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Fraction of maximum"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "t = f * max |x|"),
    .source = SCALEWRIGHT_TEXT("Source", "NVIDIA submission, \"Fractional\""),
    .parameters = kParameters,
    .label = SCALEWRIGHT_TEXT("Mark", "{fraction} max"),
    .applies = toThresholdFormats,
    .needs_maximum_only = true,
    .run = run,
};

}  // namespace scalewright::calibrate::fractional
