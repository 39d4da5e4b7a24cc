#include "core/encode/byte_codes.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <variant>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/encode/byte_codes.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scalewright::encode::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class D>
using Bits = hn::Vec<hn::RebindToUnsigned<D>>;

template <class D>
HWY_INLINE Bits<D> Integers(D d, const ByteCodes& rule, hn::Vec<D> y) {
  const hn::RebindToSigned<D> di;
  const hn::RebindToUnsigned<D> du;
  // Beyond the ends by one step, so that the conversion is one to an integer; of NaN it does not matter.
  const auto steps = hn::Mul(y, hn::Set(d, 1 / rule.unit));
  const auto inside = hn::Min(hn::Max(steps, hn::Set(d, rule.lowest - 1)), hn::Set(d, rule.highest + 1));
  const auto whole = hn::Min(hn::Max(hn::Round(inside), hn::Set(d, rule.lowest)), hn::Set(d, rule.highest));
  // Adding 1.5 * 2^52 leaves the integer in the low bits.
  const auto placed = hn::BitCast(di, hn::Add(whole, hn::Set(d, 0x1.8p52)));
  return hn::And(hn::BitCast(du, placed), hn::Set(du, rule.mask));
}

template <class D>
HWY_INLINE Bits<D> Minifloats(D d, const ByteCodes& rule, hn::Vec<D> y) {
  const hn::RebindToUnsigned<D> du;
  const int shift = 52 - rule.mantissa_bits;
  const auto magnitude = hn::Min(hn::Abs(y), hn::Set(d, rule.largest));
  const auto exponent = hn::BitCast(d, hn::And(hn::BitCast(du, magnitude), hn::Set(du, 0x7FF0000000000000U)));
  const auto normal = hn::Set(d, rule.smallest_normal);
  // Adding a number whose last place is the distance of grid values rounds to them, ties to even.
  const auto anchor =
      hn::Mul(hn::Max(exponent, normal), hn::Set(d, 1.5 * static_cast<double>(std::uint64_t{1} << shift)));
  const auto rounded = hn::Sub(hn::Add(magnitude, anchor), anchor);
  // A subnormal number is the mantissa of itself on top of the smallest normal one.
  const auto is_small = hn::Lt(rounded, normal);
  const auto whole = hn::IfThenElse(is_small, hn::Add(rounded, normal), rounded);
  const auto places = hn::ShiftRightSame(hn::BitCast(du, whole), shift);
  const auto small_less = hn::Set(du, rule.first_normal + (std::uint64_t{1} << rule.mantissa_bits));
  const auto less = hn::IfThenElse(hn::RebindMask(du, is_small), small_less, hn::Set(du, rule.first_normal));
  const auto code = hn::Sub(places, less);
  const auto negative = hn::ShiftRight<63>(hn::BitCast(du, y));
  auto sign = hn::IfThenElseZero(hn::Ne(negative, hn::Zero(du)), hn::Set(du, rule.sign));
  if (!rule.signed_zero) sign = hn::IfThenZeroElse(hn::Eq(code, hn::Zero(du)), sign);
  return hn::Or(code, sign);
}

template <class D>
HWY_INLINE void Step(D d, const ByteCodes& rule, const double* x, std::uint8_t* codes, OddValues& odd) {
  const hn::RebindToUnsigned<D> du;
  const hn::Rebind<std::uint8_t, D> d8;
  const auto value = hn::LoadU(d, x);
  const auto y = hn::Mul(hn::Div(value, hn::Set(d, rule.divisor)), hn::Set(d, rule.factor));
  auto code = rule.integer ? Integers(d, rule, y) : Minifloats(d, rule, y);
  const auto is_odd = hn::Not(hn::IsFinite(value));
  if (HWY_UNLIKELY(!hn::AllFalse(d, is_odd))) {
    const auto is_nan = hn::IsNaN(value);
    code = hn::IfThenElse(hn::RebindMask(du, is_nan), hn::Set(du, rule.nan), code);
    const std::size_t nan = hn::CountTrue(d, is_nan);
    odd.nan += nan;
    odd.infinite += hn::CountTrue(d, is_odd) - nan;
  }
  hn::StoreU(hn::TruncateTo(d8, code), d8, codes);
}

void Run(const ByteCodes& rule, std::span<const double> x, std::span<std::uint8_t> codes, OddValues& odd) {
  const hn::ScalableTag<double> d;
  std::size_t i = 0;
  for (; i + hn::Lanes(d) <= x.size(); i += hn::Lanes(d)) Step(d, rule, x.data() + i, codes.data() + i, odd);
  const hn::CappedTag<double, 1> one;
  for (; i < x.size(); ++i) Step(one, rule, x.data() + i, codes.data() + i, odd);
}

OddValues EncodeBytes(const ByteCodes& rule, std::span<const double> x, std::span<std::uint8_t> codes) {
  OddValues odd;
  Run(rule, x, codes, odd);
  return odd;
}

OddValues EncodeBlocks(const ByteCodes& given, std::size_t size, std::span<const double> steps,
                       std::span<const double> x, std::span<std::uint8_t> codes) {
  OddValues odd;
  ByteCodes rule = given;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::size_t length = std::min(size, x.size() - i * size);
    rule.divisor = steps[i];
    Run(rule, x.subspan(i * size, length), codes.subspan(i * size, length), odd);
  }
  return odd;
}

template <class D>
HWY_INLINE hn::Vec<D> FiniteMagnitude(D d, const double* x) {
  const auto value = hn::LoadU(d, x);
  return hn::IfThenElseZero(hn::IsFinite(value), hn::Abs(value));
}

void BlockMaxima(std::size_t size, std::span<const double> x, std::span<double> maxima) {
  const hn::ScalableTag<double> d;
  const hn::CappedTag<double, 1> one;
  for (std::size_t block = 0; block < maxima.size(); ++block) {
    const std::size_t end = std::min((block + 1) * size, x.size());
    std::size_t i = block * size;
    auto most = hn::Zero(d);
    for (; i + hn::Lanes(d) <= end; i += hn::Lanes(d)) most = hn::Max(most, FiniteMagnitude(d, x.data() + i));
    auto rest = hn::Zero(one);
    for (; i < end; ++i) rest = hn::Max(rest, FiniteMagnitude(one, x.data() + i));
    maxima[block] = std::max(hn::GetLane(hn::MaxOfLanes(d, most)), hn::GetLane(rest));
  }
}

}  // namespace scalewright::encode::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "core/encode/value_encoder.h"

namespace scalewright::encode {

HWY_EXPORT(EncodeBytes);
HWY_EXPORT(EncodeBlocks);
HWY_EXPORT(BlockMaxima);

namespace {

std::optional<ByteCodes> codesOnGrid(const formats::Grid& grid) {
  const formats::FormatDescriptor& format = grid.format();
  if (format.bits > 8) return std::nullopt;
  ByteCodes rule;
  rule.mask = (std::uint64_t{1} << format.bits) - 1;
  rule.nan = ValueEncoder(grid).encode(std::numeric_limits<double>::quiet_NaN(), 0, 1).code;
  if (const auto* integer = std::get_if<formats::IntegerLayout>(&format.layout)) {
    rule.integer = true;
    rule.unit = std::ldexp(1.0, -integer->fraction_bits);
    rule.lowest = grid.values().front() / rule.unit;
    rule.highest = grid.values().back() / rule.unit;
    return rule;
  }
  const auto* minifloat = std::get_if<formats::MinifloatLayout>(&format.layout);
  if (minifloat == nullptr) return std::nullopt;
  rule.mantissa_bits = minifloat->mantissa_bits;
  rule.smallest_normal = grid.smallestNormal();
  rule.largest = grid.largest();
  // Code 1 << mantissa_bits is that of the smallest normal number.
  rule.first_normal = (std::bit_cast<std::uint64_t>(rule.smallest_normal) >> (52 - rule.mantissa_bits)) -
                      (std::uint64_t{1} << rule.mantissa_bits);
  rule.sign = std::uint64_t{1} << (minifloat->exponent_bits + minifloat->mantissa_bits);
  rule.signed_zero = minifloat->specials != formats::Specials::kFnuz;
  return rule;
}

}  // namespace

std::optional<ByteCodes> byteCodesOf(const quantize::ScalarQuantizer& quantizer) {
  auto rule = codesOnGrid(quantizer.grid());
  if (!rule) return rule;
  rule->divisor = quantizer.divisor();
  rule->factor = quantizer.factor();
  return rule;
}

std::optional<ByteCodes> byteCodesOf(const quantize::BlockQuantizer& quantizer) {
  if (quantizer.grid().options().float32) return std::nullopt;
  return codesOnGrid(quantizer.grid());
}

OddValues encodeBytes(const ByteCodes& rule, std::span<const double> x, std::span<std::uint8_t> codes) {
  return HWY_DYNAMIC_DISPATCH(EncodeBytes)(rule, x, codes);
}

OddValues encodeBlocks(const ByteCodes& rule, std::size_t size, std::span<const double> steps,
                       std::span<const double> x, std::span<std::uint8_t> codes) {
  return HWY_DYNAMIC_DISPATCH(EncodeBlocks)(rule, size, steps, x, codes);
}

void blockMaxima(std::size_t size, std::span<const double> x, std::span<double> maxima) {
  HWY_DYNAMIC_DISPATCH(BlockMaxima)(size, x, maxima);
}

}  // namespace scalewright::encode
#endif
