// Rounding of magnitudes to the grids of block formats.
// For kernels that are compiled once for each instruction set, to be included after hwy/highway.h: without
// #pragma once.
#if defined(SCALEWRIGHT_CORE_METRICS_BLOCK_ROUNDING_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SCALEWRIGHT_CORE_METRICS_BLOCK_ROUNDING_INL_H_
#undef SCALEWRIGHT_CORE_METRICS_BLOCK_ROUNDING_INL_H_
#else
#define SCALEWRIGHT_CORE_METRICS_BLOCK_ROUNDING_INL_H_
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstdint>

#include "core/metrics/block_grid.h"
#include "core/metrics/block_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scalewright::metrics::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Computes 1 / step for a normal power of two whose inverse is one, too.
HWY_INLINE double InverseOfPower(double step) {
  return std::bit_cast<double>(2 * std::bit_cast<std::uint64_t>(1.0) - std::bit_cast<std::uint64_t>(step));
}

/// The rounding of magnitudes.
template <typename T>
struct Rounded {
  hn::Vec<Of<T>> magnitude;
  hn::Vec<Of<T>> value;  ///< on the grid, in its units, or in those of the tensor as FloatRounding gives it
  hn::Vec<Of<T>> error;  ///< what is left of the magnitude, in units of the tensor
};

/// Rounds magnitudes of blocks to the grid. kMultiply: by the inverse of the step, which is exact for powers of two.
/// kInteger: grid values are equally far from each other, and may end elsewhere on the negative side.
template <bool kMultiply, bool kInteger>
class Rounding {
 public:
  using T = double;
  using V = hn::Vec<D>;
  using VU = hn::Vec<UnsignedOf<double>>;

  HWY_INLINE explicit Rounding(const BlockGrid& grid) : grid_(grid) {
    const UnsignedOf<double> du;
    exponent_mask_ = hn::Set(du, std::uint64_t{0x7FF0000000000000U});
    least_ = hn::Set(du, grid.wide.least_exponent);
    anchor_ = hn::Set(du, grid.wide.anchor);
    highest_ = hn::Set(D(), grid.highest);
    lowest_ = hn::Set(D(), grid.lowest);
  }

  HWY_INLINE void SetStep(double step) {
    step_ = hn::Set(D(), step);
    range_ = hn::Set(D(), grid_.range * step * grid_.room);
    if constexpr (kMultiply) inverse_ = hn::Set(D(), InverseOfPower(step));
  }
  /// Magnitude beyond which values saturate.
  HWY_INLINE V Range() const { return range_; }
  /// Returns the bits of a grid value as Round() gives it.
  HWY_INLINE std::uint64_t BitsOf(double grid_value) const { return std::bit_cast<std::uint64_t>(grid_value); }

  HWY_INLINE Rounded<double> Round(V x) const {
    const V magnitude = hn::Abs(x);
    const Anchored on_anchor = Anchor(magnitude);
    V limit = highest_;
    if constexpr (kInteger) limit = hn::IfThenElse(hn::Lt(x, hn::Zero(D())), lowest_, highest_);
    const V value = hn::Min(hn::Sub(on_anchor.sum, hn::BitCast(D(), on_anchor.anchor)), limit);
    return {magnitude, value, hn::Sub(magnitude, hn::Mul(value, step_))};
  }

  /// Computes the codes of magnitudes.
  template <typename Mask>
  HWY_INLINE VU Code(V magnitude, Mask below_zero) const {
    const UnsignedOf<double> du;
    const Anchored on_anchor = Anchor(magnitude);
    const VU significand = hn::Sub(hn::BitCast(du, on_anchor.sum), on_anchor.anchor);
    const VU code = hn::Sub(hn::Add(hn::ShiftRightSame(on_anchor.exponent, grid_.wide.shift), significand),
                            hn::Set(du, grid_.wide.code_offset));
    return hn::Min(code, hn::IfThenElse(below_zero, hn::Set(du, std::uint64_t{grid_.lowest_code}),
                                        hn::Set(du, std::uint64_t{grid_.highest_code})));
  }

 private:
  struct Anchored {
    VU exponent;
    VU anchor;
    V sum;
  };
  HWY_INLINE Anchored Anchor(V magnitude) const {
    const UnsignedOf<double> du;
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
    return {exponent, anchor, hn::Add(y, hn::BitCast(D(), anchor))};
  }

  const BlockGrid& grid_;
  VU exponent_mask_;
  VU least_;
  VU anchor_;
  V highest_;
  V lowest_;
  V step_ = hn::Zero(D());
  V range_ = hn::Zero(D());
  V inverse_ = hn::Zero(D());
};

/// Rounding in float32 where scales are powers of two: on the axis of the values themselves, since the grid then only
/// moves by as many exponents. Grid values and errors are exact.
template <bool kInteger>
class FloatRounding {
 public:
  using T = float;
  using V = hn::Vec<F>;
  using VU = hn::Vec<UnsignedOf<float>>;

  HWY_INLINE explicit FloatRounding(const BlockGrid& grid) : grid_(grid) {
    const UnsignedOf<float> du;
    exponent_mask_ = hn::Set(du, std::uint32_t{0x7F800000U});
    anchor_ = hn::Set(du, grid.narrow.anchor);
  }

  HWY_INLINE void SetStep(double step) {
    const UnsignedOf<float> du;
    step_ = static_cast<float>(step);
    const std::uint32_t moved = std::bit_cast<std::uint32_t>(step_) - std::bit_cast<std::uint32_t>(1.0F);
    least_ = hn::Set(du, grid_.narrow.least_exponent + moved);
    highest_ = hn::Set(F(), static_cast<float>(grid_.highest) * step_);
    if constexpr (kInteger) lowest_ = hn::Set(F(), static_cast<float>(grid_.lowest) * step_);
    range_ = hn::Set(F(), static_cast<float>(grid_.range) * step_);  // the room is less than float32 can tell
  }
  HWY_INLINE V Range() const { return range_; }
  HWY_INLINE std::uint32_t BitsOf(double grid_value) const {
    return std::bit_cast<std::uint32_t>(static_cast<float>(grid_value) * step_);
  }

  HWY_INLINE Rounded<float> Round(V x) const {
    const UnsignedOf<float> du;
    const V magnitude = hn::Abs(x);
    VU exponent = least_;
    if constexpr (!kInteger) exponent = hn::Max(hn::And(hn::BitCast(du, magnitude), exponent_mask_), least_);
    const V anchor = hn::BitCast(F(), hn::Add(exponent, anchor_));
    V limit = highest_;
    if constexpr (kInteger) limit = hn::IfThenElse(hn::Lt(x, hn::Zero(F())), lowest_, highest_);
    const V value = hn::Min(hn::Sub(hn::Add(magnitude, anchor), anchor), limit);
    return {magnitude, value, hn::Sub(magnitude, value)};
  }

 private:
  const BlockGrid& grid_;
  VU exponent_mask_;
  VU anchor_;
  float step_ = 1;
  VU least_ = hn::Zero(UnsignedOf<float>());
  V highest_ = hn::Zero(F());
  V range_ = hn::Zero(F());
  V lowest_ = hn::Zero(F());
};

}  // namespace scalewright::metrics::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
