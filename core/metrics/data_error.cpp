#include "core/metrics/data_error.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/base/in_order.h"
#include "core/io/aligned_blocks.h"
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

/// The values of a tile.
struct Scratch {
  std::vector<float> floats;
  std::vector<double> doubles;
};

using Tallies = std::vector<ErrorTally>;  // one for each quantizer

template <typename Stored>
void measure(Tile<Stored> tile, const std::vector<AnyQuantizer>& quantizers, Tallies& tallies,
             std::vector<Levels>& levels) {
  for (std::size_t q = 0; q < quantizers.size(); ++q) {
    std::visit([&](const auto& kind) { tile.measure(kind, tallies[q], levels[q]); }, quantizers[q]);
  }
}

}  // namespace

Result<std::vector<ErrorSums>> errorFromData(const io::TensorReader& reader,
                                             const std::vector<AnyQuantizer>& quantizers,
                                             const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const std::size_t size = tensor::elementSize(info.type);
  const std::size_t alignment = quantize::alignmentOf(quantizers);
  const io::AlignedBlocks blocks(reader, alignment);
  const unsigned workers = workerCount(work.threads, blocks.count());
  Tallies totals(quantizers.size());
  const auto fold = [&totals](const Tallies& block) {
    for (std::size_t q = 0; q < totals.size(); ++q) totals[q].add(block[q]);
  };
  InOrder<Tallies, decltype(fold)> in_order(fold);
  std::vector<Scratch> scratch(workers);
  std::vector<std::vector<Levels>> levels(workers);
  for (auto& sets : levels) {
    for (const AnyQuantizer& quantizer : quantizers) sets.emplace_back(gridOf(quantizer));
  }

  const auto done = blocks.forEach(
      workers, work,
      [&](std::size_t index, const io::Block& box, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        Tallies tallies(quantizers.size());
        const std::size_t elements = raw.size() / size;
        const Tiling tiling(box.extent, elements, alignment);
        for (std::size_t first = 0; first < elements;) {
          const auto [count, row] = tiling.at(first);
          const auto stored = raw.subspan(first * size, count * size);
          if (tensor::isShortFloat(info.type)) {
            auto& values = scratch[worker].floats;
            values.resize(count);
            tensor::decodeToFloat(info.type, info.order, stored, values);
            measure(Tile<float>(values, row), quantizers, tallies, levels[worker]);
          } else {
            auto& values = scratch[worker].doubles;
            values.resize(count);
            tensor::decodeToDouble(info.type, info.order, stored, values);
            measure(Tile<double>(values, row), quantizers, tallies, levels[worker]);
          }
          first += count;
        }
        in_order.add(index, std::move(tallies));
        return {};
      });
  if (!done) return done.error();

  std::vector<ErrorSums> results;
  for (std::size_t q = 0; q < quantizers.size(); ++q) {
    std::vector<const LevelSet*> sets;
    for (const auto& of_worker : levels) sets.push_back(&of_worker[q].taken);
    results.push_back(totals[q].sums(countTogether(sets), gridOf(quantizers[q]).values().size()));
  }
  return results;
}

}  // namespace scalewright::metrics
