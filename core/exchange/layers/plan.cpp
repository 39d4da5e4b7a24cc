#include "core/exchange/layers/plan.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "core/exchange/layers/reasons.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;

/// A part of a layer: written, kept in high precision, or neither for a reason.
struct Part {
  std::optional<Coded> coded;
  const char* obstacle = nullptr;
};

Part partOf(const RecipeEntry* entry, Unlisted unlisted = Unlisted::kRefused) {
  if (entry == nullptr || isKept(*entry)) return {};
  auto coded = codedOf(*entry, unlisted);
  if (const auto* reason = std::get_if<const char*>(&coded)) return {{}, *reason};
  return {std::get<Coded>(std::move(coded)), nullptr};
}

/// As the readers of blocks have them.
bool isUsualBlock(const Coded& weight) {
  const tensor::Granularity& cut = weight.entry->decision.granularity;
  return weight.format->id == "fp8_e4m3fn" && cut.block == kReadersBlock && weight.entry->shape.size() == 2;
}

const char* obstacleOfWeight(const Module& module, const Coded& weight, bool with_blocks) {
  const tensor::Granularity& cut = weight.entry->decision.granularity;
  if (weight.perBlock()) {
    if (!with_blocks) return kNoBlocks;
    if (!isUsualBlock(weight)) return kOtherBlocks;
    return module.output_axis == 0 ? nullptr : kOtherAxis;
  }
  const bool groups = weight.granularity == tensor::GranularityKind::kPerGroup || weight.format->block.has_value();
  if (groups && (cut.along || module.output_axis + 1 == weight.entry->shape.size())) return kOtherAxis;
  if (weight.granularity == tensor::GranularityKind::kPerChannel && cut.axis != module.output_axis) return kOtherAxis;
  return nullptr;
}

/// Returns whether the last block of its rows is cut off where engines put the rows of another layer behind it.
bool isCutInside(const PlannedLayer& layer) {
  constexpr std::array<std::string_view, 6> kBefore = {"q_proj", "k_proj",   "gate_proj",
                                                       "w1",     "q_a_proj", "in_proj_qkvz"};
  const std::string_view name = layer.module->name;
  const std::string_view last = name.substr(name.rfind('.') + 1);  // the whole name without a dot
  const bool before = std::find(kBefore.begin(), kBefore.end(), last) != kBefore.end();
  return before && layer.weight.perBlock() && layer.weight.entry->shape[0] % kReadersBlock.rows != 0;
}

/// Weights that engines run with inputs quantized token by token.
bool isRunByToken(const Coded& weight) {
  if (weight.granularity == tensor::GranularityKind::kPerGroup) return false;
  if (weight.format->id == "fp8_e4m3fn") return true;
  return weight.format->id == "int8" && weight.granularity == tensor::GranularityKind::kPerChannel;
}

/// Sources: compressed_tensors/quantization/utils/mxfp_utils.py; vLLM's mxfp4_utils.py and mxfp8_utils.py.
bool isByOtherRule(const Coded& input) {
  const formats::ScaleRule rule = input.entry->decision.options.scale_rule;
  if (input.format->id == "mxfp4") return rule != formats::ScaleRule::kEven;
  return input.format->id == "mxfp8_e4m3" && rule != formats::ScaleRule::kRceil;
}

class Planner {
 public:
  Planner(const ModuleMap& map, const Readers& readers) : map_(map), readers_(readers) {
    plan_.notes = map.notes;
    for (const ExportNote& known : map.notes) noted_.emplace(known.tensor, known.reason);
  }

  Plan plan() {
    for (const Module& module : map_.modules) addModule(module);
    for (const CacheEntries& cache : map_.caches) addCache(cache);
    for (const RecipeEntry* entry : map_.loose) noteUnlessKept(entry, reasonOfLoose(*entry));
    return std::move(plan_);
  }

 private:
  void note(const RecipeEntry* entry, const char* reason) {
    if (entry == nullptr) return;
    // The input of several layers is named once for a reason.
    if (noted_.emplace(entry->tensor, reason).second) plan_.notes.push_back({entry->tensor, reason});
  }

  void noteUnlessKept(const RecipeEntry* entry, const char* reason) {
    if (entry != nullptr && !isKept(*entry)) note(entry, reason);
  }

  void addModule(const Module& module) {
    noteUnlessKept(module.output, kNoOutputs);
    if (module.weight == nullptr) {
      for (const RecipeEntry* input : module.inputs) noteUnlessKept(input, kNoLayer);
      return;
    }
    const bool by_names = readers_.without_shapes && module.weight->shape.empty() && isImported(*module.weight) &&
                          !recipe::hasScales(module.weight->decision);
    if (module.weight->shape.size() < 2 && !by_names) {
      // An import knows names and ranges only.
      const char* reason = module.weight->shape.empty() ? kNoShape : kNotLinear;
      noteUnlessKept(module.weight, reason);
      noteUnlessKept(module.input(), reason);
      return;
    }
    if (isKept(*module.weight)) {
      plan_.kept.push_back(module.name);
      if (module.weight->shape.size() > 2) plan_.no_matrices.insert(module.name);
      noteUnlessKept(module.input(), kInputAlone);
      return;
    }
    if (isEmbedding(module.name)) {
      plan_.kept.push_back(module.name);
      note(module.weight, kNoEmbeddings);
      noteUnlessKept(module.input(), kPartnerLeftOut);
      return;
    }
    addLayer(module);
  }

  void addLayer(const Module& module) {
    Part weight = partOf(module.weight, readers_.with_weights ? Unlisted::kLeftEmpty : Unlisted::kRefused);
    Part input = partOf(module.input());
    if (weight.coded && weight.obstacle == nullptr) {
      weight.obstacle = obstacleOfWeight(module, *weight.coded, readers_.with_blocks);
    }
    if (input.coded && !input.coded->perTensor()) input.obstacle = kInputScales;
    if (weight.obstacle != nullptr || input.obstacle != nullptr) {
      note(module.weight, weight.obstacle != nullptr ? weight.obstacle : kPartnerLeftOut);
      noteUnlessKept(module.input(), input.obstacle != nullptr ? input.obstacle : kPartnerLeftOut);
      plan_.kept.push_back(module.name);
      return;
    }
    PlannedLayer layer{&module, *std::move(weight.coded), std::move(input.coded)};
    const bool by_engine = layer.weight.perBlock() || (readers_.with_weights && isRunByToken(layer.weight));
    layer.dynamic_input = module.input() == nullptr && by_engine;
    if (const char* reason = readers_.layer(layer)) {
      note(module.weight, reason);
      noteUnlessKept(module.input(), reason);
      plan_.kept.push_back(module.name);
      return;
    }
    if (module.input() == nullptr) {
      const char* dynamic = layer.weight.perBlock() ? kInputsInGroups : kTokenInputs;
      note(module.weight, layer.dynamic_input ? dynamic : kNoInput);
    }
    if (isCutInside(layer)) note(module.weight, kBlockCutInside);
    if (layer.input && readers_.with_own_rules && isByOtherRule(*layer.input)) note(module.input(), kOtherRule);
    plan_.layers.push_back(std::move(layer));
  }

  void addHalf(const RecipeEntry* entry, std::optional<Coded>& half) {
    Part part = partOf(entry);
    if (part.coded && !part.coded->perTensor()) part.obstacle = kCachesOneScale;
    if (part.coded && part.obstacle == nullptr) part.obstacle = readers_.cache(*part.coded);
    if (part.obstacle == nullptr) {
      half = std::move(part.coded);
    } else {
      note(entry, part.obstacle);
    }
  }

  void addCache(const CacheEntries& entries) {
    if (!readers_.cache) {
      noteUnlessKept(entries.key, kNoLayer);
      noteUnlessKept(entries.value, kNoLayer);
      return;
    }
    PlannedCache& cache = plan_.caches.emplace_back();
    cache.entries = &entries;
    addHalf(entries.key, cache.key);
    addHalf(entries.value, cache.value);
    if (!cache.key && !cache.value) plan_.caches.pop_back();
  }

  const ModuleMap& map_;
  const Readers& readers_;
  Plan plan_;
  std::set<std::pair<std::string_view, const char*>> noted_;
};

}  // namespace

Plan planFor(const ModuleMap& map, const Readers& readers) {
  return Planner(map, readers).plan();
}

void keepOneCacheFormat(Plan& plan) {
  if (plan.caches.empty()) return;
  const formats::FormatDescriptor* format = plan.caches.front().any().format;
  for (PlannedCache& cache : plan.caches) {
    for (std::optional<Coded>* half : {&cache.key, &cache.value}) {
      if (!*half || (*half)->format == format) continue;
      plan.notes.push_back({(*half)->entry->tensor, kOneCacheFormat});
      half->reset();
    }
  }
  std::erase_if(plan.caches, [](const PlannedCache& cache) { return !cache.key && !cache.value; });
}

std::set<std::string> writtenOf(const Plan& plan) {
  std::set<std::string> tensors;
  for (const PlannedLayer& layer : plan.layers) {
    tensors.insert(layer.weight.entry->tensor);
    if (layer.input) tensors.insert(layer.input->entry->tensor);
  }
  for (const PlannedCache& cache : plan.caches) {
    for (const std::optional<Coded>* half : {&cache.key, &cache.value}) {
      if (*half) tensors.insert((*half)->entry->tensor);
    }
  }
  return tensors;
}

}  // namespace scalewright::exchange
