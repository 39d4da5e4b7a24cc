#include "core/exchange/layers/scales.h"

#include <algorithm>
#include <cmath>

#include "core/exchange/layers/reasons.h"
#include "core/formats/format_options.h"
#include "core/formats/grid.h"

namespace scalewright::exchange {
namespace {

/// Magnitude that a threshold maps to; 0 for options that the format does not take.
double largestOf(const recipe::RecipeEntry& entry, const formats::FormatDescriptor& format) {
  formats::FormatOptions options = formats::fittingOptions(format, entry.decision.options);
  if (entry.bias) options.bias = entry.bias;
  const auto grid = formats::Grid::make(format, options);
  return grid ? grid->largest() : 0;
}

bool allNormal(const std::vector<float>& scales) {
  return std::all_of(scales.begin(), scales.end(), [](float scale) { return scale > 0 && std::isnormal(scale); });
}

}  // namespace

bool isKept(const recipe::RecipeEntry& entry) {
  return formats::isCast(entry.decision.format);
}

bool scalesDiffer(std::span<const recipe::RecipeEntry* const> entries) {
  return std::any_of(entries.begin(), entries.end(), [&](const recipe::RecipeEntry* entry) {
    return static_cast<float>(entry->step.value()) != static_cast<float>(entries.front()->step.value());
  });
}

std::string namesOf(std::span<const recipe::RecipeEntry* const> entries) {
  std::string names;
  for (const recipe::RecipeEntry* entry : entries) names += (names.empty() ? "" : ", ") + entry->tensor;
  return names;
}

std::variant<Coded, const char*> codedOf(const recipe::RecipeEntry& entry, Unlisted unlisted) {
  Coded coded{.entry = &entry, .format = formats::find(entry.decision.format)};
  if (coded.format == nullptr) return kFormatUnknown;
  if (!formats::usesThreshold(*coded.format)) return coded;
  if (!recipe::hasScales(entry.decision)) {
    coded.scales = {static_cast<float>(entry.step.value())};
  } else {
    coded.granularity = entry.decision.granularity.kind;
    if (!tensor::fits(entry.decision.granularity, entry.shape)) return kOtherAxis;
    if (entry.thresholds.empty() && unlisted == Unlisted::kLeftEmpty) return coded;
    const tensor::ScaleLayout layout(entry.decision.granularity, entry.shape);
    const bool stands_in = entry.thresholds.size() == 1 && layout.scales() > 1;
    if (stands_in && recipe::areFoundAgain(entry.decision)) return coded;
    if (entry.thresholds.size() != layout.scales()) return kScalesNotListed;
    const double largest = largestOf(entry, *coded.format);
    for (const double threshold : entry.thresholds) coded.scales.push_back(static_cast<float>(threshold / largest));
  }
  if (!allNormal(coded.scales)) return kNoNormalScale;
  return coded;
}

recipe::Recipe withStandIns(recipe::Recipe recipe) {
  for (recipe::RecipeEntry& entry : recipe.entries) {
    const bool unlisted = entry.thresholds.empty() && recipe::areFoundAgain(entry.decision);
    if (unlisted) entry.thresholds = {entry.threshold.value()};
  }
  return recipe;
}

std::uint64_t groupOf(const Coded& coded) {
  if (coded.perBlock()) return coded.entry->decision.granularity.block.columns;
  if (!coded.format->block) return coded.entry->decision.granularity.group;
  const int chosen = coded.entry->decision.options.block_size;
  return static_cast<std::uint64_t>(chosen != 0 ? chosen : coded.format->block->size);
}

}  // namespace scalewright::exchange
