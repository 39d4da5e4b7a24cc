#include <algorithm>

#include "core/view/plots/curves.h"

namespace scalewright::view {
std::vector<CalibratorMark> calibratorMarks(const profile::Profile& profile, const recipe::Decision& decision,
                                            const calibrate::Evidence& evidence,
                                            const std::vector<CalibratorMark>& known) {
  std::vector<CalibratorMark> marks;
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr || !formats::usesThreshold(*format)) return marks;

  const auto add = [&](const calibrate::CalibratorDescriptor& method, const ParameterValues& given) {
    recipe::Decision trial = decision;
    trial.calibrator = method.id;
    trial.parameters = calibrate::completeFor(method, decision.role, given);
    const auto* current = calibrate::find(decision.calibrator);
    const bool in_force =
        current == &method && calibrate::completeFor(*current, decision.role, decision.parameters) == trial.parameters;
    const auto before = std::find_if(known.begin(), known.end(), [&trial](const CalibratorMark& mark) {
      return mark.calibrator == trial.calibrator && mark.parameters == trial.parameters;
    });
    if (before != known.end()) {
      marks.push_back(*before);
      marks.back().current = in_force;
      return;
    }
    const auto resolution = recipe::resolve(trial, profile, evidence);
    if (!resolution) return;
    CalibratorMark mark;
    mark.calibrator = method.id;
    mark.parameters = trial.parameters;
    mark.label = calibrate::labelOf(method, trial.parameters);
    mark.threshold = resolution->threshold.value();
    mark.exact = resolution->exact();
    if (method.chooses_bias) mark.bias = resolution->options.bias;
    mark.current = in_force;
    marks.push_back(std::move(mark));
  };

  for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
    if (!method->applies(*format) || method->label.empty()) continue;
    const ParameterDescriptor* parameter = calibrate::labelParameter(*method);
    if (parameter == nullptr || method->marked.empty()) {
      add(*method, {});
      continue;
    }
    for (const std::string_view text : method->marked) {
      if (const auto value = parseParameter(*parameter, text)) add(*method, {{std::string(parameter->id), *value}});
    }
  }
  // The choice in force is always there, also with parameters of its own.
  const bool shown = std::any_of(marks.begin(), marks.end(), [](const CalibratorMark& mark) { return mark.current; });
  const calibrate::CalibratorDescriptor* current = calibrate::find(decision.calibrator);
  if (!shown && current != nullptr && current->applies(*format)) add(*current, decision.parameters);
  return marks;
}

}  // namespace scalewright::view
