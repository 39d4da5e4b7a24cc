#pragma once

#include <optional>
#include <string_view>

#include "core/attention/name.h"

namespace scalewright::attention {

/// Reads the name of a tensor that is known to be a cache entry, by whatever evidence: as nameOf, and where the table
/// does not have the name, by a word of its last part that says keys or values, as `k_proj.output` and `v`. Returns the
/// part of a cache; nullopt when the name says neither keys nor values nor that it is a cache.
[[nodiscard]] std::optional<Name> cacheNameOf(std::string_view tensor);

}  // namespace scalewright::attention
