#include <array>
#include <cmath>

#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"

namespace scalewright::calibrate::backoff {
namespace {

constexpr std::array<std::string_view, 3> kSuggestions = {"0.25", "0.5", "1"};

const std::array kParameters = {
    ParameterDescriptor{.id = "backoff",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Backoff"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "the largest share of a bias's range that the measured range may "
                                                    "fill: 0.25 for activations, 0.5 for weights (Habana)"),
                        .type = ParameterType::kReal,
                        .fallback = 0.25,
                        .minimum = 1e-6,
                        .maximum = 16,
                        .step = 0.05,
                        .decimals = 4,
                        .logarithmic = true,
                        .suggestions = kSuggestions},
    ParameterDescriptor{
        .id = "bf16_amax",
        .title = SCALEWRIGHT_TEXT("Parameter", "Maximum as bf16"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "round max |x| to bfloat16 first, as a run in bfloat16 measures it"),
        .type = ParameterType::kBool,
        .fallback = false},
    ParameterDescriptor{.id = "extra_scale",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Extra scale"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "where no bias fits or the finest is too wide, add a scale that "
                                                    "puts max |x| / backoff at the end of the range"),
                        .type = ParameterType::kBool,
                        .fallback = false},
};

void adjust(tensor::Role role, const ParameterValues&, ParameterValues& values) {
  if (role == tensor::Role::kWeight) values["backoff"] = 0.5;
}

Result<Calibration> run(const CalibrationInput& input, const ParameterValues& parameters) {
  const formats::FormatDescriptor& format = input.grid.format();
  const double backoff = realOf(parameters, "backoff");
  double amax = input.profile.amax;
  if (flagOf(parameters, "bf16_amax")) amax = formats::Grid::make(*formats::find("bf16")).value().round(amax);

  Calibration result;
  double range = 0;
  bool fits = false;
  for (const int bias : format.biases) {  // finest grid first: the first that fits
    result.bias = ExponentBias(bias);
    range = formats::Grid::make(format, {.bias = result.bias}).value().largest();
    fits = amax <= backoff * range;
    if (fits) break;
  }
  double threshold = range;
  if (flagOf(parameters, "extra_scale")) {
    const bool finest = result.bias->value() == format.biases.front();
    // The finest range has room to spare when max |x| fills less than half of its share.
    if (!fits || (finest && amax < backoff * range / 2)) threshold = amax / backoff;
  } else if (!fits) {
    result.warnings.push_back(Warning::kSaturates);
  }
  if (backoff > 1) result.warnings.push_back(Warning::kBackoffAboveOne);
  result.threshold = Threshold(threshold);
  result.threshold_low = result.threshold_high = threshold;
  return result;
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "backoff",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Backoff and bias"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "the largest bias b with max |x| <= backoff * largest(b)"),
    .source = SCALEWRIGHT_TEXT("Source", "Habana submission"),
    .parameters = kParameters,
    .label = SCALEWRIGHT_TEXT("Mark", "backoff {backoff}"),
    .applies = toBiasFormats,
    .chooses_bias = true,
    .needs_maximum_only = true,
    .adjust = adjust,
    .run = run,
};

}  // namespace scalewright::calibrate::backoff
