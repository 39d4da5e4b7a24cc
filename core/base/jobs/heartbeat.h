#pragma once

#include <atomic>
#include <cstdint>

namespace scalewright::heartbeat {

/// Says that long work gets on, to whoever watches this process from outside: computing without it for long counts as
/// being stuck. Every loop that may take long calls it, from any thread, whatever it was called by; parallelFor and
/// what reports progress do. Cost: an atomic addition.
void beat();

/// Says where beats are counted from now on; nullptr: nowhere. The counter outlives all work.
void countIn(std::atomic<std::uint64_t>* counter);

}  // namespace scalewright::heartbeat
