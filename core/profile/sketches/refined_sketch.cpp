#include "core/profile/sketches/refined_sketch.h"

#include <algorithm>
#include <array>
#include <memory>

#include "core/base/check.h"
#include "core/io/blocks/for_each_block.h"
#include "core/profile/sketches/float_bin.h"
#include "core/profile/sketches/float_cells.h"
#include "core/profile/tile_kernels.h"
#include "core/tensor/native_bits.h"

namespace scalewright::profile {
namespace {

/// How a bin is divided: piece i holds the halves from cut i - 1 up to, but not including, cut i.
struct Divided {
  std::uint32_t key = 0;
  std::uint32_t first_piece = 0;
  std::uint32_t first_cut = 0;
  std::uint32_t cuts = 0;
};

/// The bins to be divided, by key.
class Plan {
 public:
  explicit Plan(std::vector<BinCut> cuts) : slot_of_(kFloatKeys + 1, std::uint16_t{kWholeBin}) {
    std::sort(cuts.begin(), cuts.end());
    for (const BinCut& cut : cuts) {
      SCALEWRIGHT_CHECK(cut.key < kFloatKeys && cut.half < kHalves);
      if (divided_.empty() || divided_.back().key != cut.key) begin(cut.key);
      if (cut.half == 0 || (divided_.back().cuts > 0 && halves_.back() == cut.half)) continue;
      add(cut);
    }
  }

  [[nodiscard]] std::size_t pieces() const { return pieces_; }
  [[nodiscard]] bool divides(std::uint32_t key) const { return slot_of_[key] != kWholeBin; }
  [[nodiscard]] const Divided& of(std::uint32_t key) const { return divided_[slot_of_[key]]; }

  /// Those of `bits` that are in a bin to be divided, and the places of their bins. Returns their number.
  [[nodiscard]] std::size_t pick(std::span<const std::uint32_t> bits, std::uint32_t* kept, std::uint32_t* slots) const {
    return pickDivided(bits, slot_of_.data(), kept, slots);
  }

  void piecesOf(std::span<const std::uint32_t> kept, const std::uint32_t* slots, std::uint32_t* pieces) const {
    if (few_) return findPieces(kept, slots, starts_.data(), pieces);
    for (std::size_t i = 0; i < kept.size(); ++i) pieces[i] = pieceOf(divided_[slots[i]], kept[i] & 0xFFFFU);
  }

 private:
  static constexpr std::uint32_t kHalves = 0x10000;

  void begin(std::uint32_t key) {
    Divided bin;
    bin.key = key;
    bin.first_piece = static_cast<std::uint32_t>(pieces_++);
    bin.first_cut = static_cast<std::uint32_t>(halves_.size());
    slot_of_[key] = static_cast<std::uint16_t>(divided_.size());
    divided_.push_back(bin);
    starts_.push_back({.first_piece = bin.first_piece});
  }

  void add(const BinCut& cut) {
    Divided& bin = divided_.back();
    PieceStarts& bin_starts = starts_.back();
    few_ = few_ && bin.cuts < bin_starts.starts.size();
    if (bin.cuts < bin_starts.starts.size()) bin_starts.starts[bin.cuts] = cut.key << 16 | cut.half;
    ++bin.cuts;
    ++pieces_;
    halves_.push_back(cut.half);
  }

  /// Cuts are about evenly spaced: a guess by proportion is one or two off, where a search would branch at each step.
  [[nodiscard]] std::uint32_t pieceOf(const Divided& bin, std::uint32_t half) const {
    const std::uint32_t* const cuts = halves_.data() + bin.first_cut;
    auto passed = static_cast<std::uint32_t>(std::uint64_t{half} * (bin.cuts + 1) >> 16);
    while (passed < bin.cuts && half >= cuts[passed]) ++passed;
    while (passed > 0 && half < cuts[passed - 1]) --passed;
    return bin.first_piece + passed;
  }

  std::vector<std::uint16_t> slot_of_;  ///< index into divided_, or kWholeBin; by key, and one more to be read across
  std::vector<Divided> divided_;
  std::vector<PieceStarts> starts_;  ///< of each divided bin, as far as it holds them
  bool few_ = true;                  ///< it holds all of them
  std::vector<std::uint32_t> halves_;
  std::size_t pieces_ = 0;
};

/// Sums and extremes of each piece, over what one thread has seen.
class Pieces {
 public:
  explicit Pieces(const Plan& plan) : plan_(plan), cells_(plan.pieces()), totals_(plan.pieces()) {}

  void add(std::span<const std::uint32_t> bits) {
    for (; !bits.empty(); bits = bits.subspan(std::min(bits.size(), kTileElements))) {
      addTile(bits.first(std::min(bits.size(), kTileElements)));
    }
  }

  void merge(Pieces& other) {
    drain();
    other.drain();
    for (std::size_t piece = 0; piece < totals_.size(); ++piece) {
      totals_[piece] += other.totals_[piece];
      PieceCell& cell = cells_[piece];
      const std::uint32_t least = std::min(cell.least(), other.cells_[piece].least());
      cell.ends = std::max(cell.largest(), other.cells_[piece].largest()) << 16 | (0xFFFFU - least);
    }
  }

  /// The bin of a piece, within its true ends. The piece holds something.
  [[nodiscard]] SketchBin bin(std::uint32_t key, std::size_t piece) const {
    SketchBin bin = floatBin(key, totals_[piece]);
    const double near = floatValue(key, cells_[piece].least()) + 0.0;
    const double far = floatValue(key, cells_[piece].largest()) + 0.0;
    bin.low = std::min(near, far);
    bin.high = std::max(near, far);
    return bin;
  }
  [[nodiscard]] std::uint64_t count(std::size_t piece) const { return totals_[piece].count; }
  void drain() {
    for (std::size_t piece = 0; piece < totals_.size(); ++piece) cells_[piece].sums.drainInto(totals_[piece]);
    pending_ = 0;
  }

 private:
  void addTile(std::span<const std::uint32_t> bits) {
    if (pending_ + bits.size() > FloatCell::kCapacity) drain();
    pending_ += bits.size();
    const std::span<const std::uint32_t> kept(kept_.data(), plan_.pick(bits, kept_.data(), slots_.data()));
    plan_.piecesOf(kept, slots_.data(), pieces_.data());
    addToPieces(kept, pieces_.data(), cells_.data());
  }

  const Plan& plan_;
  std::vector<PieceCell> cells_;
  std::vector<BinTotal> totals_;
  std::uint64_t pending_ = 0;
  std::array<std::uint32_t, kTileElements> kept_{};
  std::array<std::uint32_t, kTileElements> slots_{};
  std::array<std::uint32_t, kTileElements> pieces_{};
};

/// Appends the pieces of a bin in ascending order. Returns their count.
std::uint64_t append(std::vector<SketchBin>& bins, const Divided& divided, const Pieces& pieces) {
  std::uint64_t count = 0;
  const std::size_t size = divided.cuts + 1;
  for (std::size_t i = 0; i < size; ++i) {
    const bool negative = (divided.key & kSignKey) != 0;
    const std::size_t piece = divided.first_piece + (negative ? size - 1 - i : i);
    if (pieces.count(piece) == 0) continue;
    bins.push_back(pieces.bin(divided.key, piece));
    count += pieces.count(piece);
  }
  return count;
}

}  // namespace

Result<Sketch> refineSketch(const io::TensorReader& reader, const Profile& profile, std::vector<BinCut> cuts,
                            const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  SCALEWRIGHT_CHECK(info.type == tensor::ElementType::kF32);
  const Plan plan(std::move(cuts));
  if (plan.pieces() == 0) return profile.sketch;

  struct Worker {
    Pieces pieces;
    tensor::NativeBits<std::uint32_t> native;
  };
  std::vector<std::unique_ptr<Worker>> workers(workerCount(work.threads, reader.blockCount()));
  for (auto& worker : workers) {
    worker = std::make_unique<Worker>(Worker{Pieces(plan), tensor::NativeBits<std::uint32_t>(info.order)});
  }
  const auto done = io::forEachBlock(
      reader, static_cast<unsigned>(workers.size()), work,
      [&](std::size_t, const io::Block&, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        workers[worker]->pieces.add(workers[worker]->native(raw));
        return {};
      });
  if (!done) return done.error();
  Pieces& pieces = workers.front()->pieces;
  pieces.drain();
  for (std::size_t worker = 1; worker < workers.size(); ++worker) pieces.merge(workers[worker]->pieces);

  std::vector<SketchBin> bins;
  for (const SketchBin& bin : profile.sketch.bins()) {
    const std::uint32_t key = floatKey(bin.low);
    if (bin.low == bin.high || !plan.divides(key)) {
      bins.push_back(bin);
    } else if (append(bins, plan.of(key), pieces) != bin.count) {
      return Error{ErrorCode::kFileChanged, {}, info.name, {}};
    }
  }
  return Sketch(std::move(bins));
}

}  // namespace scalewright::profile
