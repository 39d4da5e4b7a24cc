#include "core/io/checkpoint/decode/code_kernel.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/io/checkpoint/decode/code_kernel.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scalewright::io::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// A vector of codes at a time, and one at the end.
template <class D>
HWY_INLINE void E4m3(D d, const std::uint8_t* codes, float* out) {
  const hn::RebindToUnsigned<D> du;
  const hn::RebindToSigned<D> di;
  const hn::Rebind<std::uint8_t, D> bytes;
  const auto bits = hn::PromoteTo(du, hn::LoadU(bytes, codes));
  const auto magnitude = hn::And(bits, hn::Set(du, 0x7FU));
  // Another bias of the exponent: 127 in place of 7.
  const auto normal = hn::Add(hn::ShiftLeft<20>(magnitude), hn::Set(du, 120U << 23));
  const auto subnormal = hn::Mul(hn::ConvertTo(d, hn::BitCast(di, magnitude)), hn::Set(d, 0x1p-9F));
  const auto signed_magnitude = hn::BitCast(di, magnitude);
  const auto value =
      hn::IfThenElse(hn::RebindMask(d, hn::Lt(signed_magnitude, hn::Set(di, 8))), subnormal, hn::BitCast(d, normal));
  const auto sign = hn::ShiftLeft<24>(hn::And(bits, hn::Set(du, 0x80U)));
  const auto number = hn::BitCast(d, hn::Or(hn::BitCast(du, value), sign));
  const auto is_none = hn::RebindMask(d, hn::Eq(signed_magnitude, hn::Set(di, 0x7F)));
  const auto none = hn::BitCast(d, hn::Set(du, 0x7FC00000U));
  hn::StoreU(hn::IfThenElse(is_none, none, number), d, out);
}

void FromE4m3(const std::uint8_t* codes, float* out, std::size_t count) {
  const hn::ScalableTag<float> d;
  std::size_t i = 0;
  for (; i + hn::Lanes(d) <= count; i += hn::Lanes(d)) E4m3(d, codes + i, out + i);
  const hn::CappedTag<float, 1> one;
  for (; i < count; ++i) E4m3(one, codes + i, out + i);
}

void FromHalfBytes(const HalfByteTable& table, const std::uint8_t* bytes, float* out, std::size_t count) {
  std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
  constexpr std::size_t kCodes = 32;
  const hn::Full128<std::uint8_t> d8;
  const hn::Full128<std::uint16_t> d16;
  const hn::Half<decltype(d16)> half;
  const hn::Full128<std::uint32_t> d32;
  const hn::Full128<float> d;
  const auto low = hn::LoadU(d8, table.low.data());
  const auto high = hn::LoadU(d8, table.high.data());
  const auto mask = hn::Set(d8, std::uint8_t{15});
  const auto store = [&](auto brain, float* to) {
    const auto first = hn::ShiftLeft<16>(hn::PromoteTo(d32, hn::LowerHalf(half, brain)));
    const auto second = hn::ShiftLeft<16>(hn::PromoteTo(d32, hn::UpperHalf(half, brain)));
    hn::StoreU(hn::BitCast(d, first), d, to);
    hn::StoreU(hn::BitCast(d, second), d, to + 4);
  };
  for (; i + kCodes <= count; i += kCodes) {
    const auto raw = hn::LoadU(d8, bytes + i / 2);
    const auto even = hn::And(raw, mask);
    const auto odd = hn::And(hn::BitCast(d8, hn::ShiftRight<4>(hn::BitCast(d16, raw))), mask);
    const auto first = hn::InterleaveLower(d8, even, odd);
    const auto second = hn::InterleaveUpper(d8, even, odd);
    const auto first_low = hn::TableLookupBytes(low, first);
    const auto first_high = hn::TableLookupBytes(high, first);
    const auto second_low = hn::TableLookupBytes(low, second);
    const auto second_high = hn::TableLookupBytes(high, second);
    store(hn::BitCast(d16, hn::InterleaveLower(d8, first_low, first_high)), out + i);
    store(hn::BitCast(d16, hn::InterleaveUpper(d8, first_low, first_high)), out + i + 8);
    store(hn::BitCast(d16, hn::InterleaveLower(d8, second_low, second_high)), out + i + 16);
    store(hn::BitCast(d16, hn::InterleaveUpper(d8, second_low, second_high)), out + i + 24);
  }
#endif
  for (; i < count; ++i) {
    const unsigned code = unsigned{bytes[i / 2]} >> (i % 2 == 0 ? 0U : 4U) & 15U;
    const std::uint32_t bits = std::uint32_t{table.high[code]} << 24 | std::uint32_t{table.low[code]} << 16;
    out[i] = std::bit_cast<float>(bits);
  }
}

void ScaleRuns(float* values, std::size_t count, std::size_t head, std::size_t width, const float* scales) {
  const hn::ScalableTag<float> d;
  for (std::size_t at = 0, end = std::min(head, count); at < count; end = std::min(end + width, count), ++scales) {
    const auto scale = hn::Set(d, *scales);
    for (; at + hn::Lanes(d) <= end; at += hn::Lanes(d))
      hn::StoreU(hn::Mul(hn::LoadU(d, values + at), scale), d, values + at);
    for (; at < end; ++at) values[at] *= *scales;
  }
}

}  // namespace scalewright::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scalewright::io {

HWY_EXPORT(FromE4m3);
HWY_EXPORT(FromHalfBytes);
HWY_EXPORT(ScaleRuns);

namespace {

const std::uint8_t* numbersIn(std::span<const std::byte> bytes) {
  return reinterpret_cast<const std::uint8_t*>(bytes.data());
}

}  // namespace

bool HalfByteTable::holds(const std::array<float, 16>& values) {
  return std::all_of(values.begin(), values.end(),
                     [](float value) { return (std::bit_cast<std::uint32_t>(value) & 0xFFFFU) == 0; });
}

HalfByteTable::HalfByteTable(const std::array<float, 16>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto bits = std::bit_cast<std::uint32_t>(values[i]);
    low[i] = static_cast<unsigned char>(bits >> 16 & 0xFF);
    high[i] = static_cast<unsigned char>(bits >> 24);
  }
}

void fromE4m3(std::span<const std::byte> codes, std::span<float> out) {
  HWY_DYNAMIC_DISPATCH(FromE4m3)(numbersIn(codes), out.data(), out.size());
}

void fromHalfBytes(const HalfByteTable& table, std::span<const std::byte> bytes, std::span<float> out) {
  HWY_DYNAMIC_DISPATCH(FromHalfBytes)(table, numbersIn(bytes), out.data(), out.size());
}

void scaleRuns(std::span<float> values, std::size_t head, std::size_t width, std::span<const float> scales) {
  HWY_DYNAMIC_DISPATCH(ScaleRuns)(values.data(), values.size(), head, width, scales.data());
}

}  // namespace scalewright::io
#endif
