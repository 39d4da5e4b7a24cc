#include "core/metrics/data_error.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "core/base/in_order.h"
#include "core/io/aligned_blocks.h"
#include "core/metrics/block_error.h"
#include "core/tensor/decode.h"

namespace scalewright::metrics {
namespace {

using quantize::AnyQuantizer;
using quantize::BlockQuantizer;
using quantize::ScalarQuantizer;

/// Elements decoded at once, about.
constexpr std::size_t kTile = 8192;

/// A tile of values: whole rows of the last axis, or a piece of one that begins where a block does.
struct Tile {
  std::span<const double> values;
  std::size_t row;  ///< values in a row, or in the piece
};

void measure(const Tile& tile, const ScalarQuantizer& quantizer, ErrorTally& tally, LevelSet& levels) {
  const double threshold = quantizer.threshold().value();
  for (const double x : tile.values) {
    if (!std::isfinite(x)) continue;
    const double q = quantizer.grid().round(quantizer.toGrid(x));
    tally.add(x, q, quantizer.fromGrid(q), threshold, quantizer.grid(), levels);
  }
}

void measure(const Tile& tile, const BlockQuantizer& quantizer, ErrorTally& tally, LevelSet& levels) {
  for (std::size_t row = 0; row < tile.values.size(); row += tile.row) {
    for (std::size_t first = 0; first < tile.row; first += quantizer.size()) {
      const auto block = tile.values.subspan(row + first, std::min(quantizer.size(), tile.row - first));
      addBlock(block, quantizer, quantizer.scaleFor(quantize::blockAmax(block)), tally, levels);
    }
  }
}

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

}  // namespace

Result<std::vector<ErrorSums>> errorFromData(const io::TensorReader& reader,
                                             const std::vector<AnyQuantizer>& quantizers,
                                             const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const std::size_t size = tensor::elementSize(info.type);
  const std::size_t alignment = quantize::alignmentOf(quantizers);
  const io::AlignedBlocks blocks(reader, alignment);
  const unsigned workers = workerCount(work.threads, blocks.count());
  using Tallies = std::vector<ErrorTally>;  // one for each quantizer
  Tallies totals(quantizers.size());
  const auto fold = [&totals](const Tallies& block) {
    for (std::size_t q = 0; q < totals.size(); ++q) totals[q].add(block[q]);
  };
  InOrder<Tallies, decltype(fold)> in_order(fold);
  std::vector<std::vector<double>> scratch(workers);
  std::vector<std::vector<LevelSet>> levels(workers);
  for (auto& sets : levels) {
    for (const AnyQuantizer& quantizer : quantizers) sets.emplace_back(gridOf(quantizer).values().size());
  }

  const auto done = blocks.forEach(
      workers, work,
      [&](std::size_t index, const io::Block& box, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        auto& values = scratch[worker];
        Tallies tallies(quantizers.size());
        const std::size_t elements = raw.size() / size;
        const Tiling tiling(box.extent, elements, alignment);
        for (std::size_t first = 0; first < elements;) {
          const auto [count, row] = tiling.at(first);
          values.resize(count);
          tensor::decodeToDouble(info.type, info.order, raw.subspan(first * size, count * size), values);
          for (std::size_t q = 0; q < quantizers.size(); ++q) {
            std::visit([&, row = row](const auto& kind) { measure({values, row}, kind, tallies[q], levels[worker][q]); },
                       quantizers[q]);
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
    for (const auto& of_worker : levels) sets.push_back(&of_worker[q]);
    results.push_back(totals[q].sums(countTogether(sets), gridOf(quantizers[q]).values().size()));
  }
  return results;
}

}  // namespace scalewright::metrics
