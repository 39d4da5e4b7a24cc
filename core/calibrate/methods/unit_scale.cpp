#include <algorithm>
#include <array>

#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"

namespace scalewright::calibrate::unit_scale {
namespace {

constexpr std::array kRules = {
    ParameterChoice{"always", SCALEWRIGHT_TEXT("Parameter", "always 1")},
    ParameterChoice{"floor", SCALEWRIGHT_TEXT("Parameter", "1 or more")},
};

const std::array kParameters = {
    ParameterDescriptor{.id = "rule",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Scale"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "always 1, or the least scale: max(1, max |x| / largest), as "
                                                    "AMD's published scripts have it (min_kv_scale 1.0)"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("always"),
                        .choices = kRules},
};

Result<Calibration> run(const CalibrationInput& input, const ParameterValues& parameters) {
  const double largest = input.grid.largest();
  return Calibration::exactly(textOf(parameters, "rule") == "floor" ? std::max(largest, input.profile.amax) : largest);
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "unit_scale",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Unit scale"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "t = the format's largest value: values are stored as they are"),
    .source = SCALEWRIGHT_TEXT("Source",
                               "AMD submission (KV cache scaled to 1.0); Habana submission (range of the chosen bias)"),
    .parameters = kParameters,
    .label = SCALEWRIGHT_TEXT("Mark", "scale 1"),
    .applies = toScaledFloats,
    .handles_all_zero = true,
    .needs_maximum_only = true,
    .run = run,
};

}  // namespace scalewright::calibrate::unit_scale
