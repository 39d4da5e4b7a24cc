#include "core/exchange/checkpoint/fold.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/base/text/text.h"
#include "core/exchange/checkpoint/model_config.h"
#include "core/policy/place.h"

namespace scalewright::exchange::checkpoint {
namespace {

using recipe::RecipeEntry;
using Factors = tensor::ChannelScaling;

constexpr const char* kNoNorm = SCALEWRIGHT_TEXT(
    "Export",
    "no norm stands before it that its factors of smoothing could be folded into: smooth the layers behind norms only "
    "(q, k, v; gate, up)");
constexpr const char* kOthersUnsmoothed = SCALEWRIGHT_TEXT(
    "Export",
    "it reads what smoothed layers read, and is not smoothed as they are: the norm before them has one factor "
    "for a channel");
constexpr const char* kPartSmoothed = SCALEWRIGHT_TEXT(
    "Export",
    "it stays in 16 bits inside of a tensor of several, which factors of smoothing are not folded into: decide it as "
    "the others, or smooth none of them");
constexpr const char* kPartUnknown = SCALEWRIGHT_TEXT(
    "Export",
    "it may read what smoothed layers read: what this part of a layer does is not known, so that factors cannot be "
    "folded into the norm");
constexpr const char* kNormUnknown =
    SCALEWRIGHT_TEXT("Export", "what its norms compute is not known, so that factors cannot be folded into them");
constexpr const char* kNoNumbers =
    SCALEWRIGHT_TEXT("Export", "it is stored in a type that factors of smoothing are not folded into");

/// Families whose norms multiply by their weight, and by one more than it, by `model_type`: the whole of it, or what
/// stands before a `_`. A later generation may do otherwise: Gemma 3n and Gemma 4 multiply by the weight.
constexpr std::array<std::string_view, 20> kPlain = {
    "llama",   "llama4", "mistral", "mistral3",   "mistral4",         "mixtral",          "qwen2",    "qwen3",
    "phi3",    "phimoe", "granite", "granitemoe", "granitemoeshared", "granitemoehybrid", "deepseek", "internlm2",
    "smollm3", "glm4",   "glm4v",   "olmoe"};
constexpr std::array<std::string_view, 6> kAroundOne = {"gemma",      "gemma2",  "gemma3",
                                                        "qwen3_next", "qwen3_5", "recurrent_gemma"};

bool isOneOf(const std::string& type, std::span<const std::string_view> families) {
  return std::any_of(families.begin(), families.end(), [&](std::string_view family) {
    return type.starts_with(family) && (type.size() == family.size() || type[family.size()] == '_');
  });
}

/// Matrices of a layer that read something else than what the norms of its blocks make.
bool readsElsewhere(std::string_view inner) {
  constexpr std::array<std::string_view, 4> kElsewhere = {"eh_proj.", "embed_tokens.", "shared_head.", "lm_head."};
  return std::any_of(kElsewhere.begin(), kElsewhere.end(),
                     [&](std::string_view name) { return inner.starts_with(name); });
}

std::string modelTypeOf(const Model& model) {
  const auto config = modelConfig(model);
  return config ? textOfConfig(*config, "model_type") : std::string();
}

/// The part of a decoder layer that a weight belongs to, and the norm before it.
struct Position {
  std::string layer;  ///< `model.layers.3.`
  std::string inner;  ///< `self_attn.q_proj`
  bool attention = false;
};

std::optional<Position> positionOf(const std::string& weight) {
  for (const char* part : {".self_attn.", ".mlp.", ".block_sparse_moe.", ".feed_forward."}) {
    const std::size_t at = weight.find(part);
    if (at == std::string::npos) continue;
    return Position{weight.substr(0, at + 1), weight.substr(at + 1), part == std::string_view(".self_attn.")};
  }
  return std::nullopt;
}

/// Returns whether a weight reads what comes out of a block rather than what goes into it.
bool readsInside(const std::string& inner) {
  constexpr std::array<std::string_view, 7> kInside = {"o_proj",   "down_proj", "w2",           "dense",
                                                       "q_b_proj", "kv_b_proj", "output_linear"};
  std::string module = inner.ends_with(".weight") ? inner.substr(0, inner.size() - 7) : inner;
  module = module.substr(module.rfind('.') + 1);
  return std::find(kInside.begin(), kInside.end(), module) != kInside.end();
}

class Folder {
 public:
  Folder(const recipe::Recipe& recipe, const Model& model, const std::set<std::string>& coded)
      : recipe_(recipe), model_(model), coded_(coded) {
    for (const tensor::TensorInfo& info : model.tensors) infos_.emplace(info.name, &info);
  }

  Result<std::vector<Folded>> fold() {
    for (const RecipeEntry& entry : recipe_.entries) {
      const auto& smoothing = entry.decision.smoothing;
      if (entry.decision.role != tensor::Role::kWeight || !smoothing || !smoothing->carried) continue;
      const auto position = positionOf(entry.nameInNetwork());
      const bool fits = smoothing->carried->scaling.axis + 1 == entry.shape.size() || entry.shape.empty();
      const std::string norm = position && fits ? normOf(*position) : std::string();
      if (norm.empty() || !comesFromNorm(entry.nameInNetwork())) return refused(entry.tensor, kNoNorm);
      const Factors& factors = smoothing->carried->scaling;
      smoothed_.emplace(entry.tensor, &factors);
      const auto [known, is_new] = norms_.emplace(norm, Behind{*position, &factors});
      if (!is_new && *known->second.factors != factors) return refused(entry.tensor, kOthersUnsmoothed);
    }
    if (norms_.empty()) return std::vector<Folded>();
    const std::string type = modelTypeOf(model_);
    const bool around_one = isOneOf(type, kAroundOne);
    if (!around_one && !isOneOf(type, kPlain)) return refused("model_type " + type, kNormUnknown);
    for (const auto& [norm, behind] : norms_) {
      if (auto done = addNorm(norm, behind, around_one); !done) return done.error();
    }
    return std::move(folded_);
  }

 private:
  struct Behind {
    Position position;
    const Factors* factors = nullptr;
  };

  static Error refused(const std::string& tensor, const char* why) {
    return {ErrorCode::kFlavourCannotHold, {}, tensor, why};
  }

  [[nodiscard]] bool has(const std::string& name) const { return infos_.contains(name); }

  /// Blocks that run side by side have one norm in common, and those with norms behind them others: neither is here.
  [[nodiscard]] std::string normOf(const Position& position) const {
    const std::string before_attention = position.layer + "input_layernorm.weight";
    std::string before_mlp = position.layer + "pre_feedforward_layernorm.weight";
    if (!has(before_mlp)) before_mlp = position.layer + "post_attention_layernorm.weight";
    if (!has(before_attention) || !has(before_mlp)) return {};
    return position.attention ? before_attention : before_mlp;
  }

  Result<void> add(const std::string& name, Factors factors, bool around_one) {
    const tensor::TensorInfo& info = *infos_.at(name);
    using tensor::ElementType;
    const bool plain =
        info.type == ElementType::kBF16 || info.type == ElementType::kF16 || info.type == ElementType::kF32;
    factors.axis = info.shape.empty() ? 0 : info.shape.size() - 1;
    if (!plain || !info.stored_as.empty() || !tensor::fits(factors, info.shape)) return refused(name, kNoNumbers);
    folded_.push_back({name, std::move(factors), around_one});
    return {};
  }

  Result<void> addNorm(const std::string& norm, const Behind& behind, bool around_one) {
    Factors divided = *behind.factors;
    divided.divides = true;
    if (auto done = add(norm, divided, around_one); !done) return done;
    const std::string bias = norm.substr(0, norm.size() - std::string_view("weight").size()) + "bias";
    if (has(bias)) {
      if (auto done = add(bias, divided, false); !done) return done;
    }
    for (const tensor::TensorInfo& info : model_.tensors) {
      if (info.shape.size() < 2 || info.slices > 0 || smoothed_.contains(info.name)) {
        const auto smoothed = smoothed_.find(info.name);
        const auto place = smoothed == smoothed_.end() ? std::nullopt : positionOf(nameOf(info));
        const bool same =
            place && place->layer == behind.position.layer && place->attention == behind.position.attention;
        if (same && *smoothed->second != *behind.factors) return refused(info.name, kOthersUnsmoothed);
        if (same && !isCoded(info)) {
          if (auto done = addMultiplied(info, behind); !done) return done;
        }
        continue;
      }
      const auto position = positionOf(nameOf(info));
      if (!position) {
        // Whether a part of the layer that is not known here reads the same cannot be told.
        const std::string& name = nameOf(info);
        const std::string& layer = behind.position.layer;
        if (name.starts_with(layer) && !readsElsewhere(std::string_view(name).substr(layer.size()))) {
          return refused(info.name, kPartUnknown);
        }
        continue;
      }
      if (position->layer != behind.position.layer || position->attention != behind.position.attention ||
          readsInside(position->inner)) {
        continue;
      }
      if (!policy::isRouter(info)) return refused(info.name, kOthersUnsmoothed);
      if (auto done = addMultiplied(info, behind); !done) return done;
    }
    return {};
  }

  Result<void> addMultiplied(const tensor::TensorInfo& info, const Behind& behind) {
    if (info.slice) return refused(info.name, kPartSmoothed);
    Factors multiplied = *behind.factors;
    multiplied.divides = false;
    return add(info.name, multiplied, false);
  }

  [[nodiscard]] bool isCoded(const tensor::TensorInfo& info) const {
    return coded_.contains(info.name) ||
           (info.slice && (coded_.contains(info.slice->layer) || coded_.contains(info.slice->whole)));
  }

  static const std::string& nameOf(const tensor::TensorInfo& info) {
    return info.slice ? info.slice->layer : info.name;
  }

  const recipe::Recipe& recipe_;
  const Model& model_;
  const std::set<std::string>& coded_;
  std::map<std::string, const tensor::TensorInfo*> infos_;
  std::map<std::string, const Factors*> smoothed_;
  std::map<std::string, Behind> norms_;
  std::vector<Folded> folded_;
};

}  // namespace

bool comesFromNorm(const std::string& name) {
  const auto position = positionOf(name);
  return position && !readsInside(position->inner);
}

Result<std::vector<Folded>> foldSmoothing(const recipe::Recipe& recipe, const Model& model,
                                          const std::set<std::string>& coded) {
  return Folder(recipe, model, coded).fold();
}

}  // namespace scalewright::exchange::checkpoint
