#include "core/metrics/data_error.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/base/jobs/in_order.h"
#include "core/io/blocks/aligned_blocks.h"
#include "core/metrics/tile_error.h"
#include "core/tensor/decode.h"

namespace scalewright::metrics {
namespace {

using quantize::AnyQuantizer;

/// Elements decoded at once, about: they stay in the first-level cache while every quantizer looks at them.
constexpr std::size_t kTile = 4096;

/// Cuts a box into tiles. alignment: what a piece of a row is a multiple of.
class Tiling {
 public:
  Tiling(const tensor::Shape& extent, std::size_t elements, std::size_t alignment)
      : elements_(elements), row_(extent.empty() ? 1 : static_cast<std::size_t>(extent.back())) {
    step_ = row_ <= kTile ? row_ * std::max<std::size_t>(1, kTile / std::max<std::size_t>(1, row_))
                          : std::max<std::size_t>(1, kTile / alignment) * alignment;
  }

  /// Elements of the tile that begins at `first`, and the length of its rows.
  [[nodiscard]] std::pair<std::size_t, std::size_t> at(std::size_t first) const {
    if (row_ <= kTile) return {std::min(step_, elements_ - first), row_};
    const std::size_t count = std::min(step_, row_ - first % row_);
    return {count, count};
  }

 private:
  std::size_t elements_;
  std::size_t row_;
  std::size_t step_;
};

/// Stored elements as numbers: where they lie if they are native float32 and aligned, else decoded.
class Values {
 public:
  explicit Values(const tensor::TensorInfo& info) : type_(info.type), order_(info.order) {}

  /// Valid as long as `raw`, and until the next call.
  std::span<const float> floats(std::span<const std::byte> raw) {
    const std::size_t count = raw.size() / tensor::elementSize(type_);
    const bool aligned = reinterpret_cast<std::uintptr_t>(raw.data()) % alignof(float) == 0;
    if (type_ == tensor::ElementType::kF32 && order_ == tensor::ByteOrder::kLittle && aligned) {
      return {reinterpret_cast<const float*>(raw.data()), count};
    }
    floats_.resize(count);
    tensor::decodeToFloat(type_, order_, raw, floats_);
    return floats_;
  }
  std::span<const double> doubles(std::span<const std::byte> raw) {
    doubles_.resize(raw.size() / tensor::elementSize(type_));
    tensor::decodeToDouble(type_, order_, raw, doubles_);
    return doubles_;
  }

 private:
  tensor::ElementType type_;
  tensor::ByteOrder order_;
  std::vector<float> floats_;
  std::vector<double> doubles_;
};

/// Asks memory for bytes that will be needed soon.
void prefetch(std::span<const std::byte> bytes) {
  constexpr std::size_t kLine = 64;
  for (std::size_t i = 0; i < bytes.size(); i += kLine) hwy::Prefetch(bytes.data() + i);
}

using Tallies = std::vector<ErrorTally>;  // one for each quantizer

/// next: the bytes of the tile to come, which are on their way while this one is computed with.
template <typename Stored>
void measure(Tile<Stored> tile, std::span<const std::byte> next, const std::vector<AnyQuantizer>& quantizers,
             Tallies& tallies, std::vector<Levels>& levels) {
  const auto share = [&](std::size_t q) { return next.size() * q / quantizers.size(); };
  for (std::size_t q = 0; q < quantizers.size(); ++q) {
    prefetch(next.subspan(share(q), share(q + 1) - share(q)));
    std::visit([&](const auto& kind) { tile.measure(kind, tallies[q], levels[q]); }, quantizers[q]);
  }
}

}  // namespace

Result<std::vector<ErrorSums>> errorFromData(const io::TensorReader& reader,
                                             const std::vector<AnyQuantizer>& quantizers, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const std::size_t size = tensor::elementSize(info.type);
  const std::size_t alignment = quantize::alignmentOf(quantizers);
  const unsigned workers = workerCount(work.threads, reader.blockCount());
  Tallies totals(quantizers.size());
  const auto fold = [&totals](const Tallies& block) {
    for (std::size_t q = 0; q < totals.size(); ++q) totals[q].add(block[q]);
  };
  std::vector<Values> values(workers, Values(info));
  std::vector<std::vector<Levels>> levels(workers);
  for (auto& sets : levels) {
    for (const AnyQuantizer& quantizer : quantizers) sets.emplace_back(gridOf(quantizer));
  }

  // Blocks of a format begin anew in each row of each batch.
  std::uint64_t bytes_before = 0;
  for (const io::TensorReader* const part : reader.rectangles()) {
    WorkContext of_part = work;
    if (work.progress) {
      of_part.progress = [&](std::uint64_t done, std::uint64_t) { work.progress(bytes_before + done, info.bytes()); };
    }
    InOrder<Tallies, decltype(fold)> in_order(fold);
    const auto done = io::AlignedBlocks(*part, alignment)
                          .forEach(workers, of_part,
                                   [&](std::size_t index, const io::Block& box, std::span<const std::byte> raw,
                                       unsigned worker) -> Result<void> {
                                     Tallies tallies(quantizers.size());
                                     const std::size_t elements = raw.size() / size;
                                     const Tiling tiling(box.extent, elements, alignment);
                                     for (std::size_t first = 0; first < elements;) {
                                       const auto [count, row] = tiling.at(first);
                                       const auto stored = raw.subspan(first * size, count * size);
                                       first += count;
                                       const auto next =
                                           raw.subspan(first * size, std::min(count, elements - first) * size);
                                       if (tensor::isShortFloat(info.type)) {
                                         measure(Tile<float>(values[worker].floats(stored), row), next, quantizers,
                                                 tallies, levels[worker]);
                                       } else {
                                         measure(Tile<double>(values[worker].doubles(stored), row), next, quantizers,
                                                 tallies, levels[worker]);
                                       }
                                     }
                                     in_order.add(index, std::move(tallies));
                                     return {};
                                   });
    if (!done) return done.error();
    bytes_before += part->info().bytes();
  }

  std::vector<ErrorSums> results;
  for (std::size_t q = 0; q < quantizers.size(); ++q) {
    std::vector<const LevelSet*> sets;
    for (const auto& of_worker : levels) sets.push_back(&of_worker[q].taken);
    results.push_back(totals[q].sums(countTogether(sets), gridOf(quantizers[q]).values().size()));
  }
  return results;
}

}  // namespace scalewright::metrics
