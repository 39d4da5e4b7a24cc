#include "core/histogram/count_channels.h"

#include <algorithm>
#include <cmath>

#include "core/base/jobs/parallel.h"
#include "core/io/blocks/box_rows.h"
#include "core/io/blocks/decoded_blocks.h"

namespace scalewright::histogram {
namespace {

using tensor::ScaleLayout;

/// The counts of one thread. Columns end with the half octave of the maximum.
struct Tally {
  std::vector<std::uint64_t> counts;
  std::vector<std::uint64_t> zeros;
  std::vector<std::uint64_t> not_finite;
  bool smaller = false;

  void reserve(std::size_t channels, std::size_t columns) {
    if (!zeros.empty()) return;
    counts.assign(channels * columns, 0);
    zeros.assign(channels, 0);
    not_finite.assign(channels, 0);
  }
};

class Counter {
 public:
  Counter(const profile::Profile& profile, const ScaleLayout& layout)
      : layout_(layout),
        channels_(static_cast<std::size_t>(layout.scales())),
        amax_(profile.amax),
        columns_(profile.amax > 0 ? kMostHalfOctaves : 0),
        lowest_(profile.amax > 0 ? halfOctaveOf(profile.amax) - static_cast<int>(kMostHalfOctaves) + 1 : 0) {}

  [[nodiscard]] int lowest() const { return lowest_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }

  /// Of neighbouring elements along the last axis. False where one is beyond the maximum.
  [[nodiscard]] bool take(std::uint64_t element, std::span<const double> row, Tally& tally) const {
    tally.reserve(channels_, columns_);
    while (!row.empty()) {
      const ScaleLayout::Run run = layout_.runAt(element, row.size());
      const auto channel = static_cast<std::size_t>(run.scale);
      for (const double x : row.first(static_cast<std::size_t>(run.length))) {
        if (!takeOne(std::fabs(x), channel, tally)) return false;
      }
      element += run.length;
      row = row.subspan(static_cast<std::size_t>(run.length));
    }
    return true;
  }

 private:
  [[nodiscard]] bool takeOne(double magnitude, std::size_t channel, Tally& tally) const {
    if (!std::isfinite(magnitude)) {
      ++tally.not_finite[channel];
    } else if (magnitude == 0) {
      ++tally.zeros[channel];
    } else if (magnitude > amax_) {
      return false;
    } else {
      const int column = halfOctaveOf(magnitude) - lowest_;
      tally.smaller |= column < 0;
      ++tally.counts[channel * columns_ + static_cast<std::size_t>(std::max(column, 0))];
    }
    return true;
  }

  const ScaleLayout& layout_;
  std::size_t channels_;
  double amax_;
  std::size_t columns_;
  int lowest_;
};

void addTo(std::vector<std::uint64_t>& sums, const std::vector<std::uint64_t>& more) {
  for (std::size_t i = 0; i < more.size(); ++i) sums[i] += more[i];
}

/// First column that any channel has elements in.
std::size_t firstUsed(const std::vector<std::uint64_t>& counts, std::size_t columns) {
  std::size_t first = columns;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] != 0) first = std::min(first, i % columns);
  }
  return first;
}

ChannelCounts finish(const tensor::Granularity& granularity, const Counter& counter, Tally total) {
  const std::size_t columns = counter.columns();
  const std::size_t first = firstUsed(total.counts, columns);
  ChannelCounts result{.granularity = granularity,
                       .lowest = counter.lowest() + static_cast<int>(first),
                       .columns = columns - first,
                       .smaller = total.smaller,
                       .counts = {},
                       .zeros = std::move(total.zeros),
                       .not_finite = std::move(total.not_finite)};
  result.counts.reserve(result.channels() * (columns - first));
  for (std::size_t channel = 0; channel < result.channels(); ++channel) {
    const auto row = total.counts.begin() + static_cast<std::ptrdiff_t>(channel * columns);
    result.counts.insert(result.counts.end(), row + static_cast<std::ptrdiff_t>(first),
                         row + static_cast<std::ptrdiff_t>(columns));
  }
  return result;
}

}  // namespace

Result<ChannelCounts> countChannels(const io::TensorReader& reader, const profile::Profile& profile,
                                    const tensor::Granularity& granularity, const WorkContext& work) {
  constexpr std::size_t kMostCounters = std::size_t{1} << 25;
  const tensor::TensorInfo& info = reader.info();
  if (!canCountChannels(granularity, info.shape)) {
    return Error{ErrorCode::kInvalidArgument, {}, info.name, std::string(tensor::granularityId(granularity.kind))};
  }
  const ScaleLayout layout(granularity, info.shape);
  const Counter counter(profile, layout);
  const auto channels = static_cast<std::size_t>(layout.scales());
  const std::size_t counters = std::max<std::size_t>(1, channels * (counter.columns() + 2));
  const unsigned workers = std::min(workerCount(work.threads, reader.blockCount()),
                                    static_cast<unsigned>(std::max<std::size_t>(1, kMostCounters / counters)));
  std::vector<Tally> tallies(workers);
  tallies.front().reserve(channels, counter.columns());
  const auto done = io::forEachDecodedBlock(
      reader, workers, work,
      [&](const io::Block& box, std::span<const double> values, unsigned worker) -> Result<void> {
        bool known = true;
        const auto length = static_cast<std::size_t>(io::rowOf(box));
        io::forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t place) {
          known =
              known && counter.take(element, values.subspan(static_cast<std::size_t>(place), length), tallies[worker]);
        });
        if (!known) return Error{ErrorCode::kFileChanged, {}, info.name, {}};
        return {};
      });
  if (!done) return done.error();
  Tally& total = tallies.front();
  for (std::size_t i = 1; i < tallies.size(); ++i) {
    addTo(total.counts, tallies[i].counts);
    addTo(total.zeros, tallies[i].zeros);
    addTo(total.not_finite, tallies[i].not_finite);
    total.smaller |= tallies[i].smaller;
  }
  return finish(granularity, counter, std::move(total));
}

}  // namespace scalewright::histogram
