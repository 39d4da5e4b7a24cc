#include "core/metrics/block_kernel.h"

#include <algorithm>
#include <array>
#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/metrics/block_kernel.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

#include "core/metrics/block_rounding-inl.h"
#include "core/metrics/block_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scalewright::metrics::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// One more in the lanes of the mask.
template <class V, class M>
HWY_INLINE V Counted(V count, M mask) {
  const hn::DFromV<V> du;
  return hn::IfThenElse(hn::RebindMask(du, mask), hn::Add(count, hn::Set(du, 1)), count);
}

/// Sums over the elements of the lanes of one vector among those that make up a tally's lanes.
template <class R, bool kWatch, typename Stored>
void AddLanes(const BlockGrid& grid, const Blocks<Stored>& blocks, const WatchedValues& watched, std::size_t part,
              BlockTally& tally) {
  using T = typename R::T;
  const Of<T> d;
  const UnsignedOf<T> du;
  R rounding(grid);
  Squares<T> noise(tally.noise.data() + part);
  auto saturated = hn::Zero(du);
  auto zeros = hn::Zero(du);
  auto seen = hn::Lt(hn::Zero(du), hn::Zero(du));
  for (std::size_t block = 0; block < blocks.steps.size(); ++block) {
    rounding.SetStep(blocks.steps[block]);
    const auto first = hn::Set(du, rounding.BitsOf(watched.first));
    const auto values_watched = hn::Set(du, rounding.BitsOf(watched.last) - rounding.BitsOf(watched.first) + 1);
    const Stored* const values = blocks.values.data() + block * blocks.size + part;
    for (std::size_t i = 0; i < blocks.size; i += BlockTally::kLanes) {
      const auto rounded = rounding.Round(Loaded<T>(values + i));
      noise.Add(rounded.error);
      saturated = Counted(saturated, hn::Gt(rounded.magnitude, rounding.Range()));
      zeros = Counted(zeros, hn::Eq(rounded.value, hn::Zero(d)));
      if constexpr (kWatch) {
        seen = hn::Or(seen, hn::Lt(hn::Sub(hn::BitCast(du, rounded.value), first), values_watched));
      }
    }
  }
  noise.Store();
  tally.saturated += hn::GetLane(hn::SumOfLanes(du, saturated));
  tally.zeros += hn::GetLane(hn::SumOfLanes(du, zeros));
  if constexpr (kWatch) tally.watched = tally.watched || !hn::AllFalse(du, seen);
}

template <class R, typename Stored>
double LargestError(const Stored* values, std::size_t size, R& rounding) {
  using T = typename R::T;
  const Of<T> d;
  auto worst = hn::Zero(d);
  for (std::size_t i = 0; i < size; i += hn::Lanes(d)) {
    worst = hn::Max(worst, hn::Abs(rounding.Round(Loaded<T>(values + i)).error));
  }
  return static_cast<double>(hn::GetLane(hn::MaxOfLanes(d, worst)));
}

/// The largest error of all blocks. Most of them can be told from their largest value not to have it.
template <class R, typename Stored>
void AddLargestError(const BlockGrid& grid, const Blocks<Stored>& blocks, BlockTally& tally) {
  const D d;
  const std::size_t lanes = hn::Lanes(d);
  R rounding(grid);
  const auto limit = hn::Set(d, std::min(grid.highest, grid.lowest));
  // A little more than half a distance: what the product of step and grid value is rounded by.
  const auto half = hn::Set(d, grid.half_distance * (1 + 0x1p-40));
  const auto look = [&](std::size_t block) {
    rounding.SetStep(blocks.steps[block]);
    const double error = LargestError(blocks.values.data() + block * blocks.size, blocks.size, rounding);
    tally.max_error = std::max(tally.max_error, error);
  };
  const std::size_t count = blocks.steps.size();
  std::size_t block = 0;
  for (; block + lanes <= count; block += lanes) {
    const auto step = hn::LoadU(d, blocks.steps.data() + block);
    const auto beyond = hn::Sub(hn::LoadU(d, blocks.maxima.data() + block), hn::Mul(step, limit));
    const auto possible = hn::Max(beyond, hn::Mul(step, half));
    const auto mask = hn::Gt(possible, hn::Set(d, tally.max_error));
    if (hn::AllFalse(d, mask)) continue;
    std::array<std::uint8_t, 8> bytes{};
    hn::StoreMaskBits(d, mask, bytes.data());
    for (unsigned bits = bytes[0]; bits != 0; bits &= bits - 1) {
      look(block + static_cast<std::size_t>(std::countr_zero(bits)));
    }
  }
  for (; block < count; ++block) look(block);
}

template <class R, typename Stored>
void AddAllLanes(const BlockGrid& grid, const Blocks<Stored>& blocks, const WatchedValues& watched, BlockTally& tally) {
  for (std::size_t part = 0; part < BlockTally::kLanes; part += hn::Lanes(Of<typename R::T>())) {
    watched.any() ? AddLanes<R, true>(grid, blocks, watched, part, tally)
                  : AddLanes<R, false>(grid, blocks, watched, part, tally);
  }
  AddLargestError<R>(grid, blocks, tally);
}

/// Returns whether products and differences of float32 values are exact in float32: no step is near the ends of its
/// range. What underflows then is far below half of the least grid value.
bool ExactInFloat(const BlockGrid& grid, std::span<const double> steps) {
  constexpr double kLeast = 0x1p-100;
  constexpr double kMost = 0x1p60;
  if (!grid.power_of_two) return false;
  const D d;
  auto least = hn::Set(d, kLeast);
  auto most = hn::Set(d, kMost);
  std::size_t i = 0;
  for (; i + hn::Lanes(d) <= steps.size(); i += hn::Lanes(d)) {
    const auto step = hn::LoadU(d, steps.data() + i);
    least = hn::Min(least, step);
    most = hn::Max(most, step);
  }
  bool exact = hn::AllTrue(d, hn::And(hn::Eq(least, hn::Set(d, kLeast)), hn::Eq(most, hn::Set(d, kMost))));
  for (; i < steps.size(); ++i) exact = exact && steps[i] >= kLeast && steps[i] <= kMost;
  return exact;
}

template <typename Stored>
void AddWide(const BlockGrid& grid, const Blocks<Stored>& blocks, const WatchedValues& watched, BlockTally& tally) {
  if (grid.power_of_two) {
    grid.integer ? AddAllLanes<Rounding<true, true>>(grid, blocks, watched, tally)
                 : AddAllLanes<Rounding<true, false>>(grid, blocks, watched, tally);
  } else {
    grid.integer ? AddAllLanes<Rounding<false, true>>(grid, blocks, watched, tally)
                 : AddAllLanes<Rounding<false, false>>(grid, blocks, watched, tally);
  }
}

void AddBlocksFloat(const BlockGrid& grid, const Blocks<float>& blocks, const WatchedValues& watched,
                    BlockTally& tally) {
  if (!ExactInFloat(grid, blocks.steps)) return AddWide(grid, blocks, watched, tally);
  grid.integer ? AddAllLanes<FloatRounding<true>>(grid, blocks, watched, tally)
               : AddAllLanes<FloatRounding<false>>(grid, blocks, watched, tally);
}
void AddBlocksDouble(const BlockGrid& grid, const Blocks<double>& blocks, const WatchedValues& watched,
                     BlockTally& tally) {
  AddWide(grid, blocks, watched, tally);
}

template <bool kMultiply, bool kInteger, typename Stored>
void MarkLanes(const BlockGrid& grid, const Blocks<Stored>& blocks, BlockCodes& codes) {
  const D d;
  const std::size_t lanes = hn::Lanes(d);
  const UnsignedOf<double> du;
  Rounding<kMultiply, kInteger> rounding(grid);
  const auto one = hn::Set(du, 1);
  const auto low_six = hn::Set(du, 63);
  auto positive = hn::Zero(du);
  auto negative = hn::Zero(du);
  auto far_positive = hn::Zero(du);
  auto far_negative = hn::Zero(du);
  for (std::size_t block = 0; block < blocks.steps.size(); ++block) {
    rounding.SetStep(blocks.steps[block]);
    const Stored* const values = blocks.values.data() + block * blocks.size;
    for (std::size_t i = 0; i < blocks.size; i += lanes) {
      const auto x = Loaded<double>(values + i);
      const auto is_negative = hn::RebindMask(du, hn::Lt(x, hn::Zero(d)));
      const auto code = rounding.Code(hn::Abs(x), is_negative);
      const auto bit = hn::Shl(one, hn::And(code, low_six));
      const auto is_far = hn::Gt(code, low_six);
      const auto far = hn::IfThenElseZero(is_far, bit);
      const auto near = hn::IfThenZeroElse(is_far, bit);
      far_positive = hn::Or(far_positive, hn::IfThenZeroElse(is_negative, far));
      far_negative = hn::Or(far_negative, hn::IfThenElseZero(is_negative, far));
      positive = hn::Or(positive, hn::IfThenZeroElse(is_negative, near));
      negative = hn::Or(negative, hn::IfThenElseZero(is_negative, near));
    }
  }
  const auto gather = [&](hn::Vec<UnsignedOf<double>> bits, std::uint64_t& into) {
    HWY_ALIGN std::array<std::uint64_t, BlockTally::kLanes> all{};
    hn::StoreU(bits, du, all.data());
    for (std::size_t lane = 0; lane < hn::Lanes(du); ++lane) into |= all[lane];
  };
  gather(positive, codes[0]);
  gather(far_positive, codes[1]);
  gather(negative, codes[2]);
  gather(far_negative, codes[3]);
}

template <typename Stored>
void MarkCodes(const BlockGrid& grid, const Blocks<Stored>& blocks, BlockCodes& codes) {
  if (grid.integer) {
    grid.power_of_two ? MarkLanes<true, true>(grid, blocks, codes) : MarkLanes<false, true>(grid, blocks, codes);
  } else {
    grid.power_of_two ? MarkLanes<true, false>(grid, blocks, codes) : MarkLanes<false, false>(grid, blocks, codes);
  }
}
void MarkCodesFloat(const BlockGrid& grid, const Blocks<float>& blocks, BlockCodes& codes) {
  MarkCodes(grid, blocks, codes);
}
void MarkCodesDouble(const BlockGrid& grid, const Blocks<double>& blocks, BlockCodes& codes) {
  MarkCodes(grid, blocks, codes);
}

}  // namespace scalewright::metrics::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scalewright::metrics {

HWY_EXPORT(AddBlocksFloat);
HWY_EXPORT(AddBlocksDouble);
HWY_EXPORT(MarkCodesFloat);
HWY_EXPORT(MarkCodesDouble);

void addBlocks(const BlockGrid& grid, const Blocks<float>& blocks, const WatchedValues& watched, BlockTally& tally) {
  HWY_DYNAMIC_DISPATCH(AddBlocksFloat)(grid, blocks, watched, tally);
}
void addBlocks(const BlockGrid& grid, const Blocks<double>& blocks, const WatchedValues& watched, BlockTally& tally) {
  HWY_DYNAMIC_DISPATCH(AddBlocksDouble)(grid, blocks, watched, tally);
}
void markCodes(const BlockGrid& grid, const Blocks<float>& blocks, BlockCodes& codes) {
  HWY_DYNAMIC_DISPATCH(MarkCodesFloat)(grid, blocks, codes);
}
void markCodes(const BlockGrid& grid, const Blocks<double>& blocks, BlockCodes& codes) {
  HWY_DYNAMIC_DISPATCH(MarkCodesDouble)(grid, blocks, codes);
}

}  // namespace scalewright::metrics
#endif
