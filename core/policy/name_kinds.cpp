#include "core/policy/name_kinds.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/text/split.h"
#include "core/base/text/text.h"
#include "core/policy/place.h"
#include "core/recipe/name_shape.h"

namespace scalewright::policy {
namespace {

constexpr std::array kKinds = {
    NameKind{"linear.input", SCALEWRIGHT_TEXT("Policy", "input of a linear layer"), "linear.input", true},
    NameKind{"linear.weight", SCALEWRIGHT_TEXT("Policy", "weight of a linear layer"), "linear.weight", true},
    NameKind{"linear.output", SCALEWRIGHT_TEXT("Policy", "output of a linear layer"), "linear.output", true},
    NameKind{"expert.input", SCALEWRIGHT_TEXT("Policy", "input of experts"), "experts.linear.input", true},
    NameKind{"expert.weight", SCALEWRIGHT_TEXT("Policy", "weight of experts"), "experts.linear.weight", true},
    NameKind{"router.input", SCALEWRIGHT_TEXT("Policy", "input of a router"), "router.input", true},
    NameKind{"router.weight", SCALEWRIGHT_TEXT("Policy", "weight of a router"), "router.weight", true},
    NameKind{"convolution.input", SCALEWRIGHT_TEXT("Policy", "input of a convolution"), "conv.input", true},
    NameKind{"convolution.weight", SCALEWRIGHT_TEXT("Policy", "weight of a convolution"), "conv.weight", true},
    NameKind{"convolution.output", SCALEWRIGHT_TEXT("Policy", "output of a convolution"), "conv.output", true},
    NameKind{"query", SCALEWRIGHT_TEXT("Policy", "queries that attention reads"), "self_attn.query_states", false},
    NameKind{"key", SCALEWRIGHT_TEXT("Policy", "keys that attention reads"), "self_attn.key_states", false},
    NameKind{"value", SCALEWRIGHT_TEXT("Policy", "values that attention reads"), "self_attn.value_states", false},
    NameKind{"key_cache", SCALEWRIGHT_TEXT("Policy", "cache of keys"), "self_attn.k_cache", false},
    NameKind{"value_cache", SCALEWRIGHT_TEXT("Policy", "cache of values"), "self_attn.v_cache", false},
    NameKind{"cache", SCALEWRIGHT_TEXT("Policy", "cache of keys and values in one"), "self_attn.kv_cache", false},
    NameKind{"scores", SCALEWRIGHT_TEXT("Policy", "scores before softmax"), "self_attn.attn_scores", false},
    NameKind{"probabilities", SCALEWRIGHT_TEXT("Policy", "output of softmax"), "self_attn.attn_probs", false},
    NameKind{"matmul.input", SCALEWRIGHT_TEXT("Policy", "input of another matrix product"), "matmul.input", true},
    NameKind{"normalisation", SCALEWRIGHT_TEXT("Policy", "output of a normalisation"), "norm.output", true},
    NameKind{"activation_function.input", SCALEWRIGHT_TEXT("Policy", "input of an activation function"), "act_fn.input",
             true},
    NameKind{"activation_function", SCALEWRIGHT_TEXT("Policy", "output of an activation function"), "act_fn.output",
             true},
    NameKind{"residual", SCALEWRIGHT_TEXT("Policy", "input of a residual addition"), "add.input", true},
    NameKind{"rope", SCALEWRIGHT_TEXT("Policy", "values of the rotary embedding"), "rope.output", true},
    NameKind{"embedding.weight", SCALEWRIGHT_TEXT("Policy", "table of an embedding"), "embedding.weight", true},
    NameKind{"bias", SCALEWRIGHT_TEXT("Policy", "bias of a layer"), "linear.bias", true},
};

/// The words of a shape without its numbers, and without those that would say a port.
std::string ownWords(std::string_view shape) {
  std::string words;
  for (std::string part : nameParts(shape)) {
    std::erase(part, '#');
    if (part.empty()) continue;
    words += (words.empty() ? "" : ".") + part;
  }
  return words;
}

Error notUnderstood(std::string_view shape, std::string_view like, std::string_view why) {
  std::string detail(shape);
  detail.append(" -> ").append(like).append(": ").append(why);
  return {ErrorCode::kInvalidArgument, {}, {}, std::move(detail)};
}

bool isKnown(std::string_view like) {
  tensor::TensorInfo info;
  info.name = like;
  info.shape = {4, 4};
  info.role = tensor::Role::kActivation;
  const Place place = placeOf(info);
  return place.op != tensor::Operator::kOther || place.attention || place.port == tensor::Port::kBias;
}

}  // namespace

std::span<const NameKind> nameKinds() {
  return kKinds;
}

const NameKind* findNameKind(std::string_view id) {
  const auto* const found =
      std::find_if(kKinds.begin(), kKinds.end(), [id](const NameKind& kind) { return kind.id == id; });
  return found == kKinds.end() ? nullptr : found;
}

std::string likeOf(const NameKind& kind, std::string_view shape) {
  std::string like = shape.find('#') == std::string_view::npos ? "" : "layers.#.";
  const std::string words = kind.own ? ownWords(shape) : std::string();
  if (!words.empty()) like += words + ".";
  return like.append(kind.like);
}

const NameKind& likelyKind(const tensor::TensorInfo& info) {
  using tensor::Role;
  switch (info.role) {
    case Role::kWeight: return *findNameKind(info.storedRank() > 3 ? "convolution.weight" : "linear.weight");
    case Role::kBias: return *findNameKind("bias");
    case Role::kSoftmaxOutput: return *findNameKind("probabilities");
    case Role::kKvEntry: return *findNameKind("cache");
    case Role::kActivation:
    case Role::kOther: break;
  }
  const std::vector<std::string> words = split(lowered(info.name), "/.:\\_- []'\"");
  const auto says = [&words](std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (says("out") || says("output")) return *findNameKind("linear.output");
  if (says("q") || says("query")) return *findNameKind("query");
  if (says("k") || says("key")) return *findNameKind("key");
  if (says("v") || says("value")) return *findNameKind("value");
  return *findNameKind("linear.input");
}

Result<recipe::Statement> learnedName(std::string_view shape, std::string_view like) {
  if (shape.empty() || like.empty()) return notUnderstood(shape, like, "expected NAME -> KIND or NAME -> NAME");
  if (recipe::shapeOf(shape) != shape)
    return notUnderstood(shape, like, "numbers in a name are written #, as " + recipe::shapeOf(shape));
  recipe::Statement statement;
  statement.tensors = shape;
  const NameKind* kind = findNameKind(like);
  statement.like = kind != nullptr ? likeOf(*kind, shape) : std::string(like);
  std::string numbered(shape);
  std::replace(numbered.begin(), numbered.end(), '#', '0');
  const auto filled = recipe::filledLike(statement.like, numbered);
  if (!filled) return notUnderstood(shape, like, "more numbers than the names have");
  if (kind == nullptr && !isKnown(*filled)) {
    std::string known;
    for (const NameKind& each : kKinds) known.append(known.empty() ? "" : ", ").append(each.id);
    return notUnderstood(shape, like, "neither a name that says what a tensor is nor one of " + known);
  }
  return statement;
}

}  // namespace scalewright::policy
