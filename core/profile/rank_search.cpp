#include "core/profile/rank_search.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>

#include "core/io/blocks/for_each_block.h"
#include "core/profile/tile_kernels.h"
#include "core/tensor/decode.h"
#include "core/tensor/native_bits.h"

namespace scalewright::profile {
namespace {

/// Bits of |x| order as |x| does.
std::uint64_t keyOf(double magnitude) {
  return std::bit_cast<std::uint64_t>(magnitude);
}

constexpr std::uint64_t kSign = std::uint64_t{1} << 63;

/// Numbers that order as x does: zeros of both signs are one.
std::uint64_t keyOf(double value, Order order) {
  if (order == Order::kMagnitudes) return keyOf(std::fabs(value));
  const std::uint64_t bits = keyOf(value == 0 ? 0.0 : value);
  return (bits & kSign) != 0 ? ~bits : bits | kSign;
}

double valueOf(std::uint64_t key, Order order) {
  if (order == Order::kMagnitudes) return std::bit_cast<double>(key);
  return std::bit_cast<double>((key & kSign) != 0 ? key ^ kSign : ~key);
}

/// A rank whose value is known to lie in [low, high].
struct Search {
  std::uint64_t rank;
  std::uint64_t low;
  std::uint64_t high;
  [[nodiscard]] bool found() const { return low == high; }
};

constexpr int kBucketBits = 16;
constexpr std::size_t kBuckets = std::size_t{1} << kBucketBits;

/// Counts of one pass for one search: elements below the interval, and in each bucket of it.
struct Buckets {
  std::uint64_t below = 0;
  std::vector<std::uint64_t> counts = std::vector<std::uint64_t>(kBuckets);
};

/// Values of float32 data have 29 trailing zero bits as doubles: buckets need not tell them apart.
int trailingZeros(tensor::ElementType type) {
  return type == tensor::ElementType::kF32 ? 29 : 0;
}

int shiftOf(const Search& search, int zeros) {
  int shift = zeros;
  while (((search.high >> shift) - (search.low >> shift)) >= kBuckets) ++shift;
  return shift;
}

void countTile(std::span<const double> values, const Search& search, int zeros, Order order, Buckets& buckets) {
  const int shift = shiftOf(search, zeros);
  const std::uint64_t origin = search.low >> shift;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    const std::uint64_t key = keyOf(value, order);
    if (key < search.low) ++buckets.below;
    if (key >= search.low && key <= search.high) ++buckets.counts[(key >> shift) - origin];
  }
}

/// The least float32 value that is at least x, and the largest that is at most x, as bits. x: not negative, finite.
std::uint32_t floatFrom(double x) {
  const auto nearest = static_cast<float>(x);
  const float from = double{nearest} < x ? std::nextafter(nearest, std::numeric_limits<float>::max()) : nearest;
  return std::bit_cast<std::uint32_t>(from);
}
std::uint32_t floatUpTo(double x) {
  const auto nearest = static_cast<float>(x);
  return std::bit_cast<std::uint32_t>(double{nearest} > x ? std::nextafter(nearest, 0.0F) : nearest);
}

/// The same count for float32 data: few elements are looked at one by one.
void countFloats(std::span<const std::uint32_t> bits, const Search& search, Buckets& buckets) {
  const int shift = shiftOf(search, trailingZeros(tensor::ElementType::kF32));
  const std::uint64_t origin = search.low >> shift;
  const std::uint32_t low = floatFrom(std::bit_cast<double>(search.low));
  const std::uint32_t high = floatUpTo(std::bit_cast<double>(search.high));
  std::array<std::uint32_t, kTileElements> kept;
  const std::size_t size = magnitudesBetween(bits, low, high, kept.data(), buckets.below);
  for (std::size_t i = 0; i < size; ++i) {
    ++buckets.counts[(keyOf(double{std::bit_cast<float>(kept[i])}) >> shift) - origin];
  }
}

Result<void> narrow(const io::TensorReader& reader, std::vector<Search>& searches, Order order,
                    const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const std::size_t size = tensor::elementSize(info.type);
  const unsigned workers = workerCount(work.threads, reader.blockCount());
  const bool magnitudes = order == Order::kMagnitudes;
  const int zeros = magnitudes ? trailingZeros(info.type) : 0;
  std::vector<std::vector<Buckets>> counted(workers, std::vector<Buckets>(searches.size()));
  std::vector<std::vector<double>> scratch(workers);
  std::vector<tensor::NativeBits<std::uint32_t>> native(workers, tensor::NativeBits<std::uint32_t>(info.order));
  const bool floats = magnitudes && info.type == tensor::ElementType::kF32;

  auto done = io::forEachBlock(
      reader, workers, work,
      [&](std::size_t, const io::Block&, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        auto& values = scratch[worker];
        for (std::span<const std::byte> rest = raw; !rest.empty();) {
          const std::size_t count = std::min(kTileElements, rest.size() / size);
          const auto tile = rest.first(count * size);
          rest = rest.subspan(count * size);
          if (floats) {
            const auto bits = native[worker](tile);
            for (std::size_t s = 0; s < searches.size(); ++s) countFloats(bits, searches[s], counted[worker][s]);
            continue;
          }
          values.resize(count);
          tensor::decodeToDouble(info.type, info.order, tile, values);
          for (std::size_t s = 0; s < searches.size(); ++s)
            countTile(values, searches[s], zeros, order, counted[worker][s]);
        }
        return {};
      });
  if (!done) return done;

  for (std::size_t s = 0; s < searches.size(); ++s) {
    Search& search = searches[s];
    const int shift = shiftOf(search, zeros);
    const std::uint64_t origin = search.low >> shift;
    std::uint64_t seen = 0;
    bool narrowed = false;
    for (unsigned worker = 0; worker < workers; ++worker) seen += counted[worker][s].below;
    for (std::size_t bucket = 0; bucket < kBuckets && !narrowed; ++bucket) {
      for (unsigned worker = 0; worker < workers; ++worker) seen += counted[worker][s].counts[bucket];
      if (seen <= search.rank) continue;
      const std::uint64_t first = (origin + bucket) << shift;
      const std::uint64_t last = first + ((std::uint64_t{1} << shift) - 1);
      search.low = std::max(search.low, first);
      // With only the trailing zeros left, the bucket is one value.
      search.high = shift == zeros ? search.low : std::min(search.high, last);
      narrowed = true;
    }
    // The profile says that the rank is in there: these are not the data it was made from.
    if (!narrowed) return Error{ErrorCode::kFileChanged, {}, info.name, {}};
  }
  return {};
}

/// As the sketch has it, every element counted.
Estimate countedByValue(const Profile& profile, std::uint64_t rank) {
  if (rank == 0) return Estimate::exactly(profile.minimum);
  if (rank == profile.finite - 1) return Estimate::exactly(profile.maximum);
  std::uint64_t below = 0;
  for (const SketchBin& bin : profile.sketch.bins()) {
    if (rank >= below + bin.count) {
      below += bin.count;
      continue;
    }
    const double low = std::max(bin.low, profile.minimum);
    const double high = std::min(bin.high, profile.maximum);
    const double share = (static_cast<double>(rank - below) + 0.5) / static_cast<double>(bin.count);
    return low == high ? Estimate::exactly(low) : Estimate{low + (high - low) * share, low, high};
  }
  return Estimate::exactly(profile.maximum);
}

}  // namespace

Estimate valueStatistic(const Profile& profile, std::uint64_t rank) {
  if (profile.finite == 0) return Estimate::exactly(0);
  rank = std::min(rank, profile.finite - 1);
  if (profile.sampled_rows > 0) return {countedByValue(profile, rank).value, -profile.amax, profile.amax};
  return countedByValue(profile, rank);
}

Result<KnownRanks> findRanks(const io::TensorReader& reader, const Profile& profile,
                             const std::vector<std::uint64_t>& ranks, const WorkContext& work, Order order) {
  KnownRanks known;
  std::vector<Search> searches;
  for (const std::uint64_t rank : ranks) {
    if (rank >= profile.finite) return Error{ErrorCode::kInvalidArgument, {}, reader.info().name, "rank"};
    const Estimate bounds = order == Order::kValues ? valueStatistic(profile, rank) : orderStatistic(profile, rank);
    if (bounds.exact()) {
      known[rank] = bounds.value;
    } else {
      searches.push_back({rank, keyOf(bounds.low, order), keyOf(bounds.high, order)});
    }
  }
  while (!searches.empty()) {
    if (auto done = narrow(reader, searches, order, work); !done) return done.error();
    std::erase_if(searches, [&](const Search& search) {
      if (search.found()) known[search.rank] = valueOf(search.low, order);
      return search.found();
    });
  }
  return known;
}

}  // namespace scalewright::profile
