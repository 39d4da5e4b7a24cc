#include "core/exchange/exports/model_names.h"

#include <algorithm>
#include <map>
#include <unordered_set>

#include "core/base/text/split.h"
#include "core/exchange/imports/import_document.h"
#include "core/exchange/layers/modules.h"
#include "core/exchange/names/graph_names.h"
#include "core/layers/module_path.h"

namespace scalewright::exchange {
namespace {

constexpr std::size_t kLongestModelName = 4096;

std::string dottedModule(const layers::ModulePath& path) {
  std::string name;
  for (const std::string& part : path) name += (name.empty() ? "" : ".") + part;
  return name;
}

std::string moduleOf(std::string_view weight) {
  return dottedModule(layers::moduleOfWeight(weight));
}

/// What the name of a tensor says, where nothing else is known of it.
bool isLayerByName(std::string_view name, std::string_view module) {
  if (!name.ends_with("weight") && !name.ends_with("kernel")) return false;
  std::string last(module.substr(module.rfind('.') + 1));
  std::transform(last.begin(), last.end(), last.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  const bool norm = last.find("norm") != std::string::npos || last.starts_with("ln") || last.starts_with("bn");
  return !norm && !isEmbedding(module);
}

ModelName named(std::string name) {
  ModelName result{.name = std::move(name), .module = {}, .is_layer = false, .input = {}};
  result.module = moduleOf(result.name);
  result.is_layer = isLayerByName(result.name, result.module);
  return result;
}

bool isQuantizedAsLayer(tensor::Operator op) {
  return op == tensor::Operator::kLinear || op == tensor::Operator::kConvolution;
}

Result<ModelNames> namesOfIndex(std::string text) {
  const imports::Document document = imports::Document::of(std::move(text));
  if (document.broken) return *document.broken;
  const auto map = document.json.find("weight_map");
  if (map == document.json.end() || !map->is_object()) {
    return Error{ErrorCode::kMalformedFile, {}, {}, "no index of a checkpoint: it has no weight_map"};
  }
  ModelNames model;
  for (const auto& [name, shard] : map->items()) {
    if (name.size() > kLongestModelName)
      return Error{ErrorCode::kMalformedFile, {}, {}, "a name of more than 4096 bytes"};
    model.names.push_back(named(name));
  }
  return model;
}

Result<ModelNames> namesOfLines(std::string_view text) {
  ModelNames model;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
    while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
    if (line.empty()) continue;
    if (line.size() > kLongestModelName)
      return Error{ErrorCode::kMalformedFile, {}, {}, "a name of more than 4096 bytes"};
    if (std::any_of(line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; })) {
      return Error{ErrorCode::kMalformedFile, {}, {}, "no text with a name in each line"};
    }
    model.names.push_back(named(std::string(line)));
  }
  return model;
}

/// The module around one.
std::string_view around(std::string_view module) {
  const std::size_t dot = module.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : module.substr(0, dot);
}

class NameCollector {
 public:
  NameCollector(const ExporterDescriptor& exporter, const recipe::Recipe& recipe, const std::set<std::string>& written)
      : exporter_(exporter), recipe_(recipe), written_(written), map_(modulesOf(recipe)) {}

  std::vector<ExportedName> collect() {
    if (exporter_.by_modules) {
      collectModules();
    } else {
      collectTensors();
    }
    return std::move(names_);
  }

 private:
  [[nodiscard]] bool isWritten(const recipe::RecipeEntry* entry) const {
    return entry != nullptr && written_.contains(entry->tensor);
  }

  void add(const recipe::RecipeEntry& entry, const std::string& module, bool is_operator) {
    names_.push_back({module, entry.tensor, {module}, is_operator, false});
  }

  void collectModules() {
    for (const Module& module : map_.modules) {
      const bool is_operator = module.weight == nullptr;
      if (!is_operator && !isWritten(module.weight)) continue;
      if (!is_operator) add(*module.weight, module.name, false);
      for (const recipe::RecipeEntry* input : module.inputs) {
        if (isWritten(input)) add(*input, module.name, is_operator);
      }
      if (isWritten(module.output)) add(*module.output, module.name, is_operator);
    }
    for (const CacheEntries& cache : map_.caches) {
      for (const recipe::RecipeEntry* half : {cache.key, cache.value}) {
        if (isWritten(half)) add(*half, cache.attention, false);
      }
    }
  }

  void collectTensors() {
    std::map<std::string_view, std::vector<std::string>> modules;
    const auto belongs = [&](const recipe::RecipeEntry* entry, const std::string& module) {
      if (entry != nullptr) modules[entry->tensor].push_back(module);
    };
    std::set<std::string> with_weights;
    for (const Module& module : map_.modules) {
      belongs(module.weight, module.name);
      for (const recipe::RecipeEntry* input : module.inputs) belongs(input, module.name);
      belongs(module.output, module.name);
      if (module.weight != nullptr) with_weights.insert(module.name);
    }
    for (const CacheEntries& cache : map_.caches) {
      belongs(cache.key, cache.attention);
      belongs(cache.value, cache.attention);
    }
    for (const recipe::RecipeEntry& entry : recipe_.entries) {
      if (!written_.contains(entry.tensor)) continue;
      ExportedName name{entry.tensor, entry.tensor, modules[entry.tensor], false, exporter_.names_values};
      if (entry.slice) name.modules.push_back(moduleOf(entry.slice->whole));
      if (name.modules.empty()) name.modules = {dottedModule(split(entry.tensor, "/.:"))};
      name.is_operator = std::none_of(name.modules.begin(), name.modules.end(),
                                      [&](const std::string& module) { return with_weights.contains(module); });
      names_.push_back(std::move(name));
    }
  }

  const ExporterDescriptor& exporter_;
  const recipe::Recipe& recipe_;
  const std::set<std::string>& written_;
  ModuleMap map_;
  std::vector<ExportedName> names_;
};

}  // namespace

ModelNames modelNamesOf(const io::Catalogue& catalogue) {
  ModelNames model;
  model.is_graph = !catalogue.graph.empty();
  for (const auto& value : catalogue.graph) {
    const bool layer = value.is_constant && value.role == tensor::Role::kWeight && isQuantizedAsLayer(value.op);
    model.names.push_back({value.name, value.module, layer, value.read_with});
  }
  if (model.is_graph) return model;
  for (const tensor::TensorInfo& info : catalogue.tensors) {
    if (info.slice) continue;  // as the file has it
    ModelName name{.name = info.name, .module = moduleOf(info.name), .is_layer = false, .input = {}};
    const bool stack = info.slices > 0 && info.shape.size() > 2;
    name.is_layer = info.role == tensor::Role::kWeight && info.shape.size() >= 2 && !stack && !isEmbedding(name.module);
    model.names.push_back(std::move(name));
  }
  return model;
}

Result<ModelNames> readModelNames(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  const bool json = start != std::string_view::npos && text[start] == '{';
  Result<ModelNames> model = json ? namesOfIndex(std::string(text)) : namesOfLines(text);
  if (model && model->names.empty()) return Error{ErrorCode::kMalformedFile, {}, {}, "there is no name in it"};
  return model;
}

ModelIndex::ModelIndex(const ModelNames& model) : model_(model) {
  const auto addModule = [this](std::string_view module) {
    // What is there has all around it there, too.
    while (!module.empty() && modules_.emplace(module).second) module = around(module);
  };
  for (const ModelName& name : model_.names) {
    exact_.insert(name.name);
    names_.emplace(withoutSlash(name.name));
    addModule(name.module);
    if (!model_.is_graph) addModule(name.name);
  }
}

bool ModelIndex::knows(const ExportedName& name) const {
  if (model_.is_graph && name.is_value) return exact_.contains(name.name);
  if (names_.contains(withoutSlash(name.name)) || knowsModule(name.name)) return true;
  const auto isThere = [&](const std::string& module) {
    if (knowsModule(module)) return true;
    if (!name.is_operator) return false;
    const std::string_view outer = around(module);
    return modules_.contains(outer) || modules_.contains(around(outer));
  };
  return std::any_of(name.modules.begin(), name.modules.end(), isThere);
}

ModelCheck ModelIndex::check(const std::vector<ExportedName>& names) const {
  ModelCheck check{.scales = names.size(), .layers = 0, .unknown = {}, .without = {}};
  std::unordered_set<std::string_view> said;
  std::unordered_set<std::string_view> modules;
  std::unordered_set<std::string_view> tensors;
  for (const ExportedName& name : names) {
    if (!knows(name) && said.insert(name.name).second) check.unknown.push_back(name.name);
    tensors.insert(withoutSlash(name.name));
    modules.insert(name.modules.begin(), name.modules.end());
  }
  // A scale of anything in a graph's layer is one of the layer.
  for (const ModelName& name : model_.names) {
    if (model_.is_graph && !name.module.empty() && tensors.contains(withoutSlash(name.name))) {
      modules.insert(name.module);
    }
  }
  for (const ModelName& name : model_.names) {
    if (!name.is_layer) continue;
    ++check.layers;
    const bool input = name.input && *name.input < model_.names.size() &&
                       tensors.contains(withoutSlash(model_.names[*name.input].name));
    const bool has =
        input || tensors.contains(withoutSlash(name.name)) || (!name.module.empty() && modules.contains(name.module));
    if (!has) check.without.push_back(name.name);
  }
  return check;
}

std::vector<ExportedName> exportedNames(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                                        const std::set<std::string>& written) {
  return NameCollector(exporter, recipe, written).collect();
}

}  // namespace scalewright::exchange
