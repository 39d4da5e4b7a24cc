#include "core/quantize/step_kernel.h"

#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/quantize/step_kernel.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scalewright::quantize::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// The power of two at or below positive normal numbers; 0 of smaller ones.
template <class D>
HWY_INLINE hn::Vec<D> PowerBelow(D d, hn::Vec<hn::RebindToUnsigned<D>> bits) {
  const hn::RebindToUnsigned<D> du;
  return hn::BitCast(d, hn::And(bits, hn::Set(du, 0x7FF0000000000000U)));
}

/// f: from maxima to steps, a vector at a time; one number at a time at the end.
template <class Function>
void ForAll(std::span<const double> maxima, std::span<double> steps, const Function& f) {
  const hn::ScalableTag<double> d;
  std::size_t i = 0;
  for (; i + hn::Lanes(d) <= maxima.size(); i += hn::Lanes(d)) {
    hn::StoreU(f(d, hn::LoadU(d, maxima.data() + i)), d, steps.data() + i);
  }
  const hn::CappedTag<double, 1> one;
  for (; i < maxima.size(); ++i) hn::StoreU(f(one, hn::LoadU(one, maxima.data() + i)), one, steps.data() + i);
}

void PowerSteps(const PowerRule& rule, std::span<const double> maxima, std::span<double> steps) {
  const auto from_ratio = [&](auto d, auto ratio) {
    const hn::RebindToUnsigned<decltype(d)> du;
    const auto rounded = hn::Add(hn::BitCast(du, ratio), hn::Set(du, rule.added));
    const auto power = hn::Mul(PowerBelow(d, rounded), hn::Set(d, rule.unit));
    return hn::Min(hn::Max(power, hn::Set(d, 0x1p-127)), hn::Set(d, 0x1p127));
  };
  if (rule.divisor == 1) return ForAll(maxima, steps, from_ratio);
  ForAll(maxima, steps, [&](auto d, auto amax) { return from_ratio(d, hn::Div(amax, hn::Set(d, rule.divisor))); });
}

void TwoLevelSteps(double whole, double tensor_scale, std::span<const double> maxima, std::span<double> steps) {
  constexpr int kMantissaBits = 3;
  constexpr double kPlaces = std::uint64_t{1} << (std::numeric_limits<double>::digits - 1 - kMantissaBits);
  ForAll(maxima, steps, [&](auto d, auto amax) {
    const hn::RebindToUnsigned<decltype(d)> du;
    const auto ratio = hn::Div(amax, hn::Set(d, whole));
    const auto wanted = hn::Min(hn::Max(ratio, hn::Set(d, 0x1p-9)), hn::Set(d, 448.0));
    // Adding a number whose last place is the distance of grid values rounds to them, ties to even.
    const auto power = hn::Max(PowerBelow(d, hn::BitCast(du, wanted)), hn::Set(d, 0x1p-6));
    const auto anchor = hn::Mul(power, hn::Set(d, 1.5 * kPlaces));
    const auto scale = hn::Sub(hn::Add(wanted, anchor), anchor);
    const auto of_tensor = hn::Set(d, tensor_scale);
    return hn::IfThenElse(hn::Eq(amax, hn::Zero(d)), of_tensor, hn::Mul(scale, of_tensor));
  });
}

}  // namespace scalewright::quantize::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scalewright::quantize {

HWY_EXPORT(PowerSteps);
HWY_EXPORT(TwoLevelSteps);

void powerSteps(const PowerRule& rule, std::span<const double> maxima, std::span<double> steps) {
  HWY_DYNAMIC_DISPATCH(PowerSteps)(rule, maxima, steps);
}

void twoLevelSteps(double whole, double tensor_scale, std::span<const double> maxima, std::span<double> steps) {
  HWY_DYNAMIC_DISPATCH(TwoLevelSteps)(whole, tensor_scale, maxima, steps);
}

}  // namespace scalewright::quantize
#endif
