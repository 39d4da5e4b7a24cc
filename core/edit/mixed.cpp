#include "core/edit/mixed.h"

#include "core/edit/edits.h"
#include "core/formats/format_options.h"

namespace scalewright::edit {
namespace {

ParameterValues parametersOf(const recipe::Decision& decision) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(decision.calibrator);
  return method == nullptr ? decision.parameters : calibrate::completeFor(*method, decision.role, decision.parameters);
}

ParameterValues optionsOf(const recipe::Decision& decision) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  return format == nullptr ? ParameterValues{} : formats::optionValues(*format, decision.options);
}

void addDiffering(const ParameterValues& a, const ParameterValues& b, std::set<std::string>& ids) {
  for (const auto& [id, value] : a) {
    const auto other = b.find(id);
    if (other == b.end() || other->second != value) ids.insert(id);
  }
}

std::optional<ExponentBias> biasOf(const study::StudyTensor& tensor) {
  return tensor.decision->options.bias;
}

std::optional<Threshold> thresholdOf(const study::StudyTensor& tensor) {
  return tensor.resolution ? std::optional(tensor.resolution->threshold) : std::nullopt;
}

/// Adds what the edit makes of a decision, if anything.
void add(FieldEdits& edits, const study::Study& study, study::TensorIndex tensor, recipe::Decision after) {
  if (after != study.tensor(tensor).decision) edits.decisions.emplace_back(tensor, std::move(after));
}

}  // namespace

MixedFields mixedFields(const study::Study& study, std::span<const study::TensorIndex> tensors) {
  MixedFields mixed;
  if (tensors.size() < 2) return mixed;
  const study::StudyTensor& first = study.tensor(tensors.front());
  const ParameterValues parameters = parametersOf(first.decision);
  const ParameterValues options = optionsOf(first.decision);
  for (const study::TensorIndex index : tensors.subspan(1)) {
    const study::StudyTensor& tensor = study.tensor(index);
    const recipe::Decision& a = first.decision;
    const recipe::Decision& b = tensor.decision;
    mixed.role = mixed.role || a.role != b.role;
    mixed.format = mixed.format || a.format != b.format;
    mixed.bias = mixed.bias || biasOf(first) != biasOf(tensor);
    mixed.granularity = mixed.granularity || a.granularity != b.granularity;
    mixed.calibrator = mixed.calibrator || a.calibrator != b.calibrator;
    mixed.threshold = mixed.threshold || thresholdOf(first) != thresholdOf(tensor);
    mixed.notes = mixed.notes || a.notes != b.notes;
    if (!mixed.format) addDiffering(options, optionsOf(b), mixed.options);
    if (!mixed.calibrator) addDiffering(parameters, parametersOf(b), mixed.parameters);
  }
  if (mixed.format) mixed.options.clear();
  if (mixed.calibrator) mixed.parameters.clear();
  return mixed;
}

FieldEdits withOption(const study::Study& study, std::span<const study::TensorIndex> tensors, const std::string& option,
                      const ParameterValue& value) {
  FieldEdits edits;
  for (const study::TensorIndex tensor : tensors) {
    const recipe::Decision& decision = study.tensor(tensor).decision;
    ParameterValues values = optionsOf(decision);
    const auto found = values.find(option);
    if (found == values.end()) {
      ++edits.refused;
      continue;
    }
    found->second = value;
    add(edits, study, tensor, withOptions(decision, values));
  }
  return edits;
}

FieldEdits withParameter(const study::Study& study, std::span<const study::TensorIndex> tensors,
                         std::string_view calibrator, const std::string& parameter, const ParameterValue& value) {
  FieldEdits edits;
  for (const study::TensorIndex tensor : tensors) {
    const recipe::Decision& decision = study.tensor(tensor).decision;
    if (decision.calibrator != calibrator) {
      ++edits.refused;
      continue;
    }
    ParameterValues values = parametersOf(decision);
    values.insert_or_assign(parameter, value);
    add(edits, study, tensor, withParameters(decision, values));
  }
  return edits;
}

}  // namespace scalewright::edit
