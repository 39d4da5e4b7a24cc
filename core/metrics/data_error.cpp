#include "core/metrics/data_error.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "core/base/in_order.h"
#include "core/io/aligned_blocks.h"
#include "core/tensor/decode.h"

namespace scalewright::metrics {
namespace {

using quantize::AnyQuantizer;
using quantize::BlockQuantizer;
using quantize::ScalarQuantizer;

/// What a block adds for one quantizer, or all blocks so far.
struct Partial {
  std::uint64_t count = 0;
  long double signal = 0;
  long double noise = 0;
  std::uint64_t saturated = 0;
  std::uint64_t flushed = 0;
  double max_error = 0;

  void add(const Partial& other) {
    count += other.count;
    signal += other.signal;
    noise += other.noise;
    saturated += other.saturated;
    flushed += other.flushed;
    max_error = std::max(max_error, other.max_error);
  }
};

using LevelSet = std::vector<std::uint8_t>;

/// Elements decoded at once, about.
constexpr std::size_t kTile = 8192;

/// Adds one finite value. q: its grid value, y: its fake-quantized value, range: magnitude beyond which it saturates.
void addValue(double x, double q, double y, double range, const formats::Grid& grid, Partial& partial,
              LevelSet& levels) {
  const double error = x - y;
  ++partial.count;
  partial.signal += static_cast<long double>(x) * x;
  partial.noise += static_cast<long double>(error) * error;
  partial.saturated += std::fabs(x) > range ? 1 : 0;
  partial.flushed += q == 0 && x != 0 ? 1 : 0;
  partial.max_error = std::max(partial.max_error, std::fabs(error));
  levels[grid.indexOf(q)] = 1;
}

/// A tile of values: whole rows of the last axis, or a piece of one that begins where a block does.
struct Tile {
  std::span<const double> values;
  std::size_t row;  ///< values in a row, or in the piece
};

void measure(const Tile& tile, const ScalarQuantizer& quantizer, Partial& partial, LevelSet& levels) {
  const double threshold = quantizer.threshold().value();
  for (const double x : tile.values) {
    if (!std::isfinite(x)) continue;
    const double q = quantizer.grid().round(quantizer.toGrid(x));
    addValue(x, q, quantizer.fromGrid(q), threshold, quantizer.grid(), partial, levels);
  }
}

void measure(const Tile& tile, const BlockQuantizer& quantizer, Partial& partial, LevelSet& levels) {
  const formats::Grid& grid = quantizer.grid();
  for (std::size_t row = 0; row < tile.values.size(); row += tile.row) {
    for (std::size_t first = 0; first < tile.row; first += quantizer.size()) {
      const auto block = tile.values.subspan(row + first, std::min(quantizer.size(), tile.row - first));
      const auto scale = quantizer.scaleFor(quantize::blockAmax(block));
      for (const double x : block) {
        if (!std::isfinite(x)) continue;
        const double q = grid.round(quantizer.toGrid(x, scale));
        addValue(x, q, q * scale.step, grid.largest() * scale.step, grid, partial, levels);
      }
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
  using Partials = std::vector<Partial>;  // one for each quantizer
  Partials totals(quantizers.size());
  const auto fold = [&totals](const Partials& block) {
    for (std::size_t q = 0; q < totals.size(); ++q) totals[q].add(block[q]);
  };
  InOrder<Partials, decltype(fold)> in_order(fold);
  std::vector<std::vector<double>> scratch(workers);
  std::vector<std::vector<LevelSet>> levels(workers);
  for (auto& sets : levels) {
    for (const AnyQuantizer& quantizer : quantizers) sets.emplace_back(gridOf(quantizer).values().size());
  }

  const auto done = blocks.forEach(
      workers, work,
      [&](std::size_t index, const io::Block& box, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        auto& values = scratch[worker];
        Partials partials(quantizers.size());
        const std::size_t elements = raw.size() / size;
        const Tiling tiling(box.extent, elements, alignment);
        for (std::size_t first = 0; first < elements;) {
          const auto [count, row] = tiling.at(first);
          values.resize(count);
          tensor::decodeToDouble(info.type, info.order, raw.subspan(first * size, count * size), values);
          for (std::size_t q = 0; q < quantizers.size(); ++q) {
            std::visit([&, row = row](const auto& kind) { measure({values, row}, kind, partials[q], levels[worker][q]); },
                       quantizers[q]);
          }
          first += count;
        }
        in_order.add(index, std::move(partials));
        return {};
      });
  if (!done) return done.error();

  std::vector<ErrorSums> results;
  for (std::size_t q = 0; q < quantizers.size(); ++q) {
    const Partial& total = totals[q];
    std::size_t used = 0;
    const std::size_t available = gridOf(quantizers[q]).values().size();
    for (std::size_t level = 0; level < available; ++level) {
      const auto taken = [&](const std::vector<LevelSet>& sets) { return sets[q][level] != 0; };
      if (std::any_of(levels.begin(), levels.end(), taken)) ++used;
    }
    ErrorSums sums;
    sums.count = total.count;
    sums.signal = static_cast<double>(total.signal);
    sums.noise = Estimate::exactly(static_cast<double>(total.noise));
    sums.saturated = Estimate::exactly(static_cast<double>(total.saturated));
    sums.flushed = Estimate::exactly(static_cast<double>(total.flushed));
    sums.levels_used = Estimate::exactly(static_cast<double>(used));
    sums.levels_available = available;
    sums.max_error = Estimate::exactly(total.max_error);
    results.push_back(sums);
  }
  return results;
}

}  // namespace scalewright::metrics
