#include "core/report/expert_columns.h"

#include <array>
#include <optional>
#include <vector>

#include "core/base/text/numbers.h"

namespace scalewright::report {
namespace {

using experts::Layer;
using experts::Reach;

constexpr const char* kUnknown = "?";

std::string extremeText(const std::optional<std::uint64_t>& tokens) {
  return tokens ? numberText(*tokens) : kUnknown;
}

std::string runsText(const Layer& layer, const std::vector<experts::Run>& runs) {
  if (!runs.empty()) return experts::runsText(runs);
  return layer.isCounted() ? "-" : kUnknown;
}

constexpr std::array kColumns = {
    ExpertColumn{"layer", "layer", false, [](const Layer& layer) { return layer.name; }},
    ExpertColumn{"experts", "experts", true, [](const Layer& layer) { return numberText(layer.size); }},
    ExpertColumn{"tokens_from", "by", false,
                 [](const Layer& layer) { return std::string(experts::tokensFromId(layer.tokens_from)); }},
    ExpertColumn{
        "even_share", "even share", true,
        [](const Layer& layer) { return layer.isCounted() ? numberText(layer.evenShare()) : std::string(kUnknown); }},
    ExpertColumn{"least", "least", true, [](const Layer& layer) { return extremeText(layer.fewest()); }},
    ExpertColumn{"most", "most", true, [](const Layer& layer) { return extremeText(layer.most()); }},
    ExpertColumn{"never", "never", false,
                 [](const Layer& layer) { return runsText(layer, layer.runsOf(Reach::kNever)); }},
    ExpertColumn{"rarely", "hardly ever", false,
                 [](const Layer& layer) { return runsText(layer, layer.runsOf(Reach::kRarely)); }},
    ExpertColumn{"not_recorded", "not recorded", false,
                 [](const Layer& layer) { return runsText(layer, layer.runsNotRecorded()); }},
};

}  // namespace

std::span<const ExpertColumn> expertColumns() {
  return kColumns;
}

}  // namespace scalewright::report
