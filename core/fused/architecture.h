#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace scalewright::fused {

/// The numbers of a network that tell how its fused weights are put together. What is not known is none.
struct Architecture {
  std::string model_type;       ///< `gpt_neox`
  std::string text_model_type;  ///< of the part of a larger network that reads and writes text
  std::optional<std::uint64_t> heads;
  std::optional<std::uint64_t> kv_heads;
  std::optional<std::uint64_t> head_dim;
  std::optional<std::uint64_t> hidden;            ///< features of the residual stream
  std::optional<std::uint64_t> experts;           ///< of a layer
  std::optional<std::uint64_t> linear_key_heads;  ///< of linear attention, as are the next three
  std::optional<std::uint64_t> linear_value_heads;
  std::optional<std::uint64_t> linear_key_dim;  ///< features of one of its key heads
  std::optional<std::uint64_t> linear_value_dim;
  std::optional<bool> multi_query;
  std::optional<bool> new_decoder;  ///< of Falcon: queries lie beside the keys and values they share
};

/// Reads the attributes of a file, in which a checkpoint has what its config.json says, by the names that settings of
/// Transformers have for the same number.
[[nodiscard]] Architecture architectureOf(const std::map<std::string, std::string>& attributes);

/// Returns whether settings of this name say something about the architecture.
[[nodiscard]] bool isArchitectureKey(std::string_view key);

/// What a person says instead of a file: kWhole, or attributes as `model_type=bloom,num_attention_heads=16`, also with
/// spaces.
inline constexpr std::string_view kWhole = "whole";

/// Errors: kInvalidArgument with what is wrong in `detail`. Empty for an empty text, and for kWhole.
[[nodiscard]] Result<std::map<std::string, std::string>> readArchitecture(std::string_view text);

}  // namespace scalewright::fused
