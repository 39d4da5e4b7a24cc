#include "core/profile/refined_sketch.h"

#include <algorithm>
#include <array>
#include <memory>

#include "core/base/check.h"
#include "core/io/for_each_block.h"
#include "core/profile/float_bin.h"
#include "core/profile/float_cells.h"
#include "core/profile/tile_kernels.h"
#include "core/tensor/native_bits.h"

namespace scalewright::profile {
namespace {

/// How a bin is divided: piece i holds the halves from cut i - 1 up to, but not including, cut i.
struct Divided {
  /// As many cuts are looked at without a branch.
  static constexpr std::size_t kFew = 4;
  static constexpr std::uint32_t kNone = 0x10000;   // beyond every half

  std::array<std::uint32_t, kFew> few{kNone, kNone, kNone, kNone};
  std::uint32_t key = 0;
  std::uint32_t first_piece = 0;
  std::uint32_t first_cut = 0;
  std::uint32_t cuts = 0;
};

/// The bins to be divided, by key.
class Plan {
 public:
  explicit Plan(std::vector<BinCut> cuts) : slot_of_(kFloatKeys) {
    std::sort(cuts.begin(), cuts.end());
    for (const BinCut& cut : cuts) {
      SCALEWRIGHT_CHECK(cut.key < kFloatKeys && cut.half < Divided::kNone);
      if (divided_.empty() || divided_.back().key != cut.key) begin(cut.key);
      if (cut.half == 0 || (divided_.back().cuts > 0 && halves_.back() == cut.half)) continue;
      Divided& bin = divided_.back();
      if (bin.cuts < Divided::kFew) bin.few[bin.cuts] = cut.half;
      ++bin.cuts;
      ++pieces_;
      halves_.push_back(cut.half);
    }
  }

  [[nodiscard]] std::size_t pieces() const { return pieces_; }
  [[nodiscard]] bool divides(std::uint32_t key) const { return slot_of_[key] != 0; }
  [[nodiscard]] const Divided& of(std::uint32_t key) const { return divided_[slot_of_[key] - 1U]; }
  [[nodiscard]] std::size_t pieceOf(std::uint32_t bits) const {
    const Divided& bin = of(bits >> 16);
    const std::uint32_t half = bits & 0xFFFFU;
    if (bin.cuts <= Divided::kFew) {
      std::uint32_t passed = 0;
      for (const std::uint32_t cut : bin.few) passed += half >= cut ? 1U : 0U;
      return bin.first_piece + passed;
    }
    // Cuts are about evenly spaced: a guess by proportion is one or two off, where a search would branch at each step.
    const std::uint32_t* const cuts = halves_.data() + bin.first_cut;
    std::uint32_t passed = static_cast<std::uint32_t>(std::uint64_t{half} * (bin.cuts + 1) >> 16);
    while (passed < bin.cuts && half >= cuts[passed]) ++passed;
    while (passed > 0 && half < cuts[passed - 1]) --passed;
    return bin.first_piece + passed;
  }

 private:
  void begin(std::uint32_t key) {
    Divided bin;
    bin.key = key;
    bin.first_piece = static_cast<std::uint32_t>(pieces_++);
    bin.first_cut = static_cast<std::uint32_t>(halves_.size());
    divided_.push_back(bin);
    slot_of_[key] = static_cast<std::uint16_t>(divided_.size());
  }

  std::vector<std::uint16_t> slot_of_;   ///< 1 + index into divided_; 0 for a bin that stays as it is
  std::vector<Divided> divided_;
  std::vector<std::uint32_t> halves_;
  std::size_t pieces_ = 0;
};

/// Sums and extremes of each piece, over what one thread has seen.
class Pieces {
 public:
  explicit Pieces(const Plan& plan)
      : plan_(plan), cells_(plan.pieces()), least_(plan.pieces(), 0xFFFF), largest_(plan.pieces(), 0),
        totals_(plan.pieces()) {}

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
      least_[piece] = std::min(least_[piece], other.least_[piece]);
      largest_[piece] = std::max(largest_[piece], other.largest_[piece]);
    }
    drain();
  }

  /// The bin of a piece, within its true ends. The piece holds something.
  [[nodiscard]] SketchBin bin(std::uint32_t key, std::size_t piece) const {
    SketchBin bin = floatBin(key, totals_[piece]);
    const double near = floatValue(key, least_[piece]) + 0.0;
    const double far = floatValue(key, largest_[piece]) + 0.0;
    bin.low = std::min(near, far);
    bin.high = std::max(near, far);
    return bin;
  }
  [[nodiscard]] std::uint64_t count(std::size_t piece) const { return totals_[piece].count; }
  void drain() {
    for (std::size_t piece = 0; piece < totals_.size(); ++piece) {
      cells_[piece].drainInto(totals_[piece]);
    }
    pending_ = 0;
  }

 private:
  void addTile(std::span<const std::uint32_t> bits) {
    if (pending_ + bits.size() > FloatCell::kCapacity) drain();
    pending_ += bits.size();
    // Those that count are picked first: a branch on each element would be guessed wrong too often.
    std::size_t kept = 0;
    for (const std::uint32_t b : bits) {
      kept_[kept] = b;
      kept += plan_.divides(b >> 16) ? 1U : 0U;
    }
    for (std::size_t i = 0; i < kept; ++i) {
      const std::size_t piece = plan_.pieceOf(kept_[i]);
      const std::uint32_t half = kept_[i] & 0xFFFFU;
      cells_[piece].add(half);
      least_[piece] = std::min(least_[piece], static_cast<std::uint16_t>(half));
      largest_[piece] = std::max(largest_[piece], static_cast<std::uint16_t>(half));
    }
  }

  const Plan& plan_;
  std::vector<FloatCell> cells_;
  std::vector<std::uint16_t> least_;     ///< half
  std::vector<std::uint16_t> largest_;
  std::vector<BinTotal> totals_;
  std::uint64_t pending_ = 0;
  std::array<std::uint32_t, kTileElements> kept_{};
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
