#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace scalewright::exchange {

struct CacheName {
  std::string attention;     ///< the module that holds the cache, parts joined by dots
  std::optional<int> layer;  ///< the number of the layer in the path
  bool key = false;          ///< keys; else values
};

/// Returns what a cache entry's name says: `model.layers.0.self_attn.kv_cache.k`, `layers/3/attention/v_cache`,
/// `past_key_values.2.value`. Nullopt when it says neither keys nor values. The layer is the first number after
/// `layers`, `layer`, `blocks`, `block` or `h`, else the first number.
[[nodiscard]] std::optional<CacheName> cacheName(std::string_view tensor);

}  // namespace scalewright::exchange
