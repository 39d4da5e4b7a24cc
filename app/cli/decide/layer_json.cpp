#include "app/cli/decide/layer_json.h"

#include <cmath>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/tensor_json.h"

namespace scalewright::cli {

Json toJson(const layers::SqnrInterval& interval) {
  return object({{"low", interval.low}, {"high", interval.high}});
}

Json toJson(const layers::OutputError& error) {
  return object({{"sqnr", error.sqnr().value_or(NAN)},
                 {"signal", error.unit.squares(error.signal).value_or(NAN)},
                 {"noise", error.unit.squares(error.noise).value_or(NAN)},
                 {"outputs", error.count},
                 {"interval", error.interval ? toJson(*error.interval) : absent()}});
}

Json layerTensorJson(const OpenStudy& open, study::TensorIndex index) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  Json json = object({{"name", tensor.info.name}, {"file", open.study.fileOf(index)}, {"shape", tensor.info.shape}});
  setRagged(json, tensor.info);
  set(json, {{"decision", toJson(tensor.decision)}});
  return json;
}

Json namesJson(const OpenStudy& open, const std::vector<study::TensorIndex>& tensors) {
  Json names = Json::array();
  for (const study::TensorIndex index : tensors) names.push_back(open.study.tensor(index).info.name);
  return names;
}

std::string sqnrText(const layers::OutputError& error, bool estimate) {
  const auto ratio = error.sqnr();
  return (ratio && estimate ? "~" : "") + fixedText(ratio.value_or(NAN), 2);
}

std::string intervalText(const std::optional<layers::SqnrInterval>& interval) {
  if (!interval) return {};
  return " [" + fixedText(interval->low, 2) + ", " + fixedText(interval->high, 2) + "]";
}

std::string rowsText(std::uint64_t rows, std::uint64_t in_all) {
  return rows == in_all ? std::to_string(rows) : std::to_string(rows) + " of " + std::to_string(in_all);
}

}  // namespace scalewright::cli
