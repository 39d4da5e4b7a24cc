#include "core/metrics/block_kernel.h"

#include <algorithm>
#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/metrics/block_kernel.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scalewright::metrics::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// As many lanes as there are of doubles, at most those of a tally; floats are taken as many at a time.
using D = hn::CappedTag<double, BlockTally::kLanes>;
template <typename T>
using Of = hn::Rebind<T, D>;
template <typename T>
using UnsignedOf = hn::RebindToUnsigned<Of<T>>;

template <typename T>
constexpr auto exponentMask() {
  if constexpr (sizeof(T) == 4) {
    return std::uint32_t{0x7F800000U};
  } else {
    return std::uint64_t{0x7FF0000000000000U};
  }
}

template <typename T>
auto BitsOf(const BlockGrid& grid) {
  if constexpr (sizeof(T) == 4) {
    return grid.narrow;
  } else {
    return grid.wide;
  }
}

/// Widened where T is wider than what is stored.
template <typename T, typename Stored>
HWY_INLINE hn::Vec<Of<T>> Load(const Stored* from) {
  if constexpr (sizeof(T) == sizeof(Stored)) {
    return hn::LoadU(Of<T>(), from);
  } else {
    return hn::PromoteTo(D(), hn::LoadU(Of<float>(), from));
  }
}

template <typename T>
HWY_INLINE hn::Vec<D> Widened(hn::Vec<Of<T>> v) {
  if constexpr (sizeof(T) == 8) {
    return v;
  } else {
    return hn::PromoteTo(D(), v);
  }
}

template <typename Stored>
bool BlockMaxima(const Stored* values, std::size_t blocks, std::size_t size, double* amax) {
  const Of<Stored> d;
  const std::size_t lanes = hn::Lanes(d);
  const auto infinity = hn::Inf(d);
  bool finite = true;
  for (std::size_t block = 0; block < blocks; ++block) {
    auto largest = hn::Zero(d);
    auto below = hn::Lt(hn::Zero(d), infinity);
    for (std::size_t i = 0; i < size; i += lanes) {
      const auto magnitude = hn::Abs(hn::LoadU(d, values + block * size + i));
      below = hn::And(below, hn::Lt(magnitude, infinity));   // false of NaN, too
      largest = hn::Max(largest, magnitude);
    }
    finite = finite && hn::AllTrue(d, below);
    amax[block] = static_cast<double>(hn::GetLane(hn::MaxOfLanes(d, largest)));
  }
  return finite;
}
bool BlockMaximaFloat(const float* v, std::size_t n, std::size_t size, double* m) { return BlockMaxima(v, n, size, m); }
bool BlockMaximaDouble(const double* v, std::size_t n, std::size_t size, double* m) { return BlockMaxima(v, n, size, m); }

template <typename Stored>
void AddValues(std::span<const Stored> values, ValueTally& tally) {
  const D d;
  const Of<Stored> ds;
  const UnsignedOf<Stored> du;
  for (std::size_t part = 0; part < BlockTally::kLanes; part += hn::Lanes(d)) {
    auto sum = hn::LoadU(d, tally.squares.data() + part);
    auto zeros = hn::Zero(du);
    for (std::size_t i = part; i < values.size(); i += BlockTally::kLanes) {
      const auto stored = hn::LoadU(ds, values.data() + i);
      const auto x = Widened<Stored>(stored);
      sum = hn::Add(sum, hn::Mul(x, x));
      zeros = hn::Sub(zeros, hn::VecFromMask(du, hn::RebindMask(du, hn::Eq(stored, hn::Zero(ds)))));
    }
    hn::StoreU(sum, d, tally.squares.data() + part);
    tally.zeros += hn::GetLane(hn::SumOfLanes(du, zeros));
  }
}
void AddValuesFloat(std::span<const float> values, ValueTally& tally) { AddValues(values, tally); }
void AddValuesDouble(std::span<const double> values, ValueTally& tally) { AddValues(values, tally); }

/// 1 / step for a normal power of two whose inverse is one, too.
HWY_INLINE double InverseOfPower(double step) {
  return std::bit_cast<double>(2 * std::bit_cast<std::uint64_t>(1.0) - std::bit_cast<std::uint64_t>(step));
}

/// Rounds magnitudes of blocks to the grid. kMultiply: by the inverse of the step, which is exact for powers of two.
/// kInteger: grid values are equally far from each other, and may end elsewhere on the negative side.
template <typename T, bool kMultiply, bool kInteger>
class Rounding {
 public:
  using V = hn::Vec<Of<T>>;
  using VU = hn::Vec<UnsignedOf<T>>;

  HWY_INLINE explicit Rounding(const BlockGrid& grid) : bits_(BitsOf<T>(grid)), grid_(grid) {
    const UnsignedOf<T> du;
    exponent_mask_ = hn::Set(du, exponentMask<T>());
    least_ = hn::Set(du, bits_.least_exponent);
    anchor_ = hn::Set(du, bits_.anchor);
    highest_ = hn::Set(Of<T>(), static_cast<T>(grid.highest));
    lowest_ = hn::Set(Of<T>(), static_cast<T>(grid.lowest));
  }

  HWY_INLINE void SetStep(double step) {
    step_ = hn::Set(Of<T>(), static_cast<T>(step));
    if constexpr (kMultiply) inverse_ = hn::Set(Of<T>(), static_cast<T>(InverseOfPower(step)));
  }
  HWY_INLINE V Step() const { return step_; }

  struct Rounded {
    VU exponent;
    VU anchor;
    V anchored;   ///< on top of the anchor
  };
  HWY_INLINE Rounded Round(V magnitude) const {
    const UnsignedOf<T> du;
    V y;
    if constexpr (kMultiply) {
      y = hn::Mul(magnitude, inverse_);
    } else {
      y = hn::Div(magnitude, step_);
    }
    VU exponent = least_;
    // Above the largest grid value the distance would go on growing, but what is rounded there is cut off anyway.
    if constexpr (!kInteger) exponent = hn::Max(hn::And(hn::BitCast(du, y), exponent_mask_), least_);
    // Adding a number whose last place is the distance of grid values rounds to them, ties to even.
    const VU anchor = hn::Add(exponent, anchor_);
    return {exponent, anchor, hn::Add(y, hn::BitCast(Of<T>(), anchor))};
  }

  /// The grid's magnitude.
  template <typename Mask>
  HWY_INLINE V Value(const Rounded& rounded, Mask below_zero) const {
    V limit = highest_;
    if constexpr (kInteger) limit = hn::IfThenElse(below_zero, lowest_, highest_);
    return hn::Min(hn::Sub(rounded.anchored, hn::BitCast(Of<T>(), rounded.anchor)), limit);
  }

  /// Its code.
  template <typename Mask>
  HWY_INLINE VU Code(const Rounded& rounded, Mask below_zero) const {
    const UnsignedOf<T> du;
    const VU significand = hn::Sub(hn::BitCast(du, rounded.anchored), rounded.anchor);
    const VU code = hn::Sub(hn::Add(hn::ShiftRightSame(rounded.exponent, bits_.shift), significand),
                            hn::Set(du, bits_.code_offset));
    using Bits = hn::TFromD<UnsignedOf<T>>;
    return hn::Min(code, hn::IfThenElse(below_zero, hn::Set(du, static_cast<Bits>(grid_.lowest_code)),
                                        hn::Set(du, static_cast<Bits>(grid_.highest_code))));
  }

 private:
  decltype(BitsOf<T>(std::declval<BlockGrid>())) bits_;
  const BlockGrid& grid_;
  VU exponent_mask_;
  VU least_;
  VU anchor_;
  V highest_;
  V lowest_;
  V step_ = hn::Zero(Of<T>());
  V inverse_ = hn::Zero(Of<T>());
};

/// One more in the lanes of the mask.
template <class V, class M>
HWY_INLINE V Counted(V count, M mask) {
  const hn::DFromV<V> du;
  return hn::IfThenElse(hn::RebindMask(du, mask), hn::Add(count, hn::Set(du, 1)), count);
}

/// magnitude - q * step. That product is exact in float32 where float32 is chosen, so that a fused operation gives the same
/// bits.
template <typename T>
HWY_INLINE hn::Vec<Of<T>> ErrorOf(hn::Vec<Of<T>> magnitude, hn::Vec<Of<T>> q, hn::Vec<Of<T>> step) {
  if constexpr (sizeof(T) == 4) {
    return hn::NegMulAdd(q, step, magnitude);
  } else {
    return hn::Sub(magnitude, hn::Mul(q, step));
  }
}

/// noise + error^2. The square of a float32 error is exact in double, so that a fused operation gives the same bits.
template <typename T>
HWY_INLINE hn::Vec<D> WithSquare(hn::Vec<D> noise, hn::Vec<Of<T>> error) {
  const auto wide = Widened<T>(error);
  if constexpr (sizeof(T) == 4) {
    return hn::MulAdd(wide, wide, noise);
  } else {
    return hn::Add(noise, hn::Mul(wide, wide));
  }
}

/// Sums over the elements of the lanes of one vector among those that make up a tally's lanes.
template <typename T, bool kMultiply, bool kInteger, bool kWatch, typename Stored>
void AddLanes(const BlockGrid& grid, const Blocks<Stored>& blocks, const WatchedValues& watched, std::size_t part,
              BlockTally& tally) {
  const Of<T> d;
  const UnsignedOf<T> du;
  using Bits = hn::TFromD<UnsignedOf<T>>;
  Rounding<T, kMultiply, kInteger> rounding(grid);
  const auto first_watched = std::bit_cast<Bits>(static_cast<T>(watched.first));
  const auto last_watched = std::bit_cast<Bits>(static_cast<T>(watched.last));
  const auto first = hn::Set(du, first_watched);
  auto noise = hn::LoadU(D(), tally.noise.data() + part);
  auto worst = hn::Zero(d);
  auto saturated = hn::Zero(du);
  auto zeros = hn::Zero(du);
  auto nearest = hn::Set(du, ~Bits{0});   // to the watched values, as bits above the first of them
  for (std::size_t block = 0; block < blocks.steps.size(); ++block) {
    const double step = blocks.steps[block];
    rounding.SetStep(step);
    const auto range = hn::Set(d, static_cast<T>(grid.range * step * grid.room));
    const Stored* const values = blocks.values.data() + block * blocks.size + part;
    for (std::size_t i = 0; i < blocks.size; i += BlockTally::kLanes) {
      const auto x = Load<T>(values + i);
      const auto magnitude = hn::Abs(x);
      const auto q = rounding.Value(rounding.Round(magnitude), hn::Lt(x, hn::Zero(d)));
      const auto error = ErrorOf<T>(magnitude, q, rounding.Step());
      noise = WithSquare<T>(noise, error);
      worst = hn::Max(worst, hn::Abs(error));
      saturated = Counted(saturated, hn::Gt(magnitude, range));
      zeros = Counted(zeros, hn::Eq(q, hn::Zero(d)));
      if constexpr (kWatch) nearest = hn::Min(nearest, hn::Sub(hn::BitCast(du, q), first));
    }
  }
  hn::StoreU(noise, D(), tally.noise.data() + part);
  tally.max_error = std::max(tally.max_error, static_cast<double>(hn::GetLane(hn::MaxOfLanes(d, worst))));
  tally.saturated += hn::GetLane(hn::SumOfLanes(du, saturated));
  tally.zeros += hn::GetLane(hn::SumOfLanes(du, zeros));
  if constexpr (!kWatch) return;
  HWY_ALIGN std::array<Bits, BlockTally::kLanes> all{};
  hn::StoreU(nearest, du, all.data());
  for (std::size_t lane = 0; lane < hn::Lanes(du); ++lane) {
    tally.watched = tally.watched || all[lane] <= last_watched - first_watched;
  }
}

template <typename T, bool kMultiply, typename Stored>
void AddAllLanes(const BlockGrid& grid, const Blocks<Stored>& blocks, const WatchedValues& watched, BlockTally& tally) {
  for (std::size_t part = 0; part < BlockTally::kLanes; part += hn::Lanes(D())) {
    if (grid.integer) {
      watched.any() ? AddLanes<T, kMultiply, true, true>(grid, blocks, watched, part, tally)
                    : AddLanes<T, kMultiply, true, false>(grid, blocks, watched, part, tally);
    } else {
      watched.any() ? AddLanes<T, kMultiply, false, true>(grid, blocks, watched, part, tally)
                    : AddLanes<T, kMultiply, false, false>(grid, blocks, watched, part, tally);
    }
  }
}

/// Whether quotients, products and differences of float32 values are exact in float32: no step is near the ends of its
/// range. What underflows then is far below half of the least grid value.
inline bool ExactInFloat(const BlockGrid& grid, std::span<const double> steps) {
  if (!grid.power_of_two) return false;
  std::uint64_t least = ~std::uint64_t{0};   // their bits, which are in the same order
  std::uint64_t most = 0;
  for (const double step : steps) {
    least = std::min(least, std::bit_cast<std::uint64_t>(step));
    most = std::max(most, std::bit_cast<std::uint64_t>(step));
  }
  return least >= std::bit_cast<std::uint64_t>(0x1p-100) && most <= std::bit_cast<std::uint64_t>(0x1p100);
}

void AddBlocksFloat(const BlockGrid& grid, const Blocks<float>& blocks, const WatchedValues& watched,
                    BlockTally& tally) {
  if (ExactInFloat(grid, blocks.steps)) {
    AddAllLanes<float, true>(grid, blocks, watched, tally);
  } else if (grid.power_of_two) {
    AddAllLanes<double, true>(grid, blocks, watched, tally);
  } else {
    AddAllLanes<double, false>(grid, blocks, watched, tally);
  }
}

void AddBlocksDouble(const BlockGrid& grid, const Blocks<double>& blocks, const WatchedValues& watched,
                     BlockTally& tally) {
  if (grid.power_of_two) {
    AddAllLanes<double, true>(grid, blocks, watched, tally);
  } else {
    AddAllLanes<double, false>(grid, blocks, watched, tally);
  }
}

template <bool kMultiply, bool kInteger, typename Stored>
void MarkLanes(const BlockGrid& grid, const Blocks<Stored>& blocks, BlockCodes& codes) {
  const D d;
  const std::size_t lanes = hn::Lanes(d);
  const UnsignedOf<double> du;
  Rounding<double, kMultiply, kInteger> rounding(grid);
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
      const auto x = Load<double>(values + i);
      const auto below_zero = hn::Lt(x, hn::Zero(d));
      const auto is_negative = hn::RebindMask(du, below_zero);
      const auto code = rounding.Code(rounding.Round(hn::Abs(x)), is_negative);
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

HWY_EXPORT(BlockMaximaFloat);
HWY_EXPORT(BlockMaximaDouble);
HWY_EXPORT(AddValuesFloat);
HWY_EXPORT(AddValuesDouble);
HWY_EXPORT(AddBlocksFloat);
HWY_EXPORT(AddBlocksDouble);
HWY_EXPORT(MarkCodesFloat);
HWY_EXPORT(MarkCodesDouble);

bool blockMaxima(std::span<const float> values, std::size_t size, std::span<double> amax) {
  return HWY_DYNAMIC_DISPATCH(BlockMaximaFloat)(values.data(), amax.size(), size, amax.data());
}
bool blockMaxima(std::span<const double> values, std::size_t size, std::span<double> amax) {
  return HWY_DYNAMIC_DISPATCH(BlockMaximaDouble)(values.data(), amax.size(), size, amax.data());
}

void addValues(std::span<const float> values, ValueTally& tally) {
  HWY_DYNAMIC_DISPATCH(AddValuesFloat)(values, tally);
}
void addValues(std::span<const double> values, ValueTally& tally) {
  HWY_DYNAMIC_DISPATCH(AddValuesDouble)(values, tally);
}

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
