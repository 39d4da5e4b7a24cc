#include "app/cli/answer/expert_table.h"

#include <algorithm>
#include <optional>

#include "app/cli/answer/numbers.h"

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

Cell runsCell(const Layer& layer, const std::vector<experts::Run>& runs) {
  const char* none = layer.isCounted() ? "-" : "?";
  return Cell(numbersJson(runs), runs.empty() ? none : experts::runsText(runs));
}

Cell extreme(const Layer& layer, bool most) {
  if (!layer.isCounted()) return Cell(nullptr, "?");
  std::optional<std::uint64_t> value;
  for (std::uint64_t number = 0; number < layer.size; ++number) {
    if (!layer.knowsAll() && !layer.isListed(number)) continue;
    const std::uint64_t tokens = layer.tokensOf(number);
    value = most ? std::max(value.value_or(tokens), tokens) : std::min(value.value_or(tokens), tokens);
  }
  if (!value) return Cell(nullptr, "?");
  return Cell(*value, std::to_string(*value));
}

}  // namespace

Table<Layer> expertTable() {
  return Table<Layer>(
      {{"layer", "layer", [](const Layer& layer) { return layer.name; }, Align::kLeft},
       {"experts", "experts", [](const Layer& layer) { return layer.size; }},
       {"experts_from", {}, [](const Layer& layer) { return experts::sizeFromId(layer.size_from); }},
       {"tokens_from", "by", [](const Layer& layer) { return experts::tokensFromId(layer.tokens_from); }, Align::kLeft},
       {"counts", {}, [](const Layer& layer) { return layer.counts.empty() ? Json(nullptr) : Json(layer.counts); }},
       {"even_share", "even share",
        [](const Layer& layer) {
          return layer.isCounted() ? Cell(layer.evenShare(), numberText(layer.evenShare())) : Cell(nullptr, "?");
        }},
       {"least", "least", [](const Layer& layer) { return extreme(layer, false); }},
       {"most", "most", [](const Layer& layer) { return extreme(layer, true); }},
       {"never", "never", [](const Layer& layer) { return runsCell(layer, layer.runsOf(Reach::kNever)); },
        Align::kLeft},
       {"rarely", "hardly ever", [](const Layer& layer) { return runsCell(layer, layer.runsOf(Reach::kRarely)); },
        Align::kLeft},
       {"not_recorded", "not recorded", [](const Layer& layer) { return runsCell(layer, layer.runsNotRecorded()); },
        Align::kLeft},
       {"tokens", {}, tokensOfExperts}});
}

}  // namespace scalewright::cli
