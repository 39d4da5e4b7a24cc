#include "core/recording/counting.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <utility>
#include <vector>

#include "core/base/jobs/parallel.h"

namespace scalewright::recording {
namespace {

/// Values for which another thread is worth its start.
constexpr std::size_t kThreadBytes = std::size_t{1} << 20;

tensor::TensorInfo infoOf(tensor::ElementType type, std::uint64_t channels, std::uint64_t elements) {
  tensor::TensorInfo info;
  info.type = type;
  info.shape = channels > 0 ? tensor::Shape{elements / channels, channels} : tensor::Shape{elements};
  if (channels > 0) info.channel_axis = 1;
  return info;
}

struct Kept {
  tensor::ElementType type;
  std::uint64_t channels;
  std::unique_ptr<profile::Accumulator> accumulator;
};

struct Tables {
  std::mutex mutex;
  std::vector<Kept> kept;
};

Tables& tables() {
  static Tables tables;
  return tables;
}

}  // namespace

std::unique_ptr<profile::Accumulator> takeTable(tensor::ElementType type, std::uint64_t channels) {
  const std::scoped_lock lock(tables().mutex);
  auto& free = tables().kept;
  const auto found = std::find_if(free.begin(), free.end(), [type, channels](const Kept& each) {
    return each.type == type && each.channels == channels;
  });
  if (found == free.end()) return profile::makeAccumulator(infoOf(type, channels, channels));
  auto accumulator = std::move(found->accumulator);
  free.erase(found);
  return accumulator;
}

void giveTableBack(tensor::ElementType type, std::uint64_t channels, std::unique_ptr<profile::Accumulator> table) {
  constexpr std::size_t kMost = 16;
  if (tensor::elementSize(type) > sizeof(float)) return;  // 32 MiB, and rare
  const std::scoped_lock lock(tables().mutex);
  auto& free = tables().kept;
  if (free.size() == kMost) free.erase(free.begin());  // the one that nobody has wanted for longest
  free.push_back({type, channels, std::move(table)});
}

void onNewThreads(unsigned parts, const std::function<void(unsigned part)>& body) {
  const auto run = parallelFor(parts, parts, {}, [&body](std::size_t part, unsigned) -> Result<void> {
    body(static_cast<unsigned>(part));
    return {};
  });
  static_cast<void>(run);  // body throws nothing
}

Counted count(tensor::ElementType type, std::uint64_t channels, std::span<const std::byte> raw, unsigned threads,
              const Together& together) {
  const std::size_t size = tensor::elementSize(type);
  const std::uint64_t width = std::max<std::uint64_t>(channels, 1);
  const std::uint64_t rows = raw.size() / size / width;
  const unsigned workers = workerCount(threads, 1 + raw.size() / kThreadBytes);
  std::vector<std::unique_ptr<profile::Accumulator>> accumulators(workers);
  for (auto& accumulator : accumulators) accumulator = takeTable(type, channels);
  std::vector<std::exception_ptr> failed(workers);
  const auto add = [&](unsigned part) {
    const std::uint64_t begin = rows * part / workers;
    const std::uint64_t end = rows * (part + 1) / workers;
    if (begin == end) return;
    const io::Block block = channels > 0 ? io::Block{{0, 0}, {end - begin, channels}} : io::Block{{0}, {end - begin}};
    try {
      accumulators[part]->add(block, raw.subspan(begin * width * size, (end - begin) * width * size));
    } catch (...) {
      failed[part] = std::current_exception();
    }
  };
  if (workers == 1) {
    add(0);
  } else {
    together(workers, add);
  }
  for (const std::exception_ptr& each : failed) {
    if (each) std::rethrow_exception(each);
  }
  Counted all;
  all.counters.type = type;
  for (auto& accumulator : accumulators) {
    const auto largest = accumulator->takeLargest();
    if (largest.magnitude > all.amax) all.times = 0;
    all.amax = std::max(all.amax, largest.magnitude);
    if (largest.magnitude == all.amax) all.times += largest.times;
    profile::Counters counters = accumulator->take();
    giveTableBack(type, channels, std::move(accumulator));
    if (all.counters.elements == 0) {
      all.counters = std::move(counters);
    } else {
      profile::merge(all.counters, counters);
    }
  }
  return all;
}

}  // namespace scalewright::recording
