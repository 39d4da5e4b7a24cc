#include "core/blocks/worst_blocks.h"

#include <algorithm>

#include "core/base/jobs/in_order.h"
#include "core/blocks/block_places.h"
#include "core/io/blocks/aligned_blocks.h"
#include "core/io/blocks/box_rows.h"
#include "core/tensor/decode.h"

namespace scalewright::blocks {
namespace {

/// The worst blocks by one criterion so far.
class Worst {
 public:
  Worst(Criterion criterion, std::size_t most) : criterion_(criterion), most_(most) {}

  void offer(const BlockSums& block) {
    const auto score = badness(block, criterion_);
    if (!score || most_ == 0) return;
    const Ranked ranked{*score, block};
    if (heap_.size() == most_) {
      if (!worse(ranked, heap_.front())) return;
      std::pop_heap(heap_.begin(), heap_.end(), worse);
      heap_.pop_back();
    }
    heap_.push_back(ranked);
    std::push_heap(heap_.begin(), heap_.end(), worse);
  }
  void offerAll(const Worst& other) {
    for (const Ranked& ranked : other.heap_) offer(ranked.block);
  }
  [[nodiscard]] std::vector<BlockSums> list() const {
    std::vector<Ranked> sorted = heap_;
    std::sort(sorted.begin(), sorted.end(), worse);
    std::vector<BlockSums> blocks;
    for (const Ranked& ranked : sorted) blocks.push_back(ranked.block);
    return blocks;
  }

 private:
  struct Ranked {
    WideDouble score;
    BlockSums block;
  };
  /// No two blocks are equal, so that the list does not depend on who offered first.
  static bool worse(const Ranked& a, const Ranked& b) {
    return a.score != b.score ? a.score > b.score : a.block.index < b.block.index;
  }

  Criterion criterion_;
  std::size_t most_;
  std::vector<Ranked> heap_;  ///< the least bad in front
};

/// The sums over all blocks of a piece.
struct Totals {
  std::uint64_t blocks = 0;
  std::uint64_t of_zeros = 0;
  SquareSum signal;
  SquareSum noise;
  std::uint64_t saturated = 0;
  std::uint64_t flushed = 0;

  void add(const BlockSums& block) {
    ++blocks;
    of_zeros += block.amax == 0 ? 1U : 0U;
    signal.addSum(block.signal_unit.toSquares(block.signal));
    noise.addSum(block.noise_unit.toSquares(block.noise));
    saturated += block.saturated;
    flushed += block.flushed;
  }
  void add(const Totals& other) {
    blocks += other.blocks;
    of_zeros += other.of_zeros;
    signal.add(other.signal);
    noise.add(other.noise);
    saturated += other.saturated;
    flushed += other.flushed;
  }
};

/// The buffers that a thread keeps from piece to piece.
struct Workplace {
  std::vector<double> values;
  metrics::LevelSet levels;
  std::vector<Worst> worst;
};

}  // namespace

Fraction WorstBlocks::shareOf(const BlockSums& block) const {
  if (!(noise > 0)) return Fraction(0);
  return Fraction((block.noise_unit.toSquares(block.noise) / noise_unit.toSquares(noise)).value());
}

Result<WorstBlocks> findWorstBlocks(const io::TensorReader& reader, const quantize::BlockQuantizer& quantizer,
                                    std::size_t most, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const BlockPlaces places(info.shape, quantizer.size());
  const io::AlignedBlocks pieces(reader, quantizer.size());
  const std::size_t size = tensor::elementSize(info.type);
  std::vector<Worst> worst;
  for (const Criterion criterion : kCriteria) worst.emplace_back(criterion, most);
  const metrics::LevelSet levels(quantizer.grid().values().size());
  std::vector<Workplace> workplaces(workerCount(work.threads, pieces.count()), Workplace{{}, levels, worst});
  Totals totals;
  const auto fold = [&totals](const Totals& part) { totals.add(part); };
  InOrder<Totals, decltype(fold)> in_order(fold);

  const auto done = pieces.forEach(
      static_cast<unsigned>(workplaces.size()), work,
      [&](std::size_t piece, const io::Block& box, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        Workplace& place = workplaces[worker];
        place.values.resize(raw.size() / size);
        tensor::decodeToDouble(info.type, info.order, raw, place.values);
        const auto length = static_cast<std::size_t>(io::rowOf(box));
        Totals part;
        io::forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t at) {
          const auto row = std::span<const double>(place.values).subspan(static_cast<std::size_t>(at), length);
          std::uint64_t index = places.indexOf(element);
          for (std::size_t first = 0; first < length; first += quantizer.size(), ++index) {
            const auto values = row.subspan(first, std::min(quantizer.size(), length - first));
            const BlockSums sums = sumsOf(index, values, quantizer, place.levels);
            part.add(sums);
            for (Worst& list : place.worst) list.offer(sums);
          }
        });
        in_order.add(piece, part);
        return {};
      });
  if (!done) return done.error();

  const WideDouble signal = totals.signal.total();
  const WideDouble noise = totals.noise.total();
  const SumUnit signal_unit = SumUnit::ofSquares(signal);
  const SumUnit noise_unit = SumUnit::ofSquares(noise);
  WorstBlocks found{.blocks = totals.blocks,
                    .of_zeros = totals.of_zeros,
                    .signal_unit = signal_unit,
                    .noise_unit = noise_unit,
                    .signal = signal_unit.fromSquares(signal),
                    .noise = noise_unit.fromSquares(noise),
                    .saturated = totals.saturated,
                    .flushed = totals.flushed,
                    .lists = {}};
  for (std::size_t i = 0; i < kCriteria.size(); ++i) {
    for (const Workplace& place : workplaces) worst[i].offerAll(place.worst[i]);
    found.lists[i] = worst[i].list();
  }
  return found;
}

}  // namespace scalewright::blocks
