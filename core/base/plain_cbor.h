#pragma once

#include <cstddef>
#include <span>

namespace scalewright {

/// How much CBOR may ask of its reader.
struct CborLimits {
  std::size_t depth = 32;                    ///< arrays and maps within each other
  std::size_t items = std::size_t{1} << 25;  ///< of all levels together
};

/// Returns whether CBOR keeps to the limits, so that a recursive reader can be let at it that makes an object of each
/// item. Tags and items of indefinite length are no part of what this program writes: false. False also for what ends
/// too early or goes on behind its end. Cost: linear, no recursion, a counter for each level. Source: RFC 8949,
/// section 3.
[[nodiscard]] bool isPlainCbor(std::span<const std::byte> bytes, const CborLimits& limits = {});

}  // namespace scalewright
