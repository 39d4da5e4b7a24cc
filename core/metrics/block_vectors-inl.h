// Vectors of the values of blocks, and sums over them in the lanes of a tally.
// For kernels that are compiled once for each instruction set, to be included after hwy/highway.h: without
// #pragma once.
#if defined(SCALEWRIGHT_CORE_METRICS_BLOCK_VECTORS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SCALEWRIGHT_CORE_METRICS_BLOCK_VECTORS_INL_H_
#undef SCALEWRIGHT_CORE_METRICS_BLOCK_VECTORS_INL_H_
#else
#define SCALEWRIGHT_CORE_METRICS_BLOCK_VECTORS_INL_H_
#endif

#include <hwy/highway.h>

#include "core/metrics/value_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace scalewright::metrics::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Doubles of one vector, at most half as many as a tally has lanes; as many bytes of floats, but one where a vector is
/// one number.
using D = hn::CappedTag<double, ValueTally::kLanes / 2>;
#if HWY_TARGET == HWY_SCALAR
template <typename T>
using Of = hn::Rebind<T, D>;
#else
template <typename T>
using Of = hn::Repartition<T, D>;
#endif
using F = Of<float>;
template <typename T>
using UnsignedOf = hn::RebindToUnsigned<Of<T>>;

/// Returns the values widened where T is wider than what is stored.
template <typename T, typename Stored>
HWY_INLINE hn::Vec<Of<T>> Loaded(const Stored* from) {
  if constexpr (sizeof(T) == sizeof(Stored)) {
    return hn::LoadU(Of<T>(), from);
  } else {
    return hn::PromoteTo(D(), hn::LoadU(hn::Rebind<float, D>(), from));
  }
}

/// Sums of squares in the lanes of a tally that belong to one vector. Those of floats are exact in double, so that a
/// fused operation gives the same bits.
template <typename T>
class Squares {
 public:
  HWY_INLINE explicit Squares(double* lanes) : lanes_(lanes), low_(hn::LoadU(D(), lanes)) {
    if constexpr (kTwo) high_ = hn::LoadU(D(), lanes + hn::Lanes(D()));
  }
  HWY_INLINE void Add(hn::Vec<Of<T>> v) {
    if constexpr (sizeof(T) == 8) {
      low_ = hn::Add(low_, hn::Mul(v, v));
    } else {
      const auto low = Lower(v);
      low_ = hn::MulAdd(low, low, low_);
#if HWY_TARGET != HWY_SCALAR
      const auto high = hn::PromoteTo(D(), hn::UpperHalf(hn::Half<F>(), v));
      high_ = hn::MulAdd(high, high, high_);
#endif
    }
  }
  HWY_INLINE void Store() const {
    hn::StoreU(low_, D(), lanes_);
    if constexpr (kTwo) hn::StoreU(high_, D(), lanes_ + hn::Lanes(D()));
  }

 private:
  static constexpr bool kTwo = sizeof(T) == 4 && HWY_TARGET != HWY_SCALAR;
  static HWY_INLINE hn::Vec<D> Lower(hn::Vec<F> v) {
#if HWY_TARGET == HWY_SCALAR
    return hn::PromoteTo(D(), v);
#else
    return hn::PromoteTo(D(), hn::LowerHalf(hn::Half<F>(), v));
#endif
  }

  double* lanes_;
  hn::Vec<D> low_;
  hn::Vec<D> high_ = hn::Zero(D());
};

}  // namespace scalewright::metrics::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
