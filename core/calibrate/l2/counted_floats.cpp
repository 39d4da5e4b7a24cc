#include "core/calibrate/l2/counted_floats.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <memory>
#include <mutex>

#include "core/base/jobs/parallel.h"
#include "core/io/blocks/for_each_block.h"
#include "core/profile/sketches/float_bin.h"
#include "core/tensor/native_bits.h"

namespace scalewright::calibrate {
namespace {

constexpr std::uint32_t kSign = 0x80000000U;
constexpr std::uint32_t kInfinity = 0x7F800000U;
constexpr std::uint32_t kHalf = 0xFFFF;
constexpr std::size_t kUppers = 65536;

/// Numbers that order as float32 values do by their bits, and the way back.
std::uint32_t orderOf(std::uint32_t bits) {
  return (bits & kSign) != 0 ? ~bits : bits | kSign;
}
std::uint32_t bitsOf(std::uint32_t order) {
  return (order & kSign) != 0 ? order ^ kSign : ~order;
}
double valueOf(std::uint32_t order) {
  return double{std::bit_cast<float>(bitsOf(order))};
}

/// sum x and sum x^2 over values with an upper half.
profile::FloatSums sumsOf(std::uint32_t upper, const PackedHalves::Amount& amount, std::uint64_t squares) {
  const std::uint32_t key = bitsOf(upper << 16 | (upper >= kUppers / 2 ? 0 : kHalf)) >> 16;
  profile::BinTotal total{amount.count, amount.sum, squares};
  if (upper < kUppers / 2) {  // of negative values the lower halves are turned around
    const profile::Wide count = amount.count;
    total.low = count * kHalf - amount.sum;
    total.square = count * kHalf * kHalf - 2 * profile::Wide{kHalf} * amount.sum + squares;
  }
  return profile::floatSums(key, total);
}

/// What all threads gather into.
class Gathered {
 public:
  explicit Gathered(std::size_t most_bytes) : most_bytes_(most_bytes), halves_(kUppers) {}

  void add(std::uint32_t upper, std::span<const std::uint16_t> halves) {
    const std::scoped_lock lock(locks_[upper % kLocks]);
    const std::size_t before = halves_[upper].bytes();
    halves_[upper].add(halves);
    bytes_ += halves_[upper].bytes() - before;
  }
  [[nodiscard]] bool tooMuch() const { return bytes_ > most_bytes_; }
  [[nodiscard]] std::vector<PackedHalves>& halves() { return halves_; }

 private:
  static constexpr std::size_t kLocks = 1024;
  std::size_t most_bytes_;
  std::atomic<std::size_t> bytes_ = 0;
  std::vector<PackedHalves> halves_;
  std::array<std::mutex, kLocks> locks_;
};

/// Values on their way from one thread to where all gather: a counter for each would be a line of memory that is not at
/// hand, so that it is gone to for many values of one upper half at a time.
class Sorter {
 public:
  Sorter(Gathered& gathered, unsigned workers, double amax)
      : gathered_(gathered),
        room_(kMostRoom / std::min<std::size_t>(std::bit_ceil(std::size_t{workers}), kMostRoom / kLeastRoom)),
        most_(std::bit_cast<std::uint32_t>(static_cast<float>(amax))),
        ends_(kUppers),
        waiting_(room_) {}

  /// Returns whether all are such as the profile knows.
  bool add(std::span<const std::uint32_t> bits) {
    std::uint32_t largest = 0;
    for (const std::uint32_t each : bits) {
      const std::uint32_t magnitude = each & ~kSign;
      if (magnitude == 0) {
        ++zeros_;
        continue;
      }
      if (magnitude >= kInfinity) continue;
      largest = std::max(largest, magnitude);
      const std::uint32_t order = orderOf(each);
      std::size_t& end = ends_[order >> 16];
      if (end == 0) end = newPlace();
      waiting_[end] = static_cast<std::uint16_t>(order);
      if ((++end & (room_ - 1)) == 0) handOver(order >> 16, room_);
    }
    return largest <= most_;
  }
  void finish() {
    for (std::size_t upper = 0; upper < kUppers; ++upper) {
      if (const std::size_t size = ends_[upper] & (room_ - 1); size != 0) handOver(upper, size);
    }
    waiting_ = {};
  }
  [[nodiscard]] std::uint64_t zeros() const { return zeros_; }

 private:
  static constexpr std::size_t kMostRoom = 4096;
  static constexpr std::size_t kLeastRoom = 64;

  std::size_t newPlace() {
    const std::size_t place = waiting_.size();
    waiting_.resize(place + room_);
    return place;
  }
  void handOver(std::size_t upper, std::size_t size) {
    std::size_t& end = ends_[upper];
    end -= size;
    gathered_.add(static_cast<std::uint32_t>(upper), std::span(waiting_).subspan(end, size));
  }

  Gathered& gathered_;
  std::size_t room_;  ///< a power of two: places begin at multiples of it
  std::uint32_t most_;
  std::vector<std::size_t> ends_;       ///< by upper half, where in `waiting_` its next one goes; 0 before the first
  std::vector<std::uint16_t> waiting_;  ///< the first place stays empty
  std::uint64_t zeros_ = 0;
};

}  // namespace

Result<std::optional<CountedFloats>> CountedFloats::read(const io::TensorReader& reader,
                                                         const profile::Profile& profile, std::size_t most_bytes,
                                                         const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const unsigned workers = workerCount(work.threads, reader.blockCount());
  const auto gathered = std::make_unique<Gathered>(most_bytes);
  std::vector<Sorter> sorters(workers, Sorter(*gathered, workers, profile.amax));
  std::vector<tensor::NativeBits<std::uint32_t>> native(workers, tensor::NativeBits<std::uint32_t>(info.order));
  auto done = io::forEachBlock(
      reader, workers, work,
      [&](std::size_t, const io::Block&, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        if (gathered->tooMuch()) return {};
        if (!sorters[worker].add(native[worker](raw))) return Error{ErrorCode::kFileChanged, {}, info.name, {}};
        return {};
      });
  if (!done) return done.error();
  std::uint64_t zeros = 0;
  for (Sorter& sorter : sorters) {
    sorter.finish();
    zeros += sorter.zeros();
  }
  if (gathered->tooMuch()) return std::optional<CountedFloats>();

  std::vector<Bin> bins;
  for (std::uint32_t upper = 0; upper < kUppers; ++upper) {
    PackedHalves& halves = gathered->halves()[upper];
    if (!halves.empty()) bins.push_back({upper, std::move(halves)});
  }
  std::vector<std::vector<std::uint32_t>> counters(workers);
  done = parallelFor(bins.size(), workers, work.stop, [&](std::size_t bin, unsigned worker) -> Result<void> {
    bins[bin].halves.seal(counters[worker]);
    return {};
  });
  if (!done) return done.error();
  return std::optional(CountedFloats(std::move(bins), zeros, profile.amax));
}

CountedFloats::CountedFloats(std::vector<Bin> bins, std::uint64_t zeros, double amax)
    : bins_(std::move(bins)), zeros_(zeros), amax_(amax) {
  std::uint64_t count = 0;
  RunningSum sum;
  RunningSum squares;
  before_.push_back({});
  for (const Bin& bin : bins_) {
    while (first_.size() <= bin.upper) first_.push_back(static_cast<std::uint32_t>(before_.size() - 1));
    const profile::FloatSums sums = sumsOf(bin.upper, bin.halves.all(), bin.halves.squares());
    count += bin.halves.all().count;
    sum.add(sums.sum);
    squares.add(sums.squares);
    before_.push_back({count, sum.total()});
  }
  first_.resize(kUppers, static_cast<std::uint32_t>(bins_.size()));
  squares_ = squares.total();
}

CountedFloats::Amount CountedFloats::before(std::uint32_t order) const {
  const std::uint32_t upper = order >> 16;
  const std::size_t bin = first_[upper];
  const Amount& whole = before_[bin];
  if (bin == bins_.size() || bins_[bin].upper != upper) return whole;
  const PackedHalves::Amount part = bins_[bin].halves.before(order & kHalf);
  return {whole.count + part.count, whole.sum + sumsOf(upper, part, 0).sum};
}

LevelSums CountedFloats::at(const formats::Grid& grid, double step, std::vector<End>& ends) const {
  ends.resize(grid.boundaries().size());
  const auto values = grid.values();
  const auto boundaries = grid.boundaries();
  RunningSum products;
  RunningSum squares;
  Amount done;
  for (std::size_t level = 0; level < values.size() && done.count < before_.back().count; ++level) {
    // Division is monotone, and it is what decides.
    const auto below = [&](double value) { return level >= boundaries.size() || value / step < boundaries[level]; };
    if (!below(-amax_)) continue;
    Amount upto = before_.back();
    if (!below(amax_)) {
      const auto isEnd = [&](std::uint32_t order) { return below(valueOf(order - 1)) && !below(valueOf(order)); };
      End& end = ends[level];
      if (end.order == 0 || !isEnd(end.order)) {
        end.order = orderOf(std::bit_cast<std::uint32_t>(static_cast<float>(boundaries[level] * step)));
        while (!below(valueOf(end.order - 1))) --end.order;
        while (below(valueOf(end.order))) ++end.order;
        end.before = before(end.order);
      }
      upto = end.before;
    }
    products.addProduct(DoubleDouble::difference(upto.sum, done.sum), values[level]);
    squares.addProduct(values[level] * values[level], static_cast<double>(upto.count - done.count));
    done = upto;
  }
  const double of_zero = grid.round(0);
  squares.addProduct(of_zero * of_zero, static_cast<double>(zeros_));
  LevelSums sums;
  sums.products = products.total();
  sums.levels = squares.total();
  sums.squares = squares_;
  return sums;
}

}  // namespace scalewright::calibrate
