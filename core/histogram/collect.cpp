#include "core/histogram/collect.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "core/histogram/batch_maxima.h"
#include "core/histogram/growth.h"
#include "core/io/blocks/decoded_blocks.h"

namespace scalewright::histogram {
namespace {

/// Elements whose bins are found together, in a loop of its own that the compiler turns into vector code.
constexpr std::size_t kTile = 1024;

/// Counters of one thread. Neighbouring elements go to different halves: equal values do not wait for each
/// other.
class Counters {
 public:
  explicit Counters(std::size_t bins) : bins_(bins), counts_(2 * (bins + 1)) {}

  /// Elements met while `range` was in force; magnitudes beyond it (of other data than were profiled) and
  /// values that are not finite go to a counter of their own and to none.
  void add(std::span<const double> values, const Growth::Range& range, double width) {
    std::uint64_t* const even = counts_.data();
    std::uint64_t* const odd = even + bins_ + 1;
    const double top = std::min(range.top, std::numeric_limits<double>::max());
    const auto last = static_cast<double>(range.last);
    const auto beyond = static_cast<double>(bins_);
    while (!values.empty()) {
      const auto tile = values.first(std::min(kTile, values.size()));
      values = values.subspan(tile.size());
      for (std::size_t i = 0; i < tile.size(); ++i) {
        const double magnitude = std::fabs(tile[i]);
        const double bin = magnitude / width;
        // NaN and infinities fail the comparison and land beyond, where they are sorted out.
        index_[i] = static_cast<std::int32_t>(magnitude <= top ? std::min(bin, last) : beyond);
      }
      std::size_t i = 0;
      for (; i + 2 <= tile.size(); i += 2) {
        ++even[index_[i]];
        ++odd[index_[i + 1]];
      }
      if (i < tile.size()) ++even[index_[i]];
      for (i = 0; beyond_seen_ != beyondCount() && i < tile.size(); ++i) {
        if (std::isfinite(tile[i]) && std::fabs(tile[i]) > range.top) exceeded_ = true;
      }
      beyond_seen_ = beyondCount();
    }
  }

  [[nodiscard]] bool exceeded() const { return exceeded_; }
  void addTo(std::vector<std::uint64_t>& total) const {
    for (std::size_t i = 0; i < bins_; ++i) total[i] += counts_[i] + counts_[bins_ + 1 + i];
  }

 private:
  [[nodiscard]] std::uint64_t beyondCount() const { return counts_[bins_] + counts_[2 * bins_ + 1]; }

  std::size_t bins_;
  std::vector<std::uint64_t> counts_;
  std::array<std::int32_t, kTile> index_{};
  std::uint64_t beyond_seen_ = 0;
  bool exceeded_ = false;
};

}  // namespace

Result<GrowingHistogram> collect(const io::TensorReader& reader, const profile::Profile& profile,
                                 const WorkContext& work, std::span<const std::size_t> order) {
  const tensor::TensorInfo& info = reader.info();
  auto maxima = batchMaxima(profile, info.batchSamples());
  if (!maxima) {
    auto read = readBatchMaxima(reader, work);
    if (!read) return read.error();
    maxima = *std::move(read);
  }
  // Where each batch comes in the order: the counts are gathered as the data lie.
  std::vector<std::size_t> place(maxima->size());
  std::iota(place.begin(), place.end(), std::size_t{0});
  if (order.size() == maxima->size()) {
    std::vector<double> ordered;
    for (const std::size_t batch : order) {
      place[batch] = ordered.size();
      ordered.push_back((*maxima)[batch]);
    }
    maxima = std::move(ordered);
  }
  const Growth growth(*maxima);
  GrowingHistogram histogram;
  if (growth.bins() == 0) return histogram;
  histogram.width = growth.width();
  histogram.merged = growth.merged();
  histogram.counts.resize(growth.bins());

  const BatchRows batches = maxima->size() == 1 ? BatchRows({}, {}) : batchesOf(info);
  const unsigned workers = workerCount(work.threads, reader.blockCount());
  std::vector<Counters> counters(workers, Counters(growth.bins()));
  const auto done = io::forEachDecodedBlock(
      reader, workers, work,
      [&](const io::Block& block, std::span<const double> values, unsigned worker) -> Result<void> {
        forEachRun(block, info.sample_axis, batches, [&](std::size_t batch, std::uint64_t first, std::uint64_t count) {
          counters[worker].add(values.subspan(first, count), growth.rangeOf(place[batch]), growth.width());
        });
        if (counters[worker].exceeded()) return Error{ErrorCode::kFileChanged, {}, info.name, {}};
        return {};
      });
  if (!done) return done.error();
  for (const Counters& part : counters) part.addTo(histogram.counts);
  return histogram;
}

}  // namespace scalewright::histogram
