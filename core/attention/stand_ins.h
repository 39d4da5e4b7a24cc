#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/attention/name.h"

namespace scalewright::attention {

/// A tensor of a dump, as far as caches go.
struct Seen {
  std::string_view name;
  bool cache = false;      ///< is a cache entry, by whatever evidence
  bool candidate = false;  ///< nobody has said that it is something else
};

/// Reads the output of the projection to keys or values, before any rotation: `self_attn.k_proj/output`,
/// `attention.wv.output`. Not of encoders and cross-attention, which keep no cache. The part is the half of the cache
/// that it may stand in for.
[[nodiscard]] std::optional<Name> projectionOf(std::string_view tensor);

/// Finds which candidates stand in for caches that the dump lacks: outputs of projections to keys or values of
/// attention whose own cache (by module, or by the number of the layer where that is all the cache's name says) is not
/// there. A cache that names neither is taken for that of every attention. Source: Quark and AutoFP8, which have the
/// scales of caches as those of the projections' outputs. Shapes: one element for each tensor. Cost: O(tensors).
[[nodiscard]] std::vector<bool> standIns(std::span<const Seen> tensors);

}  // namespace scalewright::attention
