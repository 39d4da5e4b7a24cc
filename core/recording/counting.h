#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "core/profile/accumulator.h"
#include "core/profile/counters.h"

namespace scalewright::recording {

/// What one call of a network adds to a tensor: several tensors that read the same values take the same counts.
struct Counted {
  profile::Counters counters;
  double amax = 0;
  std::uint64_t times = 0;
};

/// Runs body(0) to body(parts - 1), at the same time where it can, and returns when all have ended. body throws
/// nothing.
using Together = std::function<void(unsigned parts, const std::function<void(unsigned part)>& body)>;
/// On threads of its own, made for each call.
void onNewThreads(unsigned parts, const std::function<void(unsigned part)>& body);

/// Counts values on several threads. Shapes: raw is [rows, channels] of native elements back to back; channels 0: one
/// value a row. threads: 0 for as many as the machine has. Tables live on for the next call. Throws std::bad_alloc.
/// Cost: O(elements), and some 50 us.
[[nodiscard]] Counted count(tensor::ElementType type, std::uint64_t channels, std::span<const std::byte> raw,
                            unsigned threads, const Together& together = onNewThreads);

/// Takes one of the accumulators that live on from call to call: what they are made of is larger than what a call adds.
std::unique_ptr<profile::Accumulator> takeTable(tensor::ElementType type, std::uint64_t channels);
/// Takes back empty ones.
void giveTableBack(tensor::ElementType type, std::uint64_t channels, std::unique_ptr<profile::Accumulator> table);

}  // namespace scalewright::recording
