#include <algorithm>
#include <array>

#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"
#include "core/calibrate/least_error.h"
#include "core/calibrate/least_error_limit.h"

namespace scalewright::calibrate::mse {
namespace {

constexpr std::array<std::string_view, 2> kSuggestions = {"2", "2.4"};

const std::array kParameters = {
    ParameterDescriptor{.id = "norm",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Norm"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "p of the minimised sum |x - y|^p: 2 is the squared error, "
                                                    "llm-compressor uses 2.4"),
                        .type = ParameterType::kReal,
                        .fallback = 2.0,
                        .minimum = 1,
                        .maximum = 8,
                        .step = 0.1,
                        .decimals = 2,
                        .suggestions = kSuggestions},
};

EvidenceRequest missing(const CalibrationInput& input, const ParameterValues& parameters) {
  if (input.profile.sketch.lossless()) return {};
  RunRequest request = runRequest(*find("mse"), input, parameters);
  if (input.evidence.runs.contains(runKey(request))) return {};
  return {.run = std::move(request)};
}

Result<Calibration> run(const CalibrationInput& input, const ParameterValues& parameters) {
  Calibration result = Calibration::exactly(leastErrorThreshold(input, realOf(parameters, "norm")));
  if (input.profile.sketch.lossless()) return result;
  // The values may favour any other threshold.
  result.threshold_low = 0;
  result.threshold_high = std::max(result.threshold.value(), leastErrorLimit(input, realOf(parameters, "norm")));
  result.warnings.push_back(Warning::kEstimated);
  return result;
}

Result<Calibration> runOnData(const io::TensorReader& reader, const CalibrationInput& input,
                              const ParameterValues& parameters, const WorkContext& work) {
  const auto threshold = leastErrorOnData(reader, input, realOf(parameters, "norm"), work);
  if (!threshold) return threshold.error();
  return Calibration::exactly(*threshold);
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "mse",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Least squared error"),
    .formula = SCALEWRIGHT_TEXT("Calibrator",
                                "t with the smallest sum |x - y|^p, up to max |x| and of what other methods choose"),
    .source = SCALEWRIGHT_TEXT(
        "Source", "search over all values: what absmax, percentiles and L2 choose, a fine grid, golden section"),
    .parameters = kParameters,
    .label = SCALEWRIGHT_TEXT("Mark", "MSE"),
    .applies = toScaledFormats,
    .missing = missing,
    .run = run,
    .run_on_data = runOnData,
};

}  // namespace scalewright::calibrate::mse
