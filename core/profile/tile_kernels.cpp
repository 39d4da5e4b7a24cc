#include "core/profile/tile_kernels.h"

#include <algorithm>

#include "core/profile/prefetch.h"

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

/// The ordinary tile: whole vectors, no zero, no subnormal, nothing but finite values, not all of them negative. Says
/// by false that it is another, which needs a closer look.
bool OrdinaryKeys(const std::uint32_t* bits, std::size_t count, std::uint32_t* keys, FloatFacts& facts,
                  std::uint32_t& largest) {
  const hn::ScalableTag<std::int32_t> d;
  const hn::RebindToUnsigned<decltype(d)> du;
  const std::size_t lanes = hn::Lanes(d);
  if (count % lanes != 0 || count == 0) return false;
  const auto magnitude_mask = hn::Set(d, kMagnitude);
  auto lowest = hn::Set(d, INT32_MAX);    // as integers: the least positive value, or some negative one
  auto highest = hn::Set(d, INT32_MIN);   // the largest positive value
  auto farthest = hn::Zero(du);           // the negative value of largest magnitude
  auto smallest = hn::Set(d, INT32_MAX);  // magnitude
  for (std::size_t i = 0; i < count; i += lanes) {
    const auto b = hn::LoadU(d, reinterpret_cast<const std::int32_t*>(bits) + i);
    const auto magnitude = hn::And(b, magnitude_mask);
    hn::StoreU(magnitude, d, reinterpret_cast<std::int32_t*>(keys) + i);
    lowest = hn::Min(lowest, b);
    highest = hn::Max(highest, b);
    farthest = hn::Max(farthest, hn::BitCast(du, b));
    smallest = hn::Min(smallest, magnitude);
  }
  const std::int32_t low = hn::GetLane(hn::MinOfLanes(d, lowest));
  const std::int32_t high = hn::GetLane(hn::MaxOfLanes(d, highest));
  const auto far = static_cast<std::int32_t>(hn::GetLane(hn::MaxOfLanes(du, farthest)));
  const std::int32_t far_magnitude = far & kMagnitude;
  if (hn::GetLane(hn::MinOfLanes(d, smallest)) < kSmallestNormal) return false;
  if (high < 0 || high >= kInfinity || far_magnitude >= kInfinity) return false;
  facts.minimum = std::min(facts.minimum, low < 0 ? orderedBits(far) : low);
  facts.maximum = std::max(facts.maximum, high);
  largest = static_cast<std::uint32_t>(std::max(high, far_magnitude));
  return true;
}

std::uint32_t FloatKeys(const std::uint32_t* bits, std::size_t count, std::uint32_t* keys, FloatFacts& facts) {
  std::uint32_t ordinary_largest = 0;
  if (OrdinaryKeys(bits, count, keys, facts, ordinary_largest)) return ordinary_largest;
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

std::uint16_t HalfKeys(const std::uint16_t* codes, std::size_t count, std::uint16_t infinity, std::uint16_t* keys) {
  constexpr std::uint16_t kHalfMagnitude = 0x7FFF;
  constexpr std::size_t kHalvesInLine = 2 * kLine;
  const hn::ScalableTag<std::int16_t> d;  // magnitudes are below 2^15, and signed ones compare everywhere
  const std::size_t lanes = hn::Lanes(d);
  const auto magnitude_mask = hn::Set(d, static_cast<std::int16_t>(kHalfMagnitude));
  const auto limit = hn::Set(d, static_cast<std::int16_t>(infinity));
  auto best = hn::Zero(d);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    if (i % kHalvesInLine == 0) prefetchAhead(reinterpret_cast<const std::uint32_t*>(codes + i));
    const auto magnitude = hn::And(hn::LoadU(d, reinterpret_cast<const std::int16_t*>(codes) + i), magnitude_mask);
    const auto key = hn::IfThenElseZero(hn::Lt(magnitude, limit), magnitude);
    hn::StoreU(key, d, reinterpret_cast<std::int16_t*>(keys) + i);
    best = hn::Max(best, key);
  }
  auto largest = static_cast<std::uint16_t>(hn::GetLane(hn::MaxOfLanes(d, best)));
  for (; i < count; ++i) {
    const auto magnitude = static_cast<std::uint16_t>(codes[i] & kHalfMagnitude);
    keys[i] = magnitude < infinity ? magnitude : std::uint16_t{0};
    largest = std::max(largest, keys[i]);
  }
  return largest;
}

template <typename Key>
Key LargestOf(const Key* keys, std::size_t count) {
  const hn::ScalableTag<Key> d;
  const std::size_t lanes = hn::Lanes(d);
  auto best = hn::Zero(d);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) best = hn::Max(best, hn::LoadU(d, keys + i));
  Key largest = hn::GetLane(hn::MaxOfLanes(d, best));
  for (; i < count; ++i) largest = std::max(largest, keys[i]);
  return largest;
}

template <typename Key>
void LargerInto(Key* into, const Key* keys, std::size_t count) {
  const hn::ScalableTag<Key> d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    hn::StoreU(hn::Max(hn::LoadU(d, into + i), hn::LoadU(d, keys + i)), d, into + i);
  }
  for (; i < count; ++i) into[i] = std::max(into[i], keys[i]);
}

std::uint16_t MaxOfHalves(const std::uint16_t* keys, std::size_t count) {
  return LargestOf(keys, count);
}
std::uint32_t MaxOf(const std::uint32_t* keys, std::size_t count) {
  return LargestOf(keys, count);
}
void MaxIntoHalves(std::uint16_t* into, const std::uint16_t* keys, std::size_t count) {
  LargerInto(into, keys, count);
}
void MaxInto(std::uint32_t* into, const std::uint32_t* keys, std::size_t count) {
  LargerInto(into, keys, count);
}

std::size_t KeysAbove(const std::uint32_t* keys, std::size_t count, std::uint32_t cutoff, std::uint32_t* above) {
  const hn::ScalableTag<std::int32_t> d;
  const std::size_t lanes = hn::Lanes(d);
  const auto limit = hn::Set(d, static_cast<std::int32_t>(cutoff));
  std::size_t size = 0;
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const auto key = hn::LoadU(d, reinterpret_cast<const std::int32_t*>(keys) + i);
    const auto kept = hn::Gt(key, limit);
    if (hn::AllFalse(d, kept)) continue;
    // A whole vector fits: no more than i keys have been kept so far.
    hn::StoreU(hn::Compress(key, kept), d, reinterpret_cast<std::int32_t*>(above) + size);
    size += hn::CountTrue(d, kept);
  }
  for (; i < count; ++i) {
    above[size] = keys[i];
    size += keys[i] > cutoff ? 1 : 0;
  }
  return size;
}

std::size_t MagnitudesBetween(const std::uint32_t* bits, std::size_t count, std::uint32_t low, std::uint32_t high,
                              std::uint32_t* kept, std::uint64_t& below) {
  const hn::ScalableTag<std::int32_t> d;
  const std::size_t lanes = hn::Lanes(d);
  const auto mask = hn::Set(d, kMagnitude);
  const auto lowest = hn::Set(d, static_cast<std::int32_t>(low));
  const auto highest = hn::Set(d, static_cast<std::int32_t>(high));
  std::size_t size = 0;
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const auto magnitude = hn::And(hn::LoadU(d, reinterpret_cast<const std::int32_t*>(bits) + i), mask);
    const auto is_below = hn::Lt(magnitude, lowest);
    const auto is_above = hn::Gt(magnitude, highest);
    const auto inside = hn::Not(hn::Or(is_below, is_above));
    below += hn::CountTrue(d, is_below);
    if (hn::AllFalse(d, inside)) continue;
    // A whole vector fits: no more than i magnitudes have been kept so far.
    hn::StoreU(hn::Compress(magnitude, inside), d, reinterpret_cast<std::int32_t*>(kept) + size);
    size += hn::CountTrue(d, inside);
  }
  for (; i < count; ++i) {
    const std::uint32_t magnitude = bits[i] & static_cast<std::uint32_t>(kMagnitude);
    below += magnitude < low ? 1U : 0U;
    kept[size] = magnitude;
    size += magnitude >= low && magnitude <= high ? 1U : 0U;
  }
  return size;
}

std::size_t ZerosAmong(const std::uint16_t* codes, std::size_t count) {
  const hn::ScalableTag<std::uint16_t> d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t zeros = 0;
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) zeros += hn::CountTrue(d, hn::Eq(hn::LoadU(d, codes + i), hn::Zero(d)));
  for (; i < count; ++i) zeros += codes[i] == 0 ? 1U : 0U;
  return zeros;
}

std::size_t CodesWithoutZeros(const std::uint16_t* codes, std::size_t count, std::uint16_t* kept) {
  const hn::ScalableTag<std::uint16_t> d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t size = 0;
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const auto code = hn::LoadU(d, codes + i);
    const auto nonzero = hn::Ne(code, hn::Zero(d));
    // A whole vector fits: no more than i codes have been kept so far.
    hn::StoreU(hn::Compress(code, nonzero), d, kept + size);
    size += hn::CountTrue(d, nonzero);
  }
  for (; i < count; ++i) {
    kept[size] = codes[i];
    size += codes[i] != 0 ? 1U : 0U;
  }
  return size;
}

}  // namespace scalewright::profile::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scalewright::profile {

HWY_EXPORT(FloatKeys);
HWY_EXPORT(HalfKeys);
HWY_EXPORT(MaxOfHalves);
HWY_EXPORT(MaxOf);
HWY_EXPORT(MaxIntoHalves);
HWY_EXPORT(MaxInto);
HWY_EXPORT(KeysAbove);
HWY_EXPORT(MagnitudesBetween);
HWY_EXPORT(ZerosAmong);
HWY_EXPORT(CodesWithoutZeros);

std::uint32_t floatKeys(std::span<const std::uint32_t> bits, std::uint32_t* keys, FloatFacts& facts) {
  return HWY_DYNAMIC_DISPATCH(FloatKeys)(bits.data(), bits.size(), keys, facts);
}

std::uint16_t halfKeys(std::span<const std::uint16_t> codes, std::uint16_t infinity, std::uint16_t* keys) {
  return HWY_DYNAMIC_DISPATCH(HalfKeys)(codes.data(), codes.size(), infinity, keys);
}

std::uint16_t maxOf(std::span<const std::uint16_t> keys) {
  return HWY_DYNAMIC_DISPATCH(MaxOfHalves)(keys.data(), keys.size());
}

void maxInto(std::uint16_t* into, std::span<const std::uint16_t> keys) {
  HWY_DYNAMIC_DISPATCH(MaxIntoHalves)(into, keys.data(), keys.size());
}

std::uint32_t maxOf(std::span<const std::uint32_t> keys) {
  return HWY_DYNAMIC_DISPATCH(MaxOf)(keys.data(), keys.size());
}

void maxInto(std::uint32_t* into, std::span<const std::uint32_t> keys) {
  HWY_DYNAMIC_DISPATCH(MaxInto)(into, keys.data(), keys.size());
}

std::size_t keysAbove(std::span<const std::uint32_t> keys, std::uint32_t cutoff, std::uint32_t* above) {
  return HWY_DYNAMIC_DISPATCH(KeysAbove)(keys.data(), keys.size(), cutoff, above);
}

std::size_t magnitudesBetween(std::span<const std::uint32_t> bits, std::uint32_t low, std::uint32_t high,
                              std::uint32_t* kept, std::uint64_t& below) {
  return HWY_DYNAMIC_DISPATCH(MagnitudesBetween)(bits.data(), bits.size(), low, high, kept, below);
}

std::uint64_t maxOf(std::span<const std::uint64_t> keys) {
  std::uint64_t largest = 0;
  for (const std::uint64_t key : keys) largest = std::max(largest, key);
  return largest;
}

void maxInto(std::uint64_t* into, std::span<const std::uint64_t> keys) {
  for (std::size_t i = 0; i < keys.size(); ++i) into[i] = std::max(into[i], keys[i]);
}

std::size_t keysAbove(std::span<const std::uint64_t> keys, std::uint64_t cutoff, std::uint64_t* above) {
  const auto is_above = [cutoff](std::uint64_t key) { return key > cutoff; };
  return static_cast<std::size_t>(std::copy_if(keys.begin(), keys.end(), above, is_above) - above);
}

std::size_t zerosAmong(std::span<const std::uint16_t> codes) {
  return HWY_DYNAMIC_DISPATCH(ZerosAmong)(codes.data(), codes.size());
}

std::size_t withoutZeros(std::span<const std::uint16_t> codes, std::uint16_t* kept) {
  return HWY_DYNAMIC_DISPATCH(CodesWithoutZeros)(codes.data(), codes.size(), kept);
}

}  // namespace scalewright::profile
#endif
