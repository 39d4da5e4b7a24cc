#include "app/mpi/job.h"

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <queue>
#include <utility>

#include "app/mpi/message.h"

namespace scalewright::mpi {

std::string Job::wordsFor(const Item& item) const {
  const JobTensor& of = tensors[item.tensor];
  std::string words = std::filesystem::path(files[of.file].path).filename().string() + ": " + of.info.name;
  if (item.whole) return words;
  return words + ", batches " + std::to_string(item.batches.first) + " to " +
         std::to_string(item.batches.first + item.batches.count - 1);
}

void divide(Job& job, std::uint64_t bytes) {
  job.items.clear();
  for (std::size_t i = 0; i < job.tensors.size(); ++i) {
    const tensor::TensorInfo& info = job.tensors[i].info;
    const std::vector<recording::BatchRange> ranges = recording::batchRanges(info, bytes);
    const auto batches = std::accumulate(ranges.begin(), ranges.end(), std::uint64_t{0},
                                         [](std::uint64_t sum, const auto& range) { return sum + range.count; });
    for (const recording::BatchRange& range : ranges) {
      const double share = batches == 0 ? 1 : static_cast<double>(range.count) / static_cast<double>(batches);
      const auto part = static_cast<std::uint64_t>(static_cast<double>(info.bytes()) * share);
      job.items.push_back({.tensor = i, .batches = range, .whole = ranges.size() == 1, .bytes = part});
    }
  }
}

std::vector<std::vector<std::uint64_t>> deal(const Job& job, const std::vector<std::uint64_t>& items, int ranks) {
  // A call to the process that reads costs about as much as reading so much.
  constexpr std::uint64_t kCall = std::uint64_t{1} << 20;
  std::vector<std::uint64_t> order = items;
  std::stable_sort(order.begin(), order.end(),
                   [&job](std::uint64_t a, std::uint64_t b) { return job.items[a].bytes > job.items[b].bytes; });
  using Load = std::pair<std::uint64_t, int>;
  std::priority_queue<Load, std::vector<Load>, std::greater<>> loads;
  for (int rank = 0; rank < ranks; ++rank) loads.emplace(0, rank);
  std::vector<std::vector<std::uint64_t>> dealt(static_cast<std::size_t>(ranks));
  for (const std::uint64_t item : order) {
    const auto [load, rank] = loads.top();
    loads.pop();
    dealt[static_cast<std::size_t>(rank)].push_back(item);
    loads.emplace(load + job.items[item].bytes + kCall, rank);
  }
  return dealt;
}

std::string fingerprintOf(const Job& job) {
  const std::string bytes = packed(job);
  return io::digestOf(std::as_bytes(std::span(bytes)));
}

}  // namespace scalewright::mpi
