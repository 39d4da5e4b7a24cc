#include "core/fused/architecture.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "core/base/text/split.h"

namespace scalewright::fused {
namespace {

using Attributes = std::map<std::string, std::string>;
using Keys = std::span<const std::string_view>;

constexpr std::array<std::string_view, 1> kModelTypeKeys = {"model_type"};
constexpr std::array<std::string_view, 1> kTextModelTypeKeys = {"text_model_type"};
constexpr std::array<std::string_view, 4> kHeadsKeys = {"num_attention_heads", "n_head", "n_heads", "num_heads"};
constexpr std::array<std::string_view, 5> kKvHeadsKeys = {"num_key_value_heads", "num_kv_heads", "n_head_kv",
                                                          "kv_n_heads", "multi_query_group_num"};
constexpr std::array<std::string_view, 4> kHeadDimKeys = {"head_dim", "kv_channels", "head_size", "d_kv"};
constexpr std::array<std::string_view, 3> kHiddenKeys = {"hidden_size", "n_embd", "d_model"};
constexpr std::array<std::string_view, 5> kExpertsKeys = {"num_local_experts", "num_experts", "n_routed_experts",
                                                          "moe_num_experts", "num_experts_per_layer"};
constexpr std::array<std::string_view, 1> kLinearKeyHeadsKeys = {"linear_num_key_heads"};
constexpr std::array<std::string_view, 1> kLinearValueHeadsKeys = {"linear_num_value_heads"};
constexpr std::array<std::string_view, 1> kLinearKeyDimKeys = {"linear_key_head_dim"};
constexpr std::array<std::string_view, 1> kLinearValueDimKeys = {"linear_value_head_dim"};
constexpr std::array<std::string_view, 2> kMultiQueryKeys = {"multi_query", "multi_query_attention"};
constexpr std::array<std::string_view, 1> kNewDecoderKeys = {"new_decoder_architecture"};

constexpr std::array<Keys, 12> kAllKeys = {kModelTypeKeys,    kHeadsKeys,          kKvHeadsKeys,
                                           kHeadDimKeys,      kHiddenKeys,         kExpertsKeys,
                                           kMultiQueryKeys,   kNewDecoderKeys,     kLinearKeyHeadsKeys,
                                           kLinearKeyDimKeys, kLinearValueDimKeys, kLinearValueHeadsKeys};

const std::string* find(const Attributes& attributes, Keys keys) {
  for (const std::string_view key : keys) {
    if (const auto found = attributes.find(std::string(key)); found != attributes.end()) return &found->second;
  }
  return nullptr;
}

/// Of those that products of two and sums of a few cannot overflow; no network has more of anything.
constexpr std::uint64_t kMost = std::uint64_t{1} << 30;

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && value > 0 && value <= kMost ? std::optional(value) : std::nullopt;
}

std::optional<bool> truth(std::string_view text) {
  if (text == "true" || text == "1" || text == "True") return true;
  if (text == "false" || text == "0" || text == "False") return false;
  return std::nullopt;
}

std::optional<std::uint64_t> numberOf(const Attributes& attributes, Keys keys) {
  const std::string* text = find(attributes, keys);
  return text == nullptr ? std::nullopt : number(*text);
}

std::optional<bool> truthOf(const Attributes& attributes, Keys keys) {
  const std::string* text = find(attributes, keys);
  return text == nullptr ? std::nullopt : truth(*text);
}

bool has(Keys keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// Returns whether a value makes sense for a key.
bool isValue(std::string_view key, std::string_view value) {
  if (has(kModelTypeKeys, key)) return !value.empty();
  return has(kMultiQueryKeys, key) || has(kNewDecoderKeys, key) ? truth(value).has_value() : number(value).has_value();
}

}  // namespace

Architecture architectureOf(const Attributes& attributes) {
  const std::string* type = find(attributes, kModelTypeKeys);
  const std::string* text_type = find(attributes, kTextModelTypeKeys);
  return {.model_type = type == nullptr ? std::string() : lowered(*type),
          .text_model_type = text_type == nullptr ? std::string() : lowered(*text_type),
          .heads = numberOf(attributes, kHeadsKeys),
          .kv_heads = numberOf(attributes, kKvHeadsKeys),
          .head_dim = numberOf(attributes, kHeadDimKeys),
          .hidden = numberOf(attributes, kHiddenKeys),
          .experts = numberOf(attributes, kExpertsKeys),
          .linear_key_heads = numberOf(attributes, kLinearKeyHeadsKeys),
          .linear_value_heads = numberOf(attributes, kLinearValueHeadsKeys),
          .linear_key_dim = numberOf(attributes, kLinearKeyDimKeys),
          .linear_value_dim = numberOf(attributes, kLinearValueDimKeys),
          .multi_query = truthOf(attributes, kMultiQueryKeys),
          .new_decoder = truthOf(attributes, kNewDecoderKeys)};
}

bool isArchitectureKey(std::string_view key) {
  return std::any_of(kAllKeys.begin(), kAllKeys.end(), [key](Keys keys) { return has(keys, key); });
}

Result<Attributes> readArchitecture(std::string_view text) {
  Attributes attributes;
  if (text == kWhole) return attributes;
  for (const std::string& item : split(text, ", ")) {
    const std::size_t equals = item.find('=');
    const std::string key = item.substr(0, equals);
    const std::string value = equals == std::string::npos ? std::string() : item.substr(equals + 1);
    if (isArchitectureKey(key) && isValue(key, value)) {
      attributes[key] = value;
      continue;
    }
    std::string detail = item + ": expected whole, or names and values of";
    for (const Keys keys : kAllKeys) detail += " " + std::string(keys.front());
    return Error{ErrorCode::kInvalidArgument, {}, {}, detail};
  }
  return attributes;
}

}  // namespace scalewright::fused
