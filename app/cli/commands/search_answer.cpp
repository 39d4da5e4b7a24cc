#include "app/cli/commands/search_answer.h"

#include <algorithm>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/decide/layer_json.h"

namespace scalewright::cli {

Reached reached(const search::SearchUnits& units, double bits, double loss) {
  return {bits / units.values, bits / 8, search::meanSqnr(units, loss), loss};
}

Table<Reached> frontierTable() {
  using Row = Reached;
  return Table<Row>({{"bits_per_weight", "bits per weight", [](const Row& at) { return number(at.bits_per_weight); }},
                     {"bytes", "bytes", [](const Row& at) { return number(at.bytes); }},
                     {"mean_sqnr", "mean SQNR dB", [](const Row& at) { return number(at.mean_sqnr); }},
                     {"loss", {}, [](const Row& at) { return number(at.loss); }}});
}

Json frontierJson(const search::SearchUnits& units, const search::Frontier& frontier) {
  Table<Reached> table = frontierTable();
  for (const auto& point : frontier.points()) table.add(reached(units, point.bits, point.loss));
  return table.json();
}

std::string summary(const search::SearchUnits& units, double bits, double loss) {
  const Reached at = reached(units, bits, loss);
  return numberText(at.bits_per_weight) + " bits per weight, " + numberText(at.bytes) + " bytes, mean SQNR " +
         numberText(at.mean_sqnr) + " dB";
}

std::string frontierText(const search::SearchUnits& units, const search::Frontier& frontier) {
  constexpr std::size_t kMost = 40;
  Table<Reached> table = frontierTable();
  const auto points = frontier.points();
  const std::size_t rows = std::min(points.size(), kMost);
  for (std::size_t row = 0; row < rows; ++row) {
    const auto& point = points[rows == 1 ? 0 : row * (points.size() - 1) / (rows - 1)];
    table.add(reached(units, point.bits, point.loss));
  }
  return table.text();
}

Table<std::size_t> layerTable(const OpenStudy& open, const search::SearchTable& table,
                              const std::vector<std::optional<std::size_t>>& chosen) {
  using Layer = std::size_t;
  const auto nameOf = [&](study::TensorIndex index) { return open.study.tensor(index).info.name; };
  const auto candidates = [&](Layer layer) {
    Json list = Json::array();
    for (std::size_t candidate = 0; candidate < table.candidates.size(); ++candidate) {
      const search::CandidateCost& cost = table.costs[candidate][layer];
      list.push_back(object({{"candidate", table.candidates[candidate].label},
                             {"bits", cost.bits},
                             {"error", cost.error ? toJson(*cost.error) : Json(nullptr)},
                             {"estimate", cost.estimate},
                             {"problem", cost.problem ? toJson(*cost.problem) : absent()}}));
    }
    return list;
  };
  std::vector<Column<Layer>> columns = {
      {"weight", "layer", [&, nameOf](Layer layer) { return nameOf(table.layers[layer].weight); }, Align::kLeft},
      {"input", {}, [&, nameOf](Layer layer) { return nameOf(table.layers[layer].input); }},
      {"chosen", "chosen",
       [&](Layer layer) { return chosen[layer] ? Cell(table.candidates[*chosen[layer]].label) : Cell(nullptr, "-"); },
       Align::kLeft},
      {"candidates", {}, candidates}};
  for (std::size_t candidate = 0; candidate < table.candidates.size(); ++candidate) {
    columns.push_back({{}, table.candidates[candidate].label + " dB", [&table, candidate](Layer layer) {
                         const search::CandidateCost& cost = table.costs[candidate][layer];
                         return cost.error ? sqnrText(*cost.error, cost.estimate) : "-";
                       }});
  }
  Table<Layer> rows(std::move(columns));
  for (Layer layer = 0; layer < table.layers.size(); ++layer) rows.add(layer);
  return rows;
}

}  // namespace scalewright::cli
