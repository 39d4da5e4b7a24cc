#include "core/exchange/checkpoint/completed.h"

#include <unordered_set>
#include <utility>

#include "core/base/text/text.h"
#include "core/exchange/checkpoint/kept_layers.h"
#include "core/exchange/checkpoint/model_config.h"
#include "core/exchange/layers/scales.h"
#include "core/formats/format_options.h"

namespace scalewright::exchange::checkpoint {
namespace {

using recipe::Recipe;
using recipe::RecipeEntry;
using tensor::Role;

constexpr const char* kZeroScale = SCALEWRIGHT_TEXT(
    "Export", "all zeros, or rows of it are: their scale is written as 1, which readers can divide by");

/// Scales of zeros as readers can have them: a code of zero times any scale is zero.
void mendZeroScales(RecipeEntry& entry, std::vector<ExportNote>& notes) {
  const formats::FormatDescriptor* format = formats::find(entry.decision.format);
  if (format == nullptr || !formats::usesThreshold(*format)) return;
  formats::FormatOptions options = formats::fittingOptions(*format, entry.decision.options);
  if (entry.bias) options.bias = entry.bias;
  const auto grid = formats::Grid::make(*format, options);
  if (!grid) return;
  bool mended = false;
  for (double& threshold : entry.thresholds) {
    if (threshold == 0) threshold = grid->largest(), mended = true;
  }
  if (entry.threshold.value() == 0 && !recipe::hasScales(entry.decision)) {
    const double block =
        formats::isTwoLevel(*format) ? formats::Grid::make(*formats::find("fp8_e4m3fn"))->largest() : 1;
    entry.threshold = Threshold(grid->largest() * block);
    entry.step = Scale(1);
    mended = true;
  }
  if (mended) notes.push_back({entry.tensor, kZeroScale});
}

/// In which a model that is stored as codes is computed: float32 where its config.json does not say it.
tensor::ElementType ownTypeOf(const Model& model) {
  const auto config = modelConfig(model);
  if (!config) return tensor::ElementType::kF32;
  std::string type = textOfConfig(*config, "dtype");
  if (type.empty()) type = textOfConfig(*config, "torch_dtype");
  if (type == "bfloat16") return tensor::ElementType::kBF16;
  return type == "float16" ? tensor::ElementType::kF16 : tensor::ElementType::kF32;
}

}  // namespace

InfoByName infosOf(const Model& model) {
  InfoByName infos;
  for (const tensor::TensorInfo& info : model.tensors) infos.emplace(info.name, &info);
  return infos;
}

Recipe completedBy(const Model& model, const Recipe& given, const InfoByName& infos, const ParameterValues& parameters,
                   std::vector<ExportNote>& notes) {
  Recipe recipe = given;
  const tensor::ElementType own = ownTypeOf(model);
  const KeptLayers kept(given, model, flagOf(parameters, "all_layers"));
  std::unordered_set<std::string_view> named;
  for (const RecipeEntry& entry : given.entries) named.insert(entry.tensor);
  for (RecipeEntry& entry : recipe.entries) {
    const auto found = infos.find(entry.tensor);
    if (found == infos.end() || entry.decision.role != Role::kWeight) continue;
    entry.shape = found->second->shape;
    entry.slice = found->second->slice;
    entry.element_type = tensor::elementTypeId(found->second->stored_as.empty() ? found->second->type : own);
    const char* reason = isKept(entry) ? nullptr : kept.reasonFor(entry, *found->second);
    if (reason != nullptr) {
      notes.push_back({entry.tensor, reason});
      entry.decision = recipe::atFullPrecision(entry.decision);
      entry.thresholds.clear();
    }
    mendZeroScales(entry, notes);
  }
  const std::string source = recipe.entries.empty() ? std::string() : recipe.entries.front().source;
  for (const tensor::TensorInfo& info : model.tensors) {
    if (info.role != Role::kWeight || info.slices > 0 || info.shape.size() < 2 || named.contains(info.name)) continue;
    RecipeEntry entry;
    entry.tensor = info.name;
    entry.source = source;
    entry.shape = info.shape;
    entry.slice = info.slice;
    entry.element_type = tensor::elementTypeId(info.type);
    entry.decision.role = Role::kWeight;
    entry.decision = recipe::atFullPrecision(entry.decision);
    recipe.entries.push_back(std::move(entry));
  }
  return recipe;
}

}  // namespace scalewright::exchange::checkpoint
