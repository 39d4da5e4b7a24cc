#include <algorithm>

#include "core/base/jobs/current_stop.h"
#include "core/base/registry.h"
#include "core/calibrate/calibrator.h"

namespace scalewright::calibrate {
namespace {

/// The threshold of a tensor without any signal: codes 0 whatever it is, never a division by zero.
Calibration ofAllZero(const CalibratorDescriptor& method, const CalibrationInput& input) {
  Calibration result = Calibration::exactly(1);
  const formats::FormatDescriptor& format = input.grid.format();
  if (format.scaling == formats::Scaling::kBias) {
    formats::FormatOptions options = input.grid.options();
    if (method.chooses_bias) {
      options.bias = ExponentBias(format.biases.front());
      result.bias = options.bias;
    }
    const double range = formats::Grid::make(format, options).value().largest();
    result.threshold = Threshold(range);
    result.threshold_low = result.threshold_high = range;
  }
  result.warnings.push_back(Warning::kAllZero);
  return result;
}

/// Returns what the method found on the data, where it has been there with these parameters; what it says of the sketch
/// otherwise.
Result<Calibration> runOrRecall(const CalibratorDescriptor& method, const CalibrationInput& input,
                                const ParameterValues& values) {
  if (method.run_on_data != nullptr && !input.evidence.runs.empty()) {
    const auto found = input.evidence.runs.find(runKey(runRequest(method, input, values)));
    if (found != input.evidence.runs.end()) return found->second;
  }
  auto result = method.run(input, values);
  if (stopAsked()) return Error{ErrorCode::kCancelled, {}, {}, {}};  // it may have looked at a part only
  return result;
}

/// What a method says of a distribution that is only that of some rows: any other threshold may be that of the whole.
/// The maximum is of the whole; what follows from it alone stays as it is.
void takeAsEstimate(const CalibratorDescriptor& method, const CalibrationInput& input, Calibration& result) {
  if (input.profile.sampled_rows == 0 || method.needs_maximum_only || input.profile.amax == 0) return;
  std::erase(result.warnings, Warning::kEstimated);
  result.warnings.push_back(Warning::kSampled);
  if (method.chooses_bias) {
    const formats::FormatDescriptor& format = input.grid.format();
    const auto rangeOf = [&](int bias) {
      return formats::Grid::make(format, {.bias = ExponentBias(bias)}).value().largest();
    };
    result.threshold_low = std::min(rangeOf(format.biases.front()), rangeOf(format.biases.back()));
    result.threshold_high = std::max(rangeOf(format.biases.front()), rangeOf(format.biases.back()));
    return;
  }
  result.threshold_low = 0;
  result.threshold_high = std::max(result.threshold_high, input.profile.amax);
}

}  // namespace

RunRequest runRequest(const CalibratorDescriptor& method, const CalibrationInput& input,
                      const ParameterValues& parameters) {
  return {std::string(method.id), std::string(input.grid.format().id), input.grid.options(), input.role, parameters};
}

const CalibratorDescriptor* find(std::string_view id) {
  return findById(descriptors(), id);
}

ParameterValues defaultsFor(const CalibratorDescriptor& method, tensor::Role role) {
  return completeFor(method, role, {});
}

ParameterValues completeFor(const CalibratorDescriptor& method, tensor::Role role, const ParameterValues& given) {
  ParameterValues values = defaultsOf(method.parameters);
  if (method.adjust != nullptr) method.adjust(role, given, values);
  for (const auto& [id, value] : given) values[id] = value;
  return values;
}

const ParameterDescriptor* labelParameter(const CalibratorDescriptor& method) {
  const std::size_t open = method.label.find('{');
  if (open == std::string_view::npos) return nullptr;
  const std::string_view id = method.label.substr(open + 1, method.label.find('}') - open - 1);
  const auto found = std::find_if(method.parameters.begin(), method.parameters.end(),
                                  [id](const ParameterDescriptor& p) { return p.id == id; });
  return found == method.parameters.end() ? nullptr : &*found;
}

std::string labelOf(const CalibratorDescriptor& method, const ParameterValues& parameters) {
  if (method.label.empty()) return std::string(method.id);
  std::string label(method.label);
  if (const ParameterDescriptor* parameter = labelParameter(method)) {
    const auto given = parameters.find(parameter->id);
    const std::string value = parameterText(given != parameters.end() ? given->second : parameter->fallback);
    const std::size_t open = label.find('{');
    label.replace(open, label.find('}') - open + 1, value);
  }
  return label;
}

Result<Calibration> calibrate(const CalibratorDescriptor& method, const CalibrationInput& input,
                              const ParameterValues& parameters) {
  const auto fail = [&](ErrorCode code) { return Error{code, {}, {}, std::string(method.id)}; };
  if (!method.applies(input.grid.format())) return fail(ErrorCode::kNotApplicable);
  const auto values = completed(method.parameters, completeFor(method, input.role, parameters));
  if (!values) return values.error();
  if (input.profile.elements == 0) return fail(ErrorCode::kEmptyData);
  if (input.profile.finite == 0) return fail(ErrorCode::kNoFiniteData);

  auto result = input.profile.amax == 0 && !method.handles_all_zero ? Result<Calibration>(ofAllZero(method, input))
                                                                    : runOrRecall(method, input, *values);
  if (result && input.profile.amax == 0 && method.handles_all_zero) result->warnings.push_back(Warning::kAllZero);
  if (result) takeAsEstimate(method, input, *result);
  if (result && input.profile.hasNonFinite()) result->warnings.push_back(Warning::kNonFinite);
  return result;
}

}  // namespace scalewright::calibrate
