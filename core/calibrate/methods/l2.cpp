#include <array>
#include <cmath>

#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"
#include "core/calibrate/l2/from_data.h"
#include "core/calibrate/l2/from_sketch.h"

namespace scalewright::calibrate::l2 {
namespace {

const std::array kParameters = {
    ParameterDescriptor{.id = "start",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Start"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "share of max |x| / largest that the first step is"),
                        .type = ParameterType::kReal,
                        .fallback = 1.0,
                        .minimum = 1e-3,
                        .maximum = 4,
                        .step = 0.05,
                        .decimals = 4,
                        .logarithmic = true},
    ParameterDescriptor{.id = "tolerance",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Tolerance"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "relative change of the step at which the iteration ends; 0 goes "
                                                    "on until nothing changes, which may take thousands of updates"),
                        .type = ParameterType::kReal,
                        .fallback = 0.0,
                        .minimum = 0,
                        .maximum = 0.1,
                        .step = 1e-6,
                        .decimals = 9},
    ParameterDescriptor{
        .id = "cap",
        .title = SCALEWRIGHT_TEXT("Parameter", "Most updates"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "after how many updates the iteration ends in any case"),
        .type = ParameterType::kInteger,
        .fallback = std::int64_t{10000},
        .minimum = 1,
        .maximum = 1000000,
        .step = 1000,
        .decimals = 0,
        .logarithmic = true},
};

L2Options optionsOf(const ParameterValues& parameters) {
  return {.start = Fraction(realOf(parameters, "start")),
          .tolerance = realOf(parameters, "tolerance"),
          .cap = static_cast<std::uint64_t>(integerOf(parameters, "cap"))};
}

Calibration calibrationOf(const L2Result& l2, const formats::Grid& grid) {
  Calibration result = Calibration::exactly(l2.step.value() * grid.largest());
  result.facts = {{"iterations", static_cast<double>(l2.iterations)}};
  if (!l2.trace.empty()) {
    const TracePoint& last = l2.trace.back();
    if (const auto error = last.unit.squares(last.error)) result.facts["squared_error"] = *error;
  }
  result.trace = l2.trace;
  if (!l2.settled) result.warnings.push_back(Warning::kNotSettled);
  return result;
}

EvidenceRequest missing(const CalibrationInput& input, const ParameterValues& parameters) {
  if (input.profile.sketch.lossless()) return {};
  RunRequest request = runRequest(*find("l2"), input, parameters);
  if (input.evidence.runs.contains(runKey(request))) return {};
  return {.run = std::move(request)};
}

Result<Calibration> run(const CalibrationInput& input, const ParameterValues& parameters) {
  const L2Options options = optionsOf(parameters);
  if (const auto exact = l2FromLossless(input.profile, input.grid, options)) {
    return calibrationOf(*exact, input.grid);  // of zeros a step of 1, as the document has it
  }
  const profile::Estimate estimate = l2Estimate(input.profile, input.grid, options);
  const double largest = input.grid.largest();
  Calibration result = Calibration::exactly(estimate.value * largest);
  result.threshold_low = estimate.low * largest;
  result.threshold_high = estimate.high * largest;
  if (!result.exact()) result.warnings.push_back(Warning::kEstimated);
  return result;
}

Result<Calibration> runOnData(const io::TensorReader& reader, const CalibrationInput& input,
                              const ParameterValues& parameters, const WorkContext& work) {
  const auto l2 = l2FromData(reader, input.profile, input.grid, optionsOf(parameters), work);
  if (!l2) return l2.error();
  return calibrationOf(*l2, input.grid);
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "l2",
    .title = SCALEWRIGHT_TEXT("Calibrator", "L2 error, iterated"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "step D = sum(x z) / sum(z^2), z = round(x / D), until nothing changes"),
    .source = SCALEWRIGHT_TEXT("Source", "Rebellions submission, weights of language models"),
    .parameters = kParameters,
    .label = SCALEWRIGHT_TEXT("Mark", "L2"),
    .applies = toScaledFormats,
    .handles_all_zero = true,
    .missing = missing,
    .run = run,
    .run_on_data = runOnData,
};

}  // namespace scalewright::calibrate::l2
