#include "core/exchange/layers/borrowed_inputs.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/text/text.h"
#include "core/exchange/layers/modules.h"
#include "core/experts/expert_name.h"
#include "core/recipe/seen.h"
#include "core/recipe/shared_range.h"
#include "core/tensor/few_samples.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;

bool hasOneScale(const RecipeEntry& entry) {
  const formats::FormatDescriptor* format = formats::find(entry.decision.format);
  return format != nullptr && formats::usesThreshold(*format) && !recipe::hasScales(entry.decision);
}

bool isQuantized(const RecipeEntry& entry) {
  return formats::find(entry.decision.format) != nullptr && !formats::isCast(entry.decision.format);
}

/// The inputs of one side of the experts of a layer.
struct Side {
  std::vector<const RecipeEntry*> lenders;  ///< those that have one scale
  bool alike = true;                        ///< all that are quantized are in one format
  std::vector<const Module*> without;       ///< experts whose weight is quantized and that no input is known of
};

double rangeOf(const RecipeEntry* entry) {
  return entry->step.value();
}

const RecipeEntry* widestOf(const std::vector<const RecipeEntry*>& entries) {
  const auto widest = std::max_element(entries.begin(), entries.end(),
                                       [](const auto* a, const auto* b) { return rangeOf(a) < rangeOf(b); });
  return widest == entries.end() ? nullptr : *widest;
}

/// Those that more than a few tokens reached; all where none is.
std::vector<const RecipeEntry*> oftenReached(const Side& side) {
  double samples = 0;
  for (const RecipeEntry* entry : side.lenders) samples += static_cast<double>(entry->samples);
  const double few = tensor::kFewSamples * samples / static_cast<double>(side.lenders.size() + side.without.size());
  std::vector<const RecipeEntry*> often;
  for (const RecipeEntry* entry : side.lenders) {
    if (static_cast<double>(entry->samples) >= few) often.push_back(entry);
  }
  return often.empty() ? side.lenders : often;
}

using Sides = std::map<std::pair<std::string, std::string>, Side>;

Sides sidesOf(const ModuleMap& map) {
  Sides sides;
  for (const Module& module : map.modules) {
    if (module.weight == nullptr) continue;
    const auto expert = experts::expertNameOf(module.weight->nameInNetwork());
    if (!expert) continue;
    Side& side = sides[{expert->layer, experts::sideOf(expert->projection)}];
    const RecipeEntry* input = module.input();
    if (input == nullptr || recipe::wasNeverObserved(*input)) {
      if (isQuantized(*module.weight)) side.without.push_back(&module);
      continue;
    }
    if (!hasOneScale(*input)) {
      side.alike = side.alike && !isQuantized(*input);
      continue;
    }
    side.alike =
        side.alike && (side.lenders.empty() || (side.lenders.front()->decision.format == input->decision.format &&
                                                side.lenders.front()->decision.options == input->decision.options));
    side.lenders.push_back(input);
  }
  return sides;
}

constexpr const char* kBorrowed = SCALEWRIGHT_TEXT(
    "Export",
    "no range of this expert's input is known: its range is borrowed, the largest of the layer's other experts");
constexpr const char* kNotBorrowed =
    SCALEWRIGHT_TEXT("Export",
                     "no range of this expert's input is known, and borrowing is off: no input scale is written, which "
                     "engines refuse, or load as whatever their memory holds");
constexpr const char* kWidestOfFew =
    SCALEWRIGHT_TEXT("Export",
                     "few tokens reached this expert, and engines take its range for all experts of the layer: the "
                     "others' are at most half as wide");

RecipeEntry lent(const RecipeEntry& lender, const Module& to) {
  RecipeEntry entry = lender;
  entry.tensor = to.name + ".input";
  entry.slice = {};
  entry.place = {};
  entry.error.reset();  // nothing was measured of it
  entry.samples = 0;
  return entry;
}

}  // namespace

BorrowedInputs borrowInputs(const recipe::Recipe& recipe, Lending lending) {
  const ModuleMap map = modulesOf(recipe);
  BorrowedInputs borrowed{recipe, {}};
  std::set<std::string_view> replaced;
  for (const auto& [name, side] : sidesOf(map)) {
    if (side.lenders.empty() || !side.alike) continue;
    const RecipeEntry* lender = widestOf(oftenReached(side));
    const RecipeEntry* widest = widestOf(side.lenders);
    if (rangeOf(widest) >= recipe::kMuchWider * rangeOf(lender)) {
      borrowed.notes.push_back({widest->tensor, kWidestOfFew});
    }
    for (const Module* module : side.without) {
      const bool lends = lending == Lending::kOn;
      if (lends && module->input() != nullptr) replaced.insert(module->input()->tensor);
      if (lends) borrowed.recipe.entries.push_back(lent(*lender, *module));
      borrowed.notes.push_back({module->weight->tensor, lends ? kBorrowed : kNotBorrowed});
    }
  }
  std::erase_if(borrowed.recipe.entries, [&](const RecipeEntry& entry) {
    return replaced.contains(entry.tensor) && recipe::wasNeverObserved(entry);
  });
  return borrowed;
}

}  // namespace scalewright::exchange
