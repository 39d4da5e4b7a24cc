#include "core/recording/running/waiting_values.h"

#include <algorithm>
#include <span>
#include <utility>

namespace scalewright::recording {
namespace {

/// Counts of one call that are held apart before they are added up.
constexpr std::size_t kMostCounted = 4;

}  // namespace

profile::Counters countWaiting(
    tensor::ElementType type, std::uint64_t channels, WaitingValues& waits,
    const std::function<void(std::uint64_t batch, double amax, std::uint64_t times)>& largest) {
  const std::size_t size = tensor::elementSize(type);
  const std::uint64_t width = std::max<std::uint64_t>(channels, 1);
  auto accumulator = takeTable(type, channels);
  std::size_t at = 0;
  for (const auto& wait : waits.calls) {
    const std::uint64_t rows = wait.bytes / size / width;
    const io::Block block = channels > 0 ? io::Block{{0, 0}, {rows, channels}} : io::Block{{0}, {rows}};
    accumulator->add(block, std::span(waits.values).subspan(at, wait.bytes));
    const auto found = accumulator->takeLargest();
    largest(wait.batch, found.magnitude, found.times);
    at += wait.bytes;
  }
  profile::Counters counters = accumulator->take();
  giveTableBack(type, channels, std::move(accumulator));
  waits.values.clear();
  waits.calls.clear();
  return counters;
}

void hold(std::vector<std::shared_ptr<const Counted>>& held, std::shared_ptr<const Counted> counted) {
  if (held.size() == kMostCounted) {
    auto sum = std::make_shared<Counted>(*held.front());
    for (std::size_t i = 1; i < held.size(); ++i) profile::merge(sum->counters, held[i]->counters);
    held = {std::move(sum)};
  }
  held.push_back(std::move(counted));
}

}  // namespace scalewright::recording
