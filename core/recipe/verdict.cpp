#include "core/recipe/verdict.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "core/recipe/json/json_fields.h"
#include "core/recipe/recipe.h"

namespace scalewright::recipe {
namespace {

constexpr std::array<std::string_view, 3> kOutcomes = {"fine", "at_risk", "broken"};
constexpr std::array<std::string_view, 5> kCauses = {"clipped", "channels", "rows", "outliers", "bits"};
constexpr std::array<std::string_view, 6> kRepairs = {"absmax",    "per_channel", "per_group",
                                                      "smoothing", "per_token",   "16_bits"};

template <typename Kind, std::size_t count>
std::optional<Kind> fromId(const std::array<std::string_view, count>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) return std::nullopt;
  return static_cast<Kind>(found - ids.begin());
}

/// What of an entry the values feel, as a line.
std::string lineOf(const RecipeEntry& entry) {
  const Decision decision = spelledOut(entry.decision);
  Json line = {entry.tensor,
               decision.format,
               decision.options.bias ? Json(decision.options.bias->value()) : Json(nullptr),
               decision.options.narrow,
               decision.options.half_level,
               static_cast<int>(decision.options.scale_rule),
               decision.options.block_size,
               decision.options.float32,
               tensor::granularityId(decision.granularity.kind),
               decision.granularity.axis,
               decision.granularity.group,
               tensor::blockText(decision.granularity.block),
               decision.calibrator,
               parametersToJson(decision.parameters),
               entry.threshold.value(),
               decision.sharing_group};
  if (!areFoundAgain(entry.decision)) line.push_back(entry.thresholds);
  if (decision.smoothing && decision.smoothing->carried && decision.smoothing->carried->scaling.factors) {
    line.push_back(*decision.smoothing->carried->scaling.factors);
  }
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string_view outcomeId(Outcome outcome) {
  return kOutcomes[static_cast<std::size_t>(outcome)];
}
std::optional<Outcome> outcomeFromId(std::string_view id) {
  return fromId<Outcome>(kOutcomes, id);
}
std::string_view causeId(CauseKind kind) {
  return kCauses[static_cast<std::size_t>(kind)];
}
std::optional<CauseKind> causeFromId(std::string_view id) {
  return fromId<CauseKind>(kCauses, id);
}
std::string_view repairId(RepairKind kind) {
  return kRepairs[static_cast<std::size_t>(kind)];
}
std::optional<RepairKind> repairFromId(std::string_view id) {
  return fromId<RepairKind>(kRepairs, id);
}

std::string digestOfDecisions(const Recipe& recipe) {
  std::vector<std::string> lines;
  for (const RecipeEntry& entry : recipe.entries) lines.push_back(lineOf(entry));
  std::sort(lines.begin(), lines.end());
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return io::digestOf(std::as_bytes(std::span(all)));
}

const Verdict* verdictOf(const Recipe& recipe) {
  const bool holds = recipe.verdict && recipe.verdict->decisions == digestOfDecisions(recipe);
  return holds ? &*recipe.verdict : nullptr;
}

}  // namespace scalewright::recipe
