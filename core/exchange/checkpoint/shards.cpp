#include "core/exchange/checkpoint/shards.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <unordered_map>
#include <variant>

#include "core/base/check.h"
#include "core/base/text/text.h"
#include "core/base/version.h"
#include "core/exchange/checkpoint/model_config.h"
#include "core/exchange/exports/export_options.h"

namespace scalewright::exchange::checkpoint {
namespace {

constexpr const char* kCacheScalesGone = SCALEWRIGHT_TEXT(
    "Export", "scales of the model as it is, of a cache or an input that the recipe does not decide: left out");

constexpr const char* kStackedBias = SCALEWRIGHT_TEXT(
    "Export",
    "the biases of a stack of experts stay in one tensor, though their weights are apart: see that the engine "
    "reads them so");

constexpr const char* kOnly = "model.safetensors";
constexpr std::string_view kBias = "_bias";
constexpr const char* kIndex = "model.safetensors.index.json";

/// Where the values of a tensor come from.
struct FromWeight {
  std::size_t layer = 0;
  bool scales = false;
};
using Origin = std::variant<const io::StoredTensor*, FromWeight, const TensorBytes*, const Folded*>;

struct Part {
  TensorSpec spec;
  std::uint64_t bytes = 0;
  Origin origin;
  std::uint64_t at = 0;  ///< behind the header
};

std::uint64_t bytesOf(const TensorSpec& spec) {
  return tensor::elementCount(spec.shape).value_or(0) * elementWidth(spec.dtype);
}

class LayoutBuilder {
 public:
  LayoutBuilder(const Description& description, const Model& model, const Flavour& flavour)
      : description_(description), model_(model), flavour_(flavour) {}

  Result<Layout> build() {
    findInfos();
    if (auto done = placeLayers(); !done) return done.error();
    if (auto done = placeKept(); !done) return done.error();
    placeConstants();
    return finish();
  }

 private:
  struct Layer {
    const PlannedLayer* planned = nullptr;
    const tensor::TensorInfo* info = nullptr;
    StoredCodes codes;
  };

  static const std::string& wholeOf(const tensor::TensorInfo& info) {
    return info.slice ? info.slice->whole : info.name;
  }

  void findInfos() {
    for (const tensor::TensorInfo& info : model_.tensors) {
      infos_.emplace(info.name, &info);
      if (info.slice && info.slice->expert) infos_.emplace(info.slice->layer, &info);
    }
    for (const io::StoredTensor& stored : model_.stored.tensors) {
      const std::string& weight = stored.is_part ? stored.weight : stored.name;
      file_of_.emplace(weight, stored.file);
      if (file_at_.emplace(stored.file, files_.size()).second) files_.push_back(stored.file);
    }
    parts_.resize(files_.size());
    for (const Folded& folded : description_.folded) folded_.emplace(folded.tensor, &folded);
  }

  Result<void> placeLayers() {
    for (const PlannedLayer& planned : description_.plan.layers) {
      const auto info = infos_.find(planned.weight.entry->tensor);
      if (info == infos_.end()) {
        return Error{ErrorCode::kDatasetNotFound, model_.path.string(), planned.weight.entry->tensor, {}};
      }
      const std::string& whole = wholeOf(*info->second);
      const auto file = file_of_.find(whole);
      if (file == file_of_.end()) return Error{ErrorCode::kDatasetNotFound, model_.path.string(), whole, {}};
      const std::size_t place = file_at_.at(file->second);
      replaced_[whole].insert(info->second->name);
      module_at_.emplace(planned.module->name, place);
      layers_.push_back({&planned, info->second, flavour_.codes(planned)});
      const StoredCodes& codes = layers_.back().codes;
      add(place, {codes.codes, bytesOf(codes.codes), FromWeight{layers_.size() - 1, false}});
      if (codes.scales) add(place, {*codes.scales, bytesOf(*codes.scales), FromWeight{layers_.size() - 1, true}});
    }
    return requireWholes();
  }

  /// Of a stack whose experts are written one by one all are, or a part of it would be lost.
  Result<void> requireWholes() const {
    for (const tensor::TensorInfo& info : model_.tensors) {
      if (!info.slice) continue;
      const auto found = replaced_.find(info.slice->whole);
      if (found == replaced_.end() || found->second.contains(info.name) || found->second.contains(info.slice->whole))
        continue;
      return Error{ErrorCode::kFlavourCannotHold, model_.path.string(), info.name,
                   "others of " + info.slice->whole + " are quantized, and it is not: decide them alike"};
    }
    return {};
  }

  Result<void> placeKept() {
    std::vector<std::string> left;
    for (const io::StoredTensor& stored : model_.stored.tensors) {
      if (!stored.is_part) {
        if (replaced_.contains(stored.name)) continue;
        if (stored.name.ends_with(kBias) && isApart(stored.name.substr(0, stored.name.size() - kBias.size()))) {
          notes_.push_back({stored.name, kStackedBias});
        }
        Part part{{stored.name, stored.dtype, stored.shape}, stored.bytes, &stored};
        if (const auto folded = folded_.find(stored.name); folded != folded_.end()) part.origin = folded->second;
        add(file_at_.at(stored.file), std::move(part));
        continue;
      }
      if (replaced_.contains(stored.weight)) continue;
      const bool other_scales = stored.weight.empty();
      if (other_scales) {
        notes_.push_back({stored.name, kCacheScalesGone});
      } else if (left.empty() || left.back() != stored.weight) {
        left.push_back(stored.weight);
      }
    }
    if (left.empty()) return {};
    return Error{ErrorCode::kFlavourCannotHold, model_.path.string(), left.front(),
                 "it is stored as codes already (" + std::to_string(left.size()) +
                     " such weights), and the recipe does not decide it: decide all that are, as `import` does"};
  }

  /// Returns whether a stack is written expert by expert.
  [[nodiscard]] bool isApart(const std::string& whole) const {
    const auto found = replaced_.find(whole);
    return found != replaced_.end() && !found->second.contains(whole);
  }

  /// Beside the layer, or the attention, that they are named after.
  void placeConstants() {
    for (const TensorBytes& constant : description_.constants) {
      add(placeOf(constant.spec.name), {constant.spec, constant.bytes.size(), &constant});
    }
  }

  std::size_t placeOf(const std::string& name) const {
    std::string module = name;
    for (std::size_t dot = module.rfind('.'); dot != std::string::npos; dot = module.rfind('.')) {
      module.resize(dot);
      if (const auto found = module_at_.find(module); found != module_at_.end()) return found->second;
      const auto inside = std::find_if(model_.stored.tensors.begin(), model_.stored.tensors.end(),
                                       [&](const auto& stored) { return stored.name.starts_with(module + "."); });
      if (inside != model_.stored.tensors.end()) return file_at_.at(inside->file);
    }
    return 0;
  }

  void add(std::size_t file, Part part) { parts_[file].push_back(std::move(part)); }

  Result<Layout> finish() {
    Layout layout;
    layout.notes = std::move(notes_);
    layout.quantized = layers_.size();
    Json weight_map = Json::object();
    std::map<std::string, std::string> shard_of;
    std::uint64_t total = 0;
    std::size_t filled = 0;
    for (const auto& parts : parts_) filled += parts.empty() ? 0U : 1U;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (parts_[i].empty()) continue;
      const std::string name = filled == 1 ? kOnly : std::filesystem::path(files_[i]).filename().string();
      for (const Part& part : parts_[i]) {
        total += part.bytes;
        if (!shard_of.emplace(part.spec.name, name).second) {
          return Error{ErrorCode::kAmbiguousName, model_.path.string(), part.spec.name,
                       "two tensors would be called so"};
        }
      }
      layout.shards.push_back(shardOf(name, std::move(parts_[i])));
    }
    for (const io::StoredTensor& stored : model_.stored.tensors) layout.plain_bytes += stored.bytes;
    layout.stored_bytes = total;
    if (filled > 1) {
      for (const auto& [tensor, file] : shard_of) addMember(weight_map, tensor, file);
      layout.texts.emplace_back(
          kIndex, jsonText({{"metadata", {{"total_size", total}}}, {"weight_map", std::move(weight_map)}}));
    }
    auto config = settingsText();
    if (!config) return config.error();
    layout.texts.emplace_back("config.json", *std::move(config));
    for (const auto& file : description_.settings.files) layout.texts.push_back(file);
    return layout;
  }

  Shard shardOf(std::string name, std::vector<Part> parts) const {
    std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return comesBefore(a.spec, b.spec); });
    std::vector<TensorSize> sizes;
    std::uint64_t at = 0;
    for (Part& part : parts) {
      part.at = at;
      at += part.bytes;
      sizes.push_back({&part.spec, part.bytes});
    }
    std::string begin = safetensorsHeader(sizes);
    const std::uint64_t data = begin.size();
    Shard shard{.name = std::move(name), .bytes = data + at};
    shard.known.push_back({0, std::move(begin)});
    fill(shard, parts, data);
    return shard;
  }

  void fill(Shard& shard, const std::vector<Part>& parts, std::uint64_t data) const {
    std::map<std::size_t, encode::PackedPlace> places;  // of layers
    for (const Part& part : parts) {
      const std::uint64_t at = data + part.at;
      if (const auto* stored = std::get_if<const io::StoredTensor*>(&part.origin)) {
        shard.copies.push_back({(*stored)->file, (*stored)->offset, (*stored)->bytes, at});
      } else if (const auto* constant = std::get_if<const TensorBytes*>(&part.origin)) {
        shard.known.push_back({at, (*constant)->bytes});
      } else if (const auto* folded = std::get_if<const Folded*>(&part.origin)) {
        const tensor::TensorInfo& info = *infos_.at((*folded)->tensor);
        shard.folds.push_back({info, (*folded)->scaling, (*folded)->around_one, at});
      } else {
        const FromWeight& from = std::get<FromWeight>(part.origin);
        encode::PackedPlace& place = places[from.layer];
        (from.scales ? place.scales_at : place.codes_at) = at;
      }
    }
    for (auto& [index, place] : places) {
      const Layer& layer = layers_[index];
      place.packing = layer.codes.packing;
      place.scales = layer.codes.found;
      place.steps = layer.codes.steps;
      const recipe::RecipeEntry& entry = *layer.planned->weight.entry;
      shard.packs.push_back({*layer.info, &entry, place, layer.planned->module->name + ".weight"});
      shard.packs.back().info.scaling = recipe::scalingOf(entry.decision);
    }
  }

  /// The model's own with the settings in the place of those that it has, else at its end.
  Result<std::string> settingsText() const {
    auto read = modelConfig(model_);
    if (!read) return read.error();
    Json config = *std::move(read);
    config.erase("compression_config");
    for (const char* part : {"text_config", "llm_config", "language_config"}) {
      const auto inner = config.find(part);
      if (inner == config.end() || !inner->is_object()) continue;
      inner->erase("quantization_config");
      inner->erase("compression_config");
    }
    config["quantization_config"] = description_.settings.in_config;
    return configText(config);
  }

  const Description& description_;
  const Model& model_;
  const Flavour& flavour_;
  std::unordered_map<std::string, const tensor::TensorInfo*> infos_;
  std::unordered_map<std::string, std::string> file_of_;  ///< by weight
  std::unordered_map<std::string, std::size_t> file_at_;
  std::vector<std::string> files_;
  std::vector<std::vector<Part>> parts_;  ///< of each file
  std::vector<Layer> layers_;
  std::map<std::string, std::set<std::string>> replaced_;  ///< tensors as they are stored, and what is written of them
  std::unordered_map<std::string, std::size_t> module_at_;
  std::unordered_map<std::string, const Folded*> folded_;
  std::vector<ExportNote> notes_;
};

}  // namespace

Result<Layout> layOut(const Description& description, const Model& model, const Flavour& flavour) {
  return LayoutBuilder(description, model, flavour).build();
}

}  // namespace scalewright::exchange::checkpoint
