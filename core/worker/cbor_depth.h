#pragma once

#include <cstddef>
#include <span>

namespace scalewright::worker {

/// Whether CBOR is nested at most so deep, so that a recursive reader can be let at it. Tags and items of indefinite
/// length are no part of what this program writes: false. False also for what ends too early or goes on behind its end.
/// Cost: linear, no recursion, a counter for each level.
/// Source: RFC 8949, section 3.
[[nodiscard]] bool isPlainCbor(std::span<const std::byte> bytes, std::size_t deepest);

}  // namespace scalewright::worker
