#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace scalewright::attention {

/// What a tensor is to attention.
enum class Part {
  kQuery,          ///< what the first product reads, behind the rotary embedding
  kKey,            ///< its other operand
  kProbabilities,  ///< the output of softmax
  kValue,          ///< what the second product reads beside the probabilities
  kKeyCache,
  kValueCache,
  kCache,  ///< keys and values in one, or the name does not say which
};

inline constexpr std::array kParts = {Part::kQuery,    Part::kKey,        Part::kProbabilities, Part::kValue,
                                      Part::kKeyCache, Part::kValueCache, Part::kCache};

/// Returns the stable id: query, key, probabilities, value, key_cache, value_cache, cache.
[[nodiscard]] std::string_view partId(Part part);
[[nodiscard]] std::optional<Part> partFromId(std::string_view id);

[[nodiscard]] constexpr bool isCache(Part part) {
  return part >= Part::kKeyCache;
}

/// What an operand or cache is named by.
enum class By {
  kItself,
  kProduct,     ///< as one of its inputs: `matmul_qk/input_0`
  kProjection,  ///< as its output: `v_proj/output`
};

/// What the name of a tensor says of its place in attention.
struct Name {
  Part part = Part::kCache;
  /// What the tensors of one attention have in common: the leading part of the name as it is written, as
  /// `model.layers.0.self_attn` or `past_key_values.3`; `cache.3` of `key_cache.3`; empty where nothing is in front.
  std::string owner;
  std::optional<int> layer;  ///< number of the layer
  bool numbered = false;     ///< the owner is no module of the network, but a number behind a word for caches
  By by = By::kItself;
  std::size_t preference = 0;  ///< of several tensors that stand for one cache the one with the least counts

  friend bool operator==(const Name&, const Name&) = default;
};

/// Reads a name by the table of spellings (spellings.cpp), in any case of letters, its parts between `/ . :`, with or
/// without `input`, `output_0`, `input/1` or `batch_3` behind. nullopt for names that the table does not have.
/// Cost: O(rows of the table), pure.
[[nodiscard]] std::optional<Name> nameOf(std::string_view tensor);

/// Returns the first so many parts of a name, as they are written.
[[nodiscard]] std::string leadingParts(std::string_view name, std::size_t parts);

/// Returns the number of the layer where a word says that it is one: behind `layers`, `layer`, `blocks`, `block`, `blk`
/// or `h`, or in one part with it.
[[nodiscard]] std::optional<int> namedLayerIn(std::string_view path);
/// Returns the same, else the first number in a path.
[[nodiscard]] std::optional<int> layerIn(std::string_view path);

}  // namespace scalewright::attention
