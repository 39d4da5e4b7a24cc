#include "core/exchange/checkpoint/kept_layers.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "core/base/text/split.h"
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"
#include "core/exchange/layers/modules.h"
#include "core/exchange/layers/scales.h"
#include "core/experts/expert_name.h"
#include "core/policy/place.h"

namespace scalewright::exchange::checkpoint {
namespace {

using recipe::RecipeEntry;
using tensor::Role;

constexpr const char* kRouter =
    SCALEWRIGHT_TEXT("Export", "it chooses the experts: engines quantize no routers, it stays as it is");
constexpr const char* kNoMatrix =
    SCALEWRIGHT_TEXT("Export", "it is no matrix: engines quantize none, it stays as it is");
constexpr const char* kNoWeight = SCALEWRIGHT_TEXT(
    "Export", "it is no weight of a layer: engines read it by its own name and never as codes, it stays as it is");
constexpr const char* kHead = SCALEWRIGHT_TEXT(
    "Export",
    "it is the output head, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes");
constexpr const char* kTower = SCALEWRIGHT_TEXT(
    "Export",
    "it is a part for images or sound, which engines compute in 16 bits: it stays as it is; all_layers=true has it in "
    "codes");
constexpr const char* kPrediction = SCALEWRIGHT_TEXT(
    "Export",
    "it predicts further tokens, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes");

constexpr const char* kOutside = SCALEWRIGHT_TEXT("Export",
                                                  "it is in no block of the language model, and engines compute it in "
                                                  "16 bits: it stays as it is; all_layers=true has "
                                                  "it in codes");
constexpr const char* kWithin = SCALEWRIGHT_TEXT(
    "Export",
    "engines compute it in 16 bits whatever the layers around it are in: it stays as it is; all_layers=true has it in "
    "codes");

constexpr std::string_view kWeight = ".weight";

/// Parts of a language model that see or hear, or turn what those make into tokens, by words in parts of their names.
constexpr std::array<std::string_view, 6> kSensesWithin = {"vision", "visual", "audio", "speech", "image", "video"};
constexpr std::array<std::string_view, 13> kSenses = {"multi_modal_projector",
                                                      "multimodal_projector",
                                                      "mm_projector",
                                                      "modality_projection",
                                                      "connector",
                                                      "projector",
                                                      "resampler",
                                                      "perceiver",
                                                      "aligner",
                                                      "qformer",
                                                      "language_projection",
                                                      "sound_tower",
                                                      "vpm"};
/// Of multi-token prediction and other heads that guess ahead.
constexpr std::array<std::string_view, 4> kPredictionBegins = {"mtp", "nextn", "multi_token", "medusa_head"};
/// What tells that there is a language model: what it is called, and its tables of tokens and heads.
constexpr std::array<std::string_view, 3> kSpeakers = {"language_model", "llm", "text_decoder"};
constexpr std::array<std::string_view, 4> kTokens = {"embed_tokens", "lm_head", "tok_embeddings", "wte"};
/// Decoder layers, where tables and heads are not named: a recipe may be about some layers alone.
constexpr std::string_view kDecoderLayers = "model.layers.";

template <std::size_t N>
bool isAmong(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Matrices of a block that some engine quantizes in no case: of DeepSeek's sparse attention, of Gemma 3n, of adapters.
const std::set<std::string, std::less<>>& keptWithinBlocks() {
  static const std::set<std::string, std::less<>> parts = [] {
    std::set<std::string, std::less<>> kept;
    for (const engines::Engine* engine : engines::descriptors()) {
      for (const engines::Keeps& keeps : engine->keeps) kept.insert(keeps.parts.begin(), keeps.parts.end());
    }
    return kept;
  }();
  return parts;
}

std::string moduleOf(const std::string& weight) {
  return weight.ends_with(kWeight) ? weight.substr(0, weight.size() - kWeight.size()) : weight;
}

/// Calls `visit` with each part of a dotted name and the length of the name before it.
template <class Visit>
void forEachPart(std::string_view name, const Visit& visit) {
  for (std::size_t at = 0; at <= name.size();) {
    const std::size_t end = std::min(name.find('.', at), name.size());
    visit(name.substr(at, end - at), at);
    at = end + 1;
  }
}

template <class Test>
bool anyPart(std::string_view name, const Test& test) {
  bool found = false;
  forEachPart(name, [&](std::string_view part, std::size_t) { found = found || test(part); });
  return found;
}

bool isSense(std::string_view part) {
  return isAmong(part, kSenses) || std::any_of(kSensesWithin.begin(), kSensesWithin.end(), [&](std::string_view word) {
           return part.find(word) != std::string_view::npos;
         });
}

/// The first parts of a name as what a model is below. Encoder and decoder are two halves of one.
std::string rootOf(std::span<const std::string> parts) {
  std::string root;
  for (const std::string& each : parts) {
    std::string part;
    for (const std::string& word : split(each, "_")) {
      if (word != "encoder" && word != "decoder") part += (part.empty() ? "" : "_") + word;
    }
    if (!part.empty()) root += (root.empty() ? "" : ".") + part;
  }
  return root;
}

/// What the numbered block that a weight is in is below: `model` of `model.layers.0.mlp.up_proj.weight`. None where it
/// is in no block: what has a number and no parts below it, `projector.2.weight`, is one of some layers in a row.
std::optional<std::string> rootOfBlock(const std::string& weight) {
  const std::vector<std::string> parts = split(weight, ".");
  for (std::size_t i = 1; i + 2 < parts.size(); ++i) {
    if (isDigits(parts[i])) return rootOf(std::span(parts).first(i - 1));
  }
  return std::nullopt;
}

bool isPrediction(std::string_view part) {
  return std::any_of(kPredictionBegins.begin(), kPredictionBegins.end(),
                     [&](std::string_view word) { return part.starts_with(word); });
}

}  // namespace

std::string_view senseIn(std::string_view module) {
  std::string_view found;
  forEachPart(module, [&](std::string_view part, std::size_t) {
    if (found.empty() && isSense(part)) found = part;
  });
  return found;
}

ParameterDescriptor allLayersParameter() {
  return {
      .id = "all_layers",
      .title = SCALEWRIGHT_TEXT("Parameter", "Heads, towers and prediction, too"),
      .formula = SCALEWRIGHT_TEXT("Parameter",
                                  "the output head and what is in no block of the language model (parts for images and "
                                  "sound, projectors, multi-token prediction) are in codes where the recipe says so; "
                                  "else they stay in 16 bits, as engines compute them"),
      .type = ParameterType::kBool,
      .fallback = false};
}

KeptLayers::KeptLayers(const recipe::Recipe& recipe, const Model& model, bool all_layers) {
  std::unordered_map<std::string_view, const tensor::TensorInfo*> infos;
  for (const tensor::TensorInfo& info : model.tensors) {
    infos.emplace(info.name, &info);
    const std::string& name = info.nameInNetwork();
    speaks_ = speaks_ || name.starts_with(kDecoderLayers) ||
              anyPart(name, [](std::string_view part) { return isAmong(part, kSpeakers) || isAmong(part, kTokens); });
    forEachPart(name, [&](std::string_view part, std::size_t at) {
      if (part == "eh_proj" || part == "enorm" || part == "hnorm") prediction_.insert(name.substr(0, at));
    });
    if (info.role != Role::kWeight || info.shape.size() < 2) continue;
    if (const auto expert = experts::expertNameOf(name)) {
      Experts& layer = experts_[expert->layer];
      layer.count = std::max(layer.count, expert->number + 1);
      layer.widths.insert(info.shape.back());
    } else if (const auto stack = experts::layerOfStack(name); stack && info.shape.size() == 3) {
      Experts& layer = experts_[*stack];
      layer.count = std::max(layer.count, info.shape.front());
      layer.widths.insert(info.shape.begin() + 1, info.shape.end());
    }
  }
  prediction_.erase(std::string());
  if (all_layers) return;
  findMainRoot(model);
  by_default_ = std::any_of(recipe.entries.begin(), recipe.entries.end(), [&](const RecipeEntry& entry) {
    const auto found = infos.find(entry.tensor);
    return entry.decision.role == Role::kWeight && !isKept(entry) && found != infos.end() &&
           neverCoded(entry, *found->second) == nullptr && !isEmbedding(moduleOf(found->second->nameInNetwork())) &&
           keptByDefault(found->second->nameInNetwork()) == nullptr;
  });
}

void KeptLayers::findMainRoot(const Model& model) {
  std::map<std::string, std::uint64_t> sizes;
  std::set<std::string> speaking;
  for (const tensor::TensorInfo& info : model.tensors) {
    const std::string name = lowered(info.nameInNetwork());
    const std::vector<std::string> parts = split(name, ".");
    const auto table =
        std::find_if(parts.begin(), parts.end(), [](const auto& part) { return isAmong(part, kTokens); });
    if (table != parts.end()) speaking.insert(rootOf({parts.begin(), table}));
    const auto root = info.role == Role::kWeight ? rootOfBlock(name) : std::nullopt;
    if (!root || keptBySense(info.nameInNetwork()) != nullptr) continue;
    sizes[*root] += info.elements();
    if (anyPart(*root, [](std::string_view part) { return isAmong(part, kSpeakers); })) speaking.insert(*root);
  }
  const auto before = [&](const auto& a, const auto& b) {
    return std::pair(speaking.contains(a.first), a.second) < std::pair(speaking.contains(b.first), b.second);
  };
  const auto largest = std::max_element(sizes.begin(), sizes.end(), before);
  if (largest != sizes.end()) main_root_ = largest->first;
}

const char* KeptLayers::reasonFor(const RecipeEntry& entry, const tensor::TensorInfo& info) const {
  const char* reason = neverCoded(entry, info);
  return reason != nullptr || !by_default_ ? reason : keptByDefault(info.nameInNetwork());
}

const char* KeptLayers::neverCoded(const RecipeEntry& entry, const tensor::TensorInfo& info) const {
  if (info.shape.size() > 2) return kNoMatrix;
  // Experts of a stack are written one by one; other matrices inside of a tensor have no names of their own there.
  const bool is_expert = info.slice && info.slice->expert;
  if (info.slice && info.slice->transposed && !is_expert) return kStoredTurned;
  if (!is_expert && !(info.slice ? info.slice->whole : info.name).ends_with(kWeight)) return kNoWeight;
  const bool placed = entry.place && entry.place->op == tensor::Operator::kRouter;
  return placed || policy::isRouter(info) || choosesExperts(info.nameInNetwork(), info.shape) ? kRouter : nullptr;
}

bool KeptLayers::choosesExperts(const std::string& weight, const tensor::Shape& shape) const {
  const std::string module = moduleOf(weight);
  const std::size_t dot = module.rfind('.');
  if (dot == std::string::npos || shape.size() != 2) return false;
  const auto beside = experts_.find(module.substr(0, dot));
  if (beside == experts_.end() || beside->second.count < 2 || shape.front() != beside->second.count) return false;
  // Experts may read less than the router does, behind a projection.
  return module.substr(dot + 1) == "gate" || beside->second.widths.contains(shape.back());
}

const char* KeptLayers::keptByDefault(const std::string& weight) const {
  const std::string name = lowered(moduleOf(weight));
  if (isOutputHead(name)) return kHead;
  if (anyPart(name, [](std::string_view part) { return keptWithinBlocks().contains(part); })) return kWithin;
  if (!speaks_) return nullptr;
  if (const char* reason = keptBySense(weight)) return reason;
  const auto root = rootOfBlock(lowered(weight));
  return main_root_ && root != main_root_ ? kOutside : nullptr;
}

const char* KeptLayers::keptBySense(const std::string& weight) const {
  const std::string name = lowered(moduleOf(weight));
  if (anyPart(name, isSense)) return kTower;
  const bool ahead = std::any_of(prediction_.begin(), prediction_.end(),
                                 [&](const std::string& layer) { return weight.starts_with(layer); });
  return ahead || anyPart(name, isPrediction) ? kPrediction : nullptr;
}

}  // namespace scalewright::exchange::checkpoint
