#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/recording/counting.h"

namespace scalewright::recording {

/// Values of calls that wait to be counted together, native elements.
struct WaitingValues {
  struct Call {
    std::uint64_t batch = 0;
    std::size_t bytes = 0;
  };
  std::vector<std::byte> values;
  std::vector<Call> calls;
};

/// Counts what waits, and empties it. largest: takes the batch of a call, its largest magnitude, and how often it is
/// there.
[[nodiscard]] profile::Counters countWaiting(
    tensor::ElementType type, std::uint64_t channels, WaitingValues& waits,
    const std::function<void(std::uint64_t batch, double amax, std::uint64_t times)>& largest);

/// Adds to the counts of a call until it ends: of a call that adds many times few of them.
void hold(std::vector<std::shared_ptr<const Counted>>& held, std::shared_ptr<const Counted> counted);

}  // namespace scalewright::recording
