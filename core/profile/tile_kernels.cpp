#include "core/profile/tile_kernels.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/profile/tile_kernels.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scalewright::profile::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr std::int32_t kMagnitude = 0x7FFFFFFF;
constexpr std::int32_t kInfinity = 0x7F800000;
constexpr std::int32_t kSmallestNormal = 0x00800000;

std::uint32_t FloatKeys(const std::uint32_t* bits, std::size_t count, std::uint32_t* keys, FloatFacts& facts) {
  const hn::ScalableTag<std::int32_t> d;
  using V = hn::Vec<decltype(d)>;
  const std::size_t lanes = hn::Lanes(d);
  const V magnitude_mask = hn::Set(d, kMagnitude);
  const V infinity = hn::Set(d, kInfinity);
  const V negative_infinity = hn::Set(d, static_cast<std::int32_t>(0xFF800000U));
  const V smallest_normal = hn::Set(d, kSmallestNormal);
  const V zero = hn::Zero(d);
  V zeros = zero;
  V subnormals = zero;
  V nans = zero;
  V positive = zero;
  V negative = zero;
  V lowest = hn::Set(d, facts.minimum);
  V highest = hn::Set(d, facts.maximum);
  V largest = zero;
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const V b = hn::LoadU(d, reinterpret_cast<const std::int32_t*>(bits) + i);
    const V magnitude = hn::And(b, magnitude_mask);
    const auto finite = hn::Lt(magnitude, infinity);
    const V key = hn::IfThenElseZero(finite, magnitude);
    hn::StoreU(key, d, reinterpret_cast<std::int32_t*>(keys) + i);
    largest = hn::Max(largest, key);
    // A mask as a vector is -1 where true.
    zeros = hn::Sub(zeros, hn::VecFromMask(d, hn::Eq(magnitude, zero)));
    const auto below = hn::And(hn::Lt(magnitude, smallest_normal), hn::Gt(magnitude, zero));
    subnormals = hn::Sub(subnormals, hn::VecFromMask(d, below));
    nans = hn::Sub(nans, hn::VecFromMask(d, hn::Gt(magnitude, infinity)));
    positive = hn::Sub(positive, hn::VecFromMask(d, hn::Eq(b, infinity)));
    negative = hn::Sub(negative, hn::VecFromMask(d, hn::Eq(b, negative_infinity)));
    const V ordered = hn::Xor(b, hn::And(hn::ShiftRight<31>(b), magnitude_mask));
    lowest = hn::Min(lowest, hn::IfThenElse(finite, ordered, lowest));
    highest = hn::Max(highest, hn::IfThenElse(finite, ordered, highest));
  }
  const auto total = [&](V v) { return static_cast<std::uint64_t>(hn::GetLane(hn::SumOfLanes(d, v))); };
  facts.zero += total(zeros);
  facts.subnormal += total(subnormals);
  facts.nan += total(nans);
  facts.positive_infinite += total(positive);
  facts.negative_infinite += total(negative);
  facts.minimum = std::min(facts.minimum, hn::GetLane(hn::MinOfLanes(d, lowest)));
  facts.maximum = std::max(facts.maximum, hn::GetLane(hn::MaxOfLanes(d, highest)));
  auto largest_key = static_cast<std::uint32_t>(hn::GetLane(hn::MaxOfLanes(d, largest)));
  for (; i < count; ++i) {
    const auto b = static_cast<std::int32_t>(bits[i]);
    const std::int32_t magnitude = b & kMagnitude;
    const bool finite = magnitude < kInfinity;
    keys[i] = finite ? static_cast<std::uint32_t>(magnitude) : 0;
    largest_key = std::max(largest_key, keys[i]);
    facts.zero += magnitude == 0 ? 1 : 0;
    facts.subnormal += magnitude > 0 && magnitude < kSmallestNormal ? 1 : 0;
    facts.nan += magnitude > kInfinity ? 1 : 0;
    facts.positive_infinite += b == kInfinity ? 1 : 0;
    facts.negative_infinite += magnitude == kInfinity && b < 0 ? 1 : 0;
    if (finite) {
      facts.minimum = std::min(facts.minimum, orderedBits(b));
      facts.maximum = std::max(facts.maximum, orderedBits(b));
    }
  }
  return largest_key;
}

std::uint32_t MaxOf(const std::uint32_t* keys, std::size_t count) {
  const hn::ScalableTag<std::int32_t> d;
  const std::size_t lanes = hn::Lanes(d);
  auto best = hn::Zero(d);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    best = hn::Max(best, hn::LoadU(d, reinterpret_cast<const std::int32_t*>(keys) + i));
  }
  auto largest = static_cast<std::uint32_t>(hn::GetLane(hn::MaxOfLanes(d, best)));
  for (; i < count; ++i) largest = std::max(largest, keys[i]);
  return largest;
}

void MaxInto(std::uint32_t* into, const std::uint32_t* keys, std::size_t count) {
  const hn::ScalableTag<std::int32_t> d;
  const std::size_t lanes = hn::Lanes(d);
  auto* target = reinterpret_cast<std::int32_t*>(into);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const auto key = hn::LoadU(d, reinterpret_cast<const std::int32_t*>(keys) + i);
    hn::StoreU(hn::Max(hn::LoadU(d, target + i), key), d, target + i);
  }
  for (; i < count; ++i) into[i] = std::max(into[i], keys[i]);
}

}  // namespace scalewright::profile::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scalewright::profile {

HWY_EXPORT(FloatKeys);
HWY_EXPORT(MaxOf);
HWY_EXPORT(MaxInto);

std::uint32_t floatKeys(std::span<const std::uint32_t> bits, std::uint32_t* keys, FloatFacts& facts) {
  return HWY_DYNAMIC_DISPATCH(FloatKeys)(bits.data(), bits.size(), keys, facts);
}

std::uint32_t maxOf(std::span<const std::uint32_t> keys) {
  return HWY_DYNAMIC_DISPATCH(MaxOf)(keys.data(), keys.size());
}

void maxInto(std::uint32_t* into, std::span<const std::uint32_t> keys) {
  HWY_DYNAMIC_DISPATCH(MaxInto)(into, keys.data(), keys.size());
}

std::uint64_t maxOf(std::span<const std::uint64_t> keys) {
  std::uint64_t largest = 0;
  for (const std::uint64_t key : keys) largest = std::max(largest, key);
  return largest;
}

void maxInto(std::uint64_t* into, std::span<const std::uint64_t> keys) {
  for (std::size_t i = 0; i < keys.size(); ++i) into[i] = std::max(into[i], keys[i]);
}

}  // namespace scalewright::profile
#endif
