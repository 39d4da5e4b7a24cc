#include "core/exchange/borrowed_inputs.h"

#include <map>
#include <utility>

#include "core/base/text.h"
#include "core/exchange/modules.h"
#include "core/experts/expert_name.h"

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
  const RecipeEntry* widest = nullptr;  ///< of those that are quantized
  bool alike = true;                    ///< all of them in one format
  std::vector<const Module*> without;   ///< experts whose weight is quantized and that have no input
};

}  // namespace

BorrowedInputs borrowInputs(const recipe::Recipe& recipe) {
  const ModuleMap map = modulesOf(recipe);
  std::map<std::pair<std::string, std::string>, Side> sides;
  for (const Module& module : map.modules) {
    if (module.weight == nullptr) continue;
    const auto expert = experts::expertNameOf(module.weight->nameInNetwork());
    if (!expert) continue;
    Side& side = sides[{expert->layer, experts::sideOf(expert->projection)}];
    const RecipeEntry* input = module.input();
    if (input == nullptr) {
      if (isQuantized(*module.weight)) side.without.push_back(&module);
      continue;
    }
    if (!hasOneScale(*input)) {
      side.alike = side.alike && !isQuantized(*input);
      continue;
    }
    const bool same = side.widest == nullptr || (side.widest->decision.format == input->decision.format &&
                                                 side.widest->decision.options == input->decision.options);
    side.alike = side.alike && same;
    if (side.widest == nullptr || side.widest->step.value() < input->step.value()) side.widest = input;
  }
  BorrowedInputs borrowed{recipe, {}};
  for (const auto& [name, side] : sides) {
    if (side.widest == nullptr || !side.alike) continue;
    for (const Module* module : side.without) {
      RecipeEntry entry = *side.widest;
      entry.tensor = module->name + ".input";
      entry.slice = {};
      entry.place = {};
      entry.error.reset();  // nothing was measured of it
      entry.samples = 0;
      borrowed.recipe.entries.push_back(std::move(entry));
      borrowed.notes.push_back(
          {module->weight->tensor,
           SCALEWRIGHT_TEXT("Export",
                            "the recipe has no input of this expert: its range is borrowed, the largest of the layer's "
                            "other experts")});
    }
  }
  return borrowed;
}

}  // namespace scalewright::exchange
