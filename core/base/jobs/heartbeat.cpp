#include "core/base/jobs/heartbeat.h"

namespace scalewright::heartbeat {
namespace {

std::atomic<std::atomic<std::uint64_t>*> counter_of_beats = nullptr;

}  // namespace

void beat() {
  if (auto* const counter = counter_of_beats.load(std::memory_order_acquire)) {
    counter->fetch_add(1, std::memory_order_relaxed);
  }
}

void countIn(std::atomic<std::uint64_t>* counter) {
  counter_of_beats.store(counter, std::memory_order_release);
}

}  // namespace scalewright::heartbeat
