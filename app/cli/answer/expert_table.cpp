#include "app/cli/answer/expert_table.h"

#include <algorithm>
#include <string_view>

#include "core/base/check.h"
#include "core/report/expert_columns.h"

namespace scalewright::cli {
namespace {

using experts::Layer;
using experts::Reach;

/// A number for each expert, null for one that may not have been recorded; null where nothing is known.
Json tokensOfExperts(const Layer& layer) {
  if (!layer.isCounted()) return nullptr;
  Json tokens = Json::array();
  for (std::uint64_t number = 0; number < layer.size; ++number) {
    const bool known = layer.knowsAll() || layer.isListed(number);
    tokens.push_back(known ? Json(layer.tokensOf(number)) : Json(nullptr));
  }
  return tokens;
}

Json numbersJson(const std::vector<experts::Run>& runs) {
  Json numbers = Json::array();
  for (const experts::Run& run : runs) {
    for (std::uint64_t number = run.first; number <= run.last; ++number) numbers.push_back(number);
  }
  return numbers;
}

/// A column that reports have as well, with its value for programs.
Column<Layer> column(std::string_view id, Json (*value)(const Layer& layer)) {
  const auto all = report::expertColumns();
  const auto found =
      std::find_if(all.begin(), all.end(), [id](const auto& each) { return std::string_view(each.id) == id; });
  SCALEWRIGHT_CHECK(found != all.end());
  return {found->id, found->title,
          [value, text = found->text](const Layer& layer) { return Cell(value(layer), text(layer)); },
          found->numeric ? Align::kRight : Align::kLeft};
}

}  // namespace

Table<Layer> expertTable() {
  return Table<Layer>(
      {column("layer", [](const Layer& layer) { return Json(layer.name); }),
       column("experts", [](const Layer& layer) { return Json(layer.size); }),
       {"experts_from", {}, [](const Layer& layer) { return experts::sizeFromId(layer.size_from); }},
       column("tokens_from",
              [](const Layer& layer) { return Json(std::string(experts::tokensFromId(layer.tokens_from))); }),
       {"counts", {}, [](const Layer& layer) { return layer.counts.empty() ? Json(nullptr) : Json(layer.counts); }},
       column("even_share",
              [](const Layer& layer) { return layer.isCounted() ? Json(layer.evenShare()) : Json(nullptr); }),
       column("least", [](const Layer& layer) { return orNull(layer.fewest()); }),
       column("most", [](const Layer& layer) { return orNull(layer.most()); }),
       column("never", [](const Layer& layer) { return numbersJson(layer.runsOf(Reach::kNever)); }),
       column("rarely", [](const Layer& layer) { return numbersJson(layer.runsOf(Reach::kRarely)); }),
       column("not_recorded", [](const Layer& layer) { return numbersJson(layer.runsNotRecorded()); }),
       {"tokens", {}, tokensOfExperts}});
}

}  // namespace scalewright::cli
