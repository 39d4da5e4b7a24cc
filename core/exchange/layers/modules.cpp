#include "core/exchange/layers/modules.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "core/attention/cache_name.h"
#include "core/attention/stand_ins.h"
#include "core/base/text/split.h"
#include "core/exchange/imports/import_entries.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/layers/scales.h"
#include "core/layers/module_path.h"
#include "core/layers/pairing.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;
using tensor::Role;

std::string dotted(const layers::ModulePath& path) {
  std::string name;
  for (const std::string& part : path) name += (name.empty() ? "" : ".") + part;
  return name;
}

/// Keras calls a weight a kernel, and has its outputs on the last axis.
bool isKernel(std::string_view name) {
  return name.find("kernel") != std::string_view::npos;
}

tensor::TensorInfo infoOf(const RecipeEntry& entry) {
  tensor::TensorInfo info;
  info.name = entry.tensor;
  info.slice = entry.slice;
  info.type = tensor::elementTypeFromId(entry.element_type).value_or(tensor::ElementType::kF32);
  info.shape = entry.shape;
  info.role = entry.decision.role;
  if (info.role == Role::kWeight && !info.shape.empty()) {
    info.channel_axis = isKernel(info.name) ? info.shape.size() - 1 : 0;
  }
  return info;
}

/// `f32/` of `f32/model.fc.weight`: what stands before the last slash if dots follow, which then part the module's
/// name.
std::string_view groupOf(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  if (slash == std::string_view::npos || name.find('.', slash) == std::string_view::npos) return {};
  return name.substr(0, slash + 1);
}

struct NumberedInput {
  std::size_t number = 0;
  layers::ModulePath path;
};

/// `module.input_1`, `module/input/1`: layers/module_path.h reads the first input, the others differ in the number.
std::optional<NumberedInput> inputOf(std::string name) {
  if (auto path = layers::moduleOfInput(name)) return NumberedInput{0, *std::move(path)};
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  if (digits == name.size() || name.size() - digits > 2) return std::nullopt;
  const auto number = static_cast<std::size_t>(std::stoul(name.substr(digits)));
  name.replace(digits, std::string::npos, "0");
  auto path = layers::moduleOfInput(name);
  if (!path) return std::nullopt;
  return NumberedInput{number, *std::move(path)};
}

/// `module.output`, `module.output_0`: as an input with the other word.
std::optional<layers::ModulePath> outputOf(std::string name) {
  const std::size_t word = name.rfind("output");
  if (word == std::string::npos) return std::nullopt;
  name.replace(word, 6, "input");
  return layers::moduleOfInput(name);
}

class Builder {
 public:
  explicit Builder(const recipe::Recipe& recipe) : recipe_(recipe) {}

  ModuleMap build() {
    addWeights();
    std::vector<const RecipeEntry*> cached;  // behind all modules, among which they look for their attention
    for (const RecipeEntry& entry : recipe_.entries) {
      if (!seen_.insert(entry.tensor).second) {
        map_.notes.push_back({entry.tensor, kNameTaken});
      } else if (entry.decision.role == Role::kKvEntry) {
        cached.push_back(&entry);
      } else if (entry.decision.role != Role::kWeight && !paired_.contains(&entry)) {
        addOther(entry);
      }
    }
    findAttentions();
    for (const RecipeEntry* entry : cached) addCache(*entry);
    for (const CacheEntries& cache : map_.caches) {
      for (const RecipeEntry* half : {cache.key, cache.value}) {
        if (half == nullptr || isKept(*half)) continue;
        if (attention::projectionOf(half->tensor)) map_.notes.push_back({half->tensor, kStandsIn});
        const auto name = attention::cacheNameOf(half->tensor);
        if (name->numbered && dottedOwner(*name) == cache.attention) map_.notes.push_back({half->tensor, kNoAttention});
      }
    }
    dropNotesOnTold();
    return std::move(map_);
  }

 private:
  /// Inputs without a shape, as those of a checkpoint's scales, were told by their names in the end.
  void dropNotesOnTold() {
    std::set<std::string_view> told;
    for (const Module& module : map_.modules) {
      if (module.weight != nullptr && !module.inputs.empty()) told.insert(module.weight->tensor);
    }
    std::erase_if(map_.notes,
                  [&told](const auto& note) { return note.reason == kInputUnclear && told.contains(note.tensor); });
  }

  void addWeights() {
    std::vector<tensor::TensorInfo> infos;
    for (const RecipeEntry& entry : recipe_.entries) infos.push_back(infoOf(entry));
    std::vector<const tensor::TensorInfo*> tensors;
    for (const tensor::TensorInfo& info : infos) tensors.push_back(&info);
    const layers::Pairing pairing = layers::pairLayers(tensors);

    const std::string group = fileGroup(pairing);
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < infos.size(); ++i) {
      const RecipeEntry& entry = recipe_.entries[i];
      if (entry.decision.role != Role::kWeight || !names.insert(entry.tensor).second) continue;
      const bool grouped = !group.empty() && groupOf(entry.nameInNetwork()) == group;
      const std::string_view name = std::string_view(entry.nameInNetwork()).substr(grouped ? group.size() : 0);
      Module module{.name = dotted(layers::moduleOfWeight(name)), .weight = &entry};
      if (!module_at_.emplace(module.name, map_.modules.size()).second) {
        map_.notes.push_back({entry.tensor, kNameTaken});
        continue;
      }
      if (isKernel(entry.tensor) && !entry.shape.empty()) module.output_axis = entry.shape.size() - 1;
      // They are in the order of the weights.
      const auto before = [](const layers::Layer& known, std::size_t weight) { return known.weight < weight; };
      const auto layer = std::lower_bound(pairing.layers.begin(), pairing.layers.end(), i, before);
      if (layer != pairing.layers.end() && layer->weight == i) {
        module.inputs = {&recipe_.entries[layer->input]};
        module.output_axis = 1 - layer->input_axis;
        paired_.insert(module.inputs.front());
      }
      map_.modules.push_back(std::move(module));
    }
    for (const Error& problem : pairing.problems) map_.notes.push_back({problem.dataset, kInputUnclear});
  }

  /// Where a dump has weights in a group of their own, as `f32/model.layers.0.fc.weight`: the group, if the names of
  /// inputs and caches show that it is no part of the module's. Of several such groups none is taken.
  std::string fileGroup(const layers::Pairing& pairing) {
    std::set<std::string> groups;
    for (const layers::Layer& layer : pairing.layers) {
      const std::string& weight = recipe_.entries[layer.weight].nameInNetwork();
      const std::string_view group = groupOf(weight);
      auto input = layers::moduleOfInput(recipe_.entries[layer.input].tensor);
      layers::ModulePath module = layers::moduleOfWeight(weight.substr(group.size()));
      if (group.empty() || !input || module.size() < 2) continue;
      // An input may be that of several layers: then the last parts differ.
      input->pop_back();
      module.pop_back();
      if (*input == module) groups.emplace(group);
    }
    addGroupsOfCaches(groups);
    if (groups.empty()) return {};
    map_.notes.push_back({{}, groups.size() == 1 ? kGroupTakenOff : kSeveralGroups});
    return groups.size() == 1 ? *groups.begin() : std::string();
  }

  void addGroupsOfCaches(std::set<std::string>& groups) const {
    std::set<std::string> attentions;
    for (const RecipeEntry& entry : recipe_.entries) {
      if (entry.decision.role != Role::kKvEntry) continue;
      const auto name = attention::cacheNameOf(entry.tensor);
      const std::string owner = name ? dottedOwner(*name) : std::string();
      if (owner.find('.') != std::string::npos) attentions.insert(owner);
    }
    for (const RecipeEntry& entry : recipe_.entries) {
      const std::string_view group = groupOf(entry.nameInNetwork());
      if (group.empty() || entry.decision.role != Role::kWeight) continue;
      layers::ModulePath module = layers::moduleOfWeight(std::string_view(entry.nameInNetwork()).substr(group.size()));
      if (module.empty()) continue;
      module.pop_back();
      if (attentions.contains(dotted(module))) groups.emplace(group);
    }
  }

  void addCache(const RecipeEntry& entry) {
    const auto name = attention::cacheNameOf(entry.tensor);
    if (!name || name->part == attention::Part::kCache) {
      map_.notes.push_back({entry.tensor, kCacheUnclear});
      return;
    }
    const std::string owner = ownerOf(*name);
    const auto [place, is_new] = cache_at_.emplace(owner, map_.caches.size());
    if (is_new) map_.caches.push_back({.attention = owner, .layer = name->layer});
    CacheEntries& cache = map_.caches[place->second];
    const RecipeEntry*& half = name->part == attention::Part::kKeyCache ? cache.key : cache.value;
    if (half != nullptr) {
      // What goes in and what comes out of one cache, or what stands for it by several names.
      const bool better = attention::cacheNameOf(half->tensor)->preference > name->preference;
      map_.notes.push_back({better ? half->tensor : entry.tensor, kSameCache});
      if (!better) return;
    }
    half = &entry;
  }

  static std::string dottedOwner(const attention::Name& name) { return dotted(split(name.owner, "/.:")); }

  /// The attentions of each layer, by the names of their projections.
  void findAttentions() {
    constexpr std::array<std::string_view, 8> kProjections = {"k_proj",          "qkv_proj", "wk",  "wqkv",
                                                              "query_key_value", "c_attn",   "key", "qkv"};
    for (const Module& module : map_.modules) {
      const std::size_t dot = module.name.rfind('.');
      if (dot == std::string::npos) continue;
      const std::string last = module.name.substr(dot + 1);
      if (std::find(kProjections.begin(), kProjections.end(), last) == kProjections.end()) continue;
      const std::string owner = module.name.substr(0, dot);
      if (const auto layer = attention::layerIn(owner)) attentions_[*layer].insert(owner);
    }
  }

  /// The module around a cache. Of a cache that is named by the number of its layer: the one attention of that layer.
  std::string ownerOf(const attention::Name& name) const {
    if (!name.numbered || !name.layer) return dottedOwner(name);
    const auto found = attentions_.find(*name.layer);
    const bool one = found != attentions_.end() && found->second.size() == 1;
    return one ? *found->second.begin() : dottedOwner(name);
  }

  /// The module of exactly this path; made when there is none.
  Module& moduleAt(const layers::ModulePath& path) {
    const std::string name = dotted(path);
    const auto [place, is_new] = module_at_.emplace(name, map_.modules.size());
    if (is_new) map_.modules.push_back(Module{.name = name});
    return map_.modules[place->second];
  }

  void addOther(const RecipeEntry& entry) {
    if (auto input = inputOf(entry.tensor)) {
      Module& module = moduleAt(input->path);
      // Matrices and their inputs were paired with an eye on their shapes: what is left does not fit. An input that
      // comes from a checkpoint's scales has no shape.
      if (module.weight != nullptr && module.weight->shape.size() == 2 && !entry.shape.empty()) {
        map_.loose.push_back(&entry);
        return;
      }
      if (module.inputs.size() <= input->number) module.inputs.resize(input->number + 1);
      if (module.inputs[input->number] == nullptr) {
        module.inputs[input->number] = &entry;
        return;
      }
    } else if (auto output = outputOf(entry.tensor)) {
      Module& module = moduleAt(*output);
      if (module.output == nullptr) {
        module.output = &entry;
        return;
      }
    }
    map_.loose.push_back(&entry);
  }

  const recipe::Recipe& recipe_;
  ModuleMap map_;
  std::unordered_map<std::string, std::size_t> module_at_;
  std::unordered_map<std::string, std::size_t> cache_at_;
  std::map<int, std::set<std::string>> attentions_;
  std::set<std::string_view> seen_;
  std::set<const RecipeEntry*> paired_;
};

}  // namespace

bool isEmbedding(std::string_view module) {
  constexpr std::array<std::string_view, 7> kTables = {"embed", "embd", "emb", "embedding", "embeddings", "wte", "wpe"};
  constexpr std::array<std::string_view, 7> kLayers = {"out", "proj", "projection", "head", "linear", "dense", "patch"};
  const std::string_view last = module.substr(module.rfind('.') + 1);
  // Of T5 and BART, and their tables of distances.
  if (last == "shared" || last == "relative_attention_bias") return true;
  bool begins = false;
  bool ends = false;
  for (std::size_t at = 0; at <= last.size();) {
    const std::size_t end = std::min(last.find('_', at), last.size());
    const std::string_view word = last.substr(at, end - at);
    if (std::find(kLayers.begin(), kLayers.end(), word) != kLayers.end()) return false;
    ends = std::find(kTables.begin(), kTables.end(), word) != kTables.end();
    begins = begins || (at == 0 && word == "embed");
    at = end + 1;
  }
  return begins || ends;
}

bool isOutputHead(std::string_view module) {
  const std::string_view last = module.substr(module.rfind('.') + 1);
  return last == "lm_head" || last == "embed_out" || last == "output_layer" || module == "output";
}

const char* reasonOfLoose(const RecipeEntry& entry) {
  return entry.decision.role == Role::kBias ? kNoBiases : kNoLayer;
}

ModuleMap modulesOf(const recipe::Recipe& recipe) {
  return Builder(recipe).build();
}

bool isImported(const RecipeEntry& entry) {
  return entry.element_type == imports::kUnknownType;
}

}  // namespace scalewright::exchange
