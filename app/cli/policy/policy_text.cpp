#include "app/cli/policy/policy_text.h"

#include "core/base/parameter.h"
#include "core/calibrate/calibrator.h"
#include "core/formats/format_options.h"

namespace scalewright::cli {
namespace {

void addWord(std::string& text, std::string_view word) {
  if (word.empty()) return;
  if (!text.empty()) text += ' ';
  text += word;
}

/// ` key=a|b`; nothing for an empty list.
template <typename Value, typename IdOf>
void addList(std::string& text, std::string_view key, const std::vector<Value>& values, IdOf id_of) {
  std::string ids;
  for (const Value value : values) {
    if (!ids.empty()) ids += '|';
    ids += id_of(value);
  }
  if (!ids.empty()) addWord(text, std::string(key) + "=" + ids);
}

void addNumber(std::string& text, std::string_view key, const std::optional<std::uint64_t>& number) {
  if (number) addWord(text, std::string(key) + "=" + std::to_string(*number));
}

}  // namespace

std::string decisionText(const std::optional<recipe::Decision>& decision) {
  if (!decision) return "-";
  if (formats::isCast(decision->format)) return "keep " + decision->format;
  std::string text = decision->format;
  if (decision->options.bias) addWord(text, "bias=" + std::to_string(decision->options.bias->value()));
  if (const auto* format = formats::find(decision->format)) {
    const ParameterValues values = formats::optionValues(*format, decision->options);
    for (const ParameterDescriptor& parameter : formats::optionParameters(*format)) {
      const auto value = values.find(parameter.id);
      if (value->second != parameter.fallback) {
        addWord(text, std::string(parameter.id) + "=" + parameterText(value->second));
      }
    }
  }
  if (decision->granularity.kind != tensor::GranularityKind::kPerTensor) {
    addWord(text, tensor::granularityId(decision->granularity.kind));
  }
  addWord(text, decision->calibrator);
  for (const auto& [id, value] : decision->parameters) addWord(text, id + "=" + parameterText(value));
  return text;
}

std::string treatmentText(const policy::Treatment& treatment) {
  if (treatment.format.empty()) return "keep as stored";
  recipe::Decision decision;
  decision.format = treatment.format;
  decision.options = treatment.options;
  decision.granularity.kind = treatment.granularity;
  decision.calibrator = treatment.calibrator;
  decision.parameters = treatment.parameters;
  return decisionText(decision);
}

std::string matchText(const policy::RuleMatch& match) {
  std::string text;
  addList(text, "role", match.roles, tensor::roleId);
  addList(text, "operator", match.operators, tensor::operatorId);
  addList(text, "port", match.ports, tensor::portId);
  addNumber(text, "index", match.index);
  addList(text, "attention", match.attention, attention::partId);
  addNumber(text, "min_rank", match.min_rank);
  addNumber(text, "max_rank", match.max_rank);
  addList(text, "element_type", match.element_types, tensor::elementTypeId);
  if (!match.path.empty()) addWord(text, "path=" + match.path);
  if (!match.not_path.empty()) addWord(text, "not_path=" + match.not_path);
  if (!match.filter.empty()) addWord(text, "filter='" + match.filter + "'");
  return text.empty() ? "any tensor" : text;
}

}  // namespace scalewright::cli
