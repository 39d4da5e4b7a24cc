#include "core/exchange/judging/contradicted.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <utility>

#include "core/base/text/split.h"
#include "core/base/text/text.h"
#include "core/exchange/layers/modules.h"
#include "core/experts/expert_name.h"
#include "core/policy/place.h"

namespace scalewright::exchange::judging {
namespace {

using engines::Verdict;
using Kind = io::Contradiction::Kind;

struct Consequence {
  Kind kind;
  Verdict verdict;
  const char* reason;
};
constexpr std::array kConsequences = {
    Consequence{Kind::kPlainForBytes, Verdict::kChanges,
                SCALEWRIGHT_TEXT("Export",
                                 "they stand in 16 bits, and the settings say 8-bit codes: engines cast the values to "
                                 "codes, without a scale")},
    Consequence{Kind::kPlainForCodes, Verdict::kRefused,
                SCALEWRIGHT_TEXT("Export",
                                 "they stand in 16 bits, and the settings say codes of another shape: engines have no "
                                 "such parameter")},
    Consequence{Kind::kOtherBytes, Verdict::kChanges,
                SCALEWRIGHT_TEXT("Export",
                                 "the settings say another number format than that of their codes: engines cast the "
                                 "codes to it as if they were values")},
    Consequence{Kind::kOtherCodes, Verdict::kRefused,
                SCALEWRIGHT_TEXT("Export",
                                 "the settings say other codes than they stand in: the parameters that engines make "
                                 "have another shape")},
    Consequence{Kind::kOtherScales, Verdict::kRefused,
                SCALEWRIGHT_TEXT("Export",
                                 "the settings say another number of scales than they have: the parameters that "
                                 "engines make have another shape")},
    Consequence{Kind::kNoInputScale, Verdict::kChanges,
                SCALEWRIGHT_TEXT("Export",
                                 "the settings say that their scale is stored, and it is not there: engines compute "
                                 "with the number that the parameter begins with")},
    Consequence{Kind::kManyInputScales, Verdict::kRefused,
                SCALEWRIGHT_TEXT("Export",
                                 "the settings say one scale of the input, and there are several, or none in the "
                                 "tensor: engines take one number")},
    Consequence{Kind::kZeroScale, Verdict::kChanges, kNoScale},
    Consequence{Kind::kNoNumber, Verdict::kChanges, kNoScale},
    Consequence{Kind::kNoCacheScale, Verdict::kChanges,
                SCALEWRIGHT_TEXT("Export",
                                 "the settings say that scales of caches are stored, and they are not there: engines "
                                 "compute with 1")},
    Consequence{Kind::kNoKeyScale, Verdict::kRefused,
                SCALEWRIGHT_TEXT("Export",
                                 "their caches have a scale of values, and none of keys: engines want that of keys, or "
                                 "none")},
    Consequence{
        Kind::kNoValueScale, Verdict::kChanges,
        SCALEWRIGHT_TEXT("Export", "their caches have a scale of keys, and none of values: engines take it for both")}};

constexpr const char* kMissing =
    SCALEWRIGHT_TEXT("Export",
                     "others of their row are there, and they are not: engines compute with what happens to be in "
                     "memory");

constexpr std::string_view kWeight = ".weight";

std::string moduleOf(const std::string& weight) {
  return weight.ends_with(kWeight) ? weight.substr(0, weight.size() - kWeight.size()) : weight;
}

/// A name with its numbers taken out: what layers of one kind have in common.
std::string kindOf(const std::string& name) {
  std::string kind;
  for (const std::string& part : split(name, ".")) kind += isDigits(part) ? "#." : part + ".";
  return kind;
}

/// Engines have their models from each other: what one does with routers of an architecture counts for all.
const engines::Keeps* saidOfRouters(const std::string& model_type) {
  for (const engines::Engine* engine : engines::descriptors()) {
    for (const engines::Keeps& keeps : engine->keeps) {
      const bool of_these = keeps.routers && engines::isNamed(keeps.model_types, model_type);
      if (of_these && keeps.verdict != Verdict::kRuns) return &keeps;
    }
  }
  return nullptr;
}

/// Matrices that are stored as they are, and that engines make layers in codes of where settings say so.
class PlainLayers {
 public:
  PlainLayers(const StoredCheckpoint& checkpoint, const checkpoint::KeptLayers& kept) : kept_(kept) {
    for (const tensor::TensorInfo& info : checkpoint.tensors) {
      infos_.emplace(info.name, &info);
      if (!info.stored_as.empty()) in_codes_.insert(kindOf(info.name));
    }
    const auto type = checkpoint.attributes.find("model_type");
    if (type != checkpoint.attributes.end()) routers_ = saidOfRouters(type->second);
  }

  /// What is said of routers of this architecture; nullptr: nothing.
  [[nodiscard]] const engines::Keeps* routers() const { return routers_; }

  [[nodiscard]] bool isRouterInDoubt(const std::string& name) const {
    const auto found = infos_.find(name);
    return routers_ != nullptr && found != infos_.end() && policy::isRouter(*found->second) &&
           name.ends_with(".gate.weight");
  }

  /// Others of its kind are in codes, or its name is that of a layer in every network.
  [[nodiscard]] bool isLayer(const std::string& name) const {
    const auto found = infos_.find(name);
    const std::string module = moduleOf(name);
    if (found == infos_.end() || isEmbedding(module) || isOutputHead(module)) return false;
    if (in_codes_.contains(kindOf(name))) return true;
    recipe::RecipeEntry entry;
    entry.tensor = name;
    if (!checkpoint::senseIn(module).empty() || kept_.reasonFor(entry, *found->second) != nullptr) return false;
    constexpr std::array<std::string_view, 16> kLayers = {
        "q_proj",  "k_proj",          "v_proj",        "o_proj",       "qkv_proj", "gate_proj",
        "up_proj", "down_proj",       "out_proj",      "gate_up_proj", "fc1",      "fc2",
        "c_attn",  "query_key_value", "dense_h_to_4h", "dense_4h_to_h"};
    return std::find(kLayers.begin(), kLayers.end(), module.substr(module.rfind('.') + 1)) != kLayers.end();
  }

 private:
  const checkpoint::KeptLayers& kept_;
  std::map<std::string_view, const tensor::TensorInfo*> infos_;
  std::set<std::string> in_codes_;  ///< kinds
  const engines::Keeps* routers_ = nullptr;
};

/// The number of experts that the settings state; 0: none.
std::uint64_t statedExperts(const StoredCheckpoint& checkpoint) {
  for (const char* key : {"num_experts", "num_local_experts", "n_routed_experts", "moe_num_experts"}) {
    const auto found = checkpoint.attributes.find(key);
    std::uint64_t count = 0;
    if (found == checkpoint.attributes.end()) continue;
    const char* const end = found->second.data() + found->second.size();
    if (std::from_chars(found->second.data(), end, count).ptr == end) return std::min(count, experts::kMostExperts);
  }
  return 0;
}

/// What there is under each number of a row.
struct Row {
  std::set<std::uint64_t> numbers;
  std::map<std::string, std::set<std::uint64_t>> parts;  ///< by what follows the number
};

/// The row of decoder layers that a name is in, and its number there; nothing for what lies in no such layer.
std::optional<std::pair<std::string, std::uint64_t>> layerOf(const std::string& name) {
  constexpr std::array<std::string_view, 3> kRows = {"layers", "h", "blocks"};
  const std::vector<std::string> parts = split(name, ".");
  std::string row;
  // Behind the number stand a module, its own module and the tensor: other rows may have gaps, as activations do.
  for (std::size_t i = 0; i + 4 < parts.size(); ++i) {
    row += (row.empty() ? "" : ".") + parts[i];
    if (std::find(kRows.begin(), kRows.end(), parts[i]) == kRows.end() || !isDigits(parts[i + 1])) continue;
    constexpr std::size_t kMostDigits = 6;
    if (parts[i + 1].size() > kMostDigits) return std::nullopt;
    return std::pair(row, std::stoull(parts[i + 1]));
  }
  return std::nullopt;
}

}  // namespace

std::vector<Finding> contradicted(const StoredCheckpoint& checkpoint, const checkpoint::KeptLayers& kept) {
  const PlainLayers plain(checkpoint, kept);
  std::map<Kind, Finding> found;
  Finding routers;
  if (const engines::Keeps* said = plain.routers()) routers = {said->verdict, said->what.c_str(), {}, {}};
  for (const io::Contradiction& each : checkpoint.contradictions) {
    const bool is_plain = each.kind == Kind::kPlainForBytes || each.kind == Kind::kPlainForCodes;
    if (is_plain && plain.isRouterInDoubt(each.tensor)) routers.tensors.push_back(each.tensor);
    const std::string module = each.tensor.substr(0, each.tensor.rfind('.'));
    // Of tables and heads in codes that is said already.
    if (each.kind == Kind::kNoInputScale && (isEmbedding(module) || isOutputHead(module))) continue;
    if (!is_plain || plain.isLayer(each.tensor)) {
      found[each.kind].tensors.push_back(each.tensor);
      if (!each.place.empty()) found[each.kind].places.push_back(each.place);
    }
  }
  std::vector<Finding> findings;
  for (const Consequence& of : kConsequences) {
    const auto one = found.find(of.kind);
    if (one == found.end()) continue;
    one->second.verdict = of.verdict;
    one->second.reason = of.reason;
    findings.push_back(std::move(one->second));
  }
  if (!routers.tensors.empty()) findings.push_back(std::move(routers));
  return findings;
}

std::vector<Finding> missingAmongOthers(const StoredCheckpoint& checkpoint) {
  std::map<std::string, Row> experts;
  std::map<std::string, std::set<std::uint64_t>> layers;
  const auto take = [&](const std::string& name) {
    if (const auto layer = layerOf(name)) layers[layer->first].insert(layer->second);
    const auto expert = experts::expertNameOf(name);
    if (!expert || expert->projection.empty()) return;
    const std::size_t at = name.find("experts.");
    if (at == std::string::npos) return;
    const std::string number = "." + std::to_string(expert->number) + ".";
    const std::size_t found = name.find(number, at);
    if (found == std::string::npos) return;
    Row& row = experts[name.substr(0, found)];
    row.numbers.insert(expert->number);
    row.parts[moduleOf(name.substr(found + number.size()))].insert(expert->number);
  };
  for (const tensor::TensorInfo& info : checkpoint.tensors) {
    if (info.name.ends_with(kWeight)) take(info.name);
  }
  // What is there and cannot be read is said by itself; its name may be that of its codes.
  for (const Error& problem : checkpoint.problems) {
    const std::size_t dot = problem.dataset.rfind('.');
    if (dot != std::string::npos) take(problem.dataset.substr(0, dot) + std::string(kWeight));
  }
  Finding finding{Verdict::kChanges, kMissing, {}, {}};
  const std::uint64_t stated = statedExperts(checkpoint);
  for (const auto& [name, row] : experts) {
    if (row.numbers.size() < 2) continue;  // a part of a checkpoint
    const std::uint64_t count = std::max(stated, *row.numbers.rbegin() + 1);
    for (std::uint64_t number = 0; number < count; ++number) {
      for (const auto& [part, numbers] : row.parts) {
        // A part that one alone has is not what is missing of the others.
        const bool of_most = 2 * numbers.size() > row.numbers.size();
        if (of_most && !numbers.contains(number))
          finding.tensors.push_back(name + "." + std::to_string(number) + "." + part + std::string(kWeight));
      }
    }
  }
  for (const auto& [name, numbers] : layers) {
    for (std::uint64_t number = *numbers.begin(); number < *numbers.rbegin(); ++number) {
      constexpr std::size_t kMost = 1000;
      if (!numbers.contains(number) && finding.tensors.size() < kMost)
        finding.tensors.push_back(name + "." + std::to_string(number));
    }
  }
  if (finding.tensors.empty()) return {};
  return {std::move(finding)};
}

}  // namespace scalewright::exchange::judging
