#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/attention/name.h"

namespace scalewright::attention {

/// The side of a module that a tensor is on, as the word behind the module's name says.
enum class Side { kNone, kInput, kOutput };

/// Which sides a spelling is for.
enum class Sides {
  kAny,        ///< with such a word or without one
  kNone,       ///< without
  kInput,      ///< the input of this number
  kOnlyInput,  ///< likewise, also of a module whose inputs have no numbers
  kOutput,     ///< the output of this number
  kOnlyOutput,
  kNotInput,
};

/// Names whose path ends like the pattern (core/base/text/path_pattern.h), in lower case. The first row that fits
/// counts.
struct Spelling {
  std::string_view path;
  Part part;
  Sides sides = Sides::kAny;
  std::uint64_t index = 0;  ///< which input or output
  std::size_t owner = 0;    ///< so many parts of the pattern belong to the attention's name
  By by = By::kItself;
};

/// Every spelling but those of `holders` and `halves`; of caches the better evidence comes first.
[[nodiscard]] std::span<const Spelling> spellings();

/// Says whether a word is one for what holds keys and values: `past_key_values.3.key`.
[[nodiscard]] bool isHolder(std::string_view word);
/// Says whether a word is one that holds a cache even where nothing behind them says which half.
[[nodiscard]] bool isCacheByItself(std::string_view word);
/// Says whether a word is one for keys or values: `k`, `key`, `keys`, `v`, ...: true for keys.
[[nodiscard]] std::optional<bool> isKeyHalf(std::string_view word);
/// Says whether a word is one for a cache of keys or values: `k_cache`, `past_value`, ...: one half, and its holder in
/// one word. True for keys.
[[nodiscard]] std::optional<bool> isKeyCache(std::string_view word);

/// Says whether a part of a path names the output of softmax.
[[nodiscard]] bool isProbabilities(std::string_view part);

/// Returns whether a path leads through an encoder or through attention to another sequence, which keep no cache of
/// their own tokens. `parts`: in lower case.
[[nodiscard]] bool keepsNoCache(std::span<const std::string> parts);
/// Says whether a word is one for a projection of keys or values: `k_proj`, `wk`, ...: projections whose outputs may
/// stand in for a cache. True for keys.
[[nodiscard]] std::optional<bool> isKeyProjection(std::string_view word);

}  // namespace scalewright::attention
