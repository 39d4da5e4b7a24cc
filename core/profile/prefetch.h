#pragma once

#include <hwy/cache_control.h>

#include <cstddef>
#include <cstdint>

#include "core/profile/tile_kernels.h"

namespace scalewright::profile {

/// Elements of 32 bits in a cache line.
inline constexpr std::size_t kLine = 16;

/// Asks for what a pass will come to a tile later. Passes that count wait for their counters, and the processor's own
/// look-ahead waits with them; memory would stand idle. At the end of the data it asks for what nobody reads, which
/// does no harm.
inline void prefetchAhead(const std::uint32_t* element) {
  hwy::Prefetch(reinterpret_cast<const std::uint32_t*>(reinterpret_cast<std::uintptr_t>(element) +
                                                       kTileElements * sizeof *element));
}

}  // namespace scalewright::profile
