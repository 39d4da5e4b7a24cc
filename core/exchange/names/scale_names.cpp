#include "core/exchange/names/scale_names.h"

#include <algorithm>

#include "core/exchange/layers/reasons.h"

namespace scalewright::exchange {

std::vector<std::uint64_t> weightScaleShape(const PlannedLayer& layer, Scalars scalars) {
  const Coded& weight = layer.weight;
  const tensor::Shape& shape = weight.entry->shape;
  switch (weight.granularity) {
    case tensor::GranularityKind::kPerTensor: break;
    case tensor::GranularityKind::kPerChannel: {
      // Readers have the outputs first, wherever the dump has them.
      std::vector<std::uint64_t> channels(shape.size(), 1);
      channels.front() = shape[layer.module->output_axis];
      return channels;
    }
    case tensor::GranularityKind::kPerGroup:
    case tensor::GranularityKind::kPerBlock: return tensor::scaleShape(weight.entry->decision.granularity, shape);
  }
  return scalars == Scalars::kVectors ? std::vector<std::uint64_t>{1} : std::vector<std::uint64_t>{};
}

void addCacheScales(std::vector<NamedFloats>& out, const PlannedCache& cache, CacheNames names, Scalars scalars) {
  const auto add = [&](const std::optional<Coded>& half, const std::string& letter) {
    if (!half || half->scales.empty()) return;
    std::string name = cache.entries->attention + (cache.entries->attention.empty() ? "" : ".");
    if (names != CacheNames::kAttention) name += letter + "_proj.";
    name += names == CacheNames::kOutputs ? "output_scale" : letter + "_scale";
    const auto shape = scalars == Scalars::kVectors ? std::vector<std::uint64_t>{1} : std::vector<std::uint64_t>{};
    out.push_back({std::move(name), shape, half->scales});
  };
  add(cache.key, "k");
  add(cache.value, "v");
}

void noteScalesOfBlocks(Plan& plan) {
  const bool blocks = std::any_of(plan.layers.begin(), plan.layers.end(),
                                  [](const PlannedLayer& layer) { return layer.weight.format->block.has_value(); });
  if (blocks) plan.notes.push_back({{}, kScalesOfBlocks});
}

}  // namespace scalewright::exchange
