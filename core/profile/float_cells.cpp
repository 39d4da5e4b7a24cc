#include "core/profile/float_cells.h"

#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/profile/float_cells.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scalewright::profile::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

HWY_INLINE void AddOne(std::uint32_t b, FloatCell* cells) { cells[b >> 16].add(b & 0xFFFFU); }

#if HWY_TARGET == HWY_SCALAR
void AddToCells(const std::uint32_t* bits, std::size_t count, FloatCell* cells) {
  for (std::size_t i = 0; i < count; ++i) AddOne(bits[i], cells);
}
#else
void AddToCells(const std::uint32_t* bits, std::size_t count, FloatCell* cells) {
  const hn::FixedTag<std::uint32_t, 4> d32;
  const hn::FixedTag<std::uint64_t, 2> d64;
  const auto low_half = hn::Set(d32, 0xFFFF);
  const auto one = hn::Set(d32, FloatCell::kOne >> 32);
  const auto add = [&](std::uint64_t key, auto change) {
    auto* const cell = reinterpret_cast<std::uint64_t*>(cells + key);
    hn::Store(hn::Add(hn::Load(d64, cell), change), d64, cell);
  };
  // Four changes {low + one, low^2} made side by side; the keys come by 64-bit loads, which cost less than
  // lanes.
  const auto add_four = [&](const std::uint32_t* four) {
    const auto low = hn::And(hn::LoadU(d32, four), low_half);
    const auto square = hn::Mul(low, low);
    const auto packed_01 = hn::BitCast(d64, hn::InterleaveLower(d32, low, one));
    const auto packed_23 = hn::BitCast(d64, hn::InterleaveUpper(d32, low, one));
    const auto square_01 = hn::BitCast(d64, hn::InterleaveLower(d32, square, hn::Zero(d32)));
    const auto square_23 = hn::BitCast(d64, hn::InterleaveUpper(d32, square, hn::Zero(d32)));
    std::uint64_t pair_01 = 0;
    std::uint64_t pair_23 = 0;
    std::memcpy(&pair_01, four, sizeof pair_01);
    std::memcpy(&pair_23, four + 2, sizeof pair_23);
    add(pair_01 >> 16 & 0xFFFF, hn::InterleaveLower(d64, packed_01, square_01));
    add(pair_01 >> 48, hn::InterleaveUpper(d64, packed_01, square_01));
    add(pair_23 >> 16 & 0xFFFF, hn::InterleaveLower(d64, packed_23, square_23));
    add(pair_23 >> 48, hn::InterleaveUpper(d64, packed_23, square_23));
  };
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4) add_four(bits + i);
  for (; i < count; ++i) AddOne(bits[i], cells);
}
#endif

std::size_t WithoutZeros(const std::uint32_t* bits, std::size_t count, std::uint32_t* kept) {
  const hn::ScalableTag<std::uint32_t> d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t size = 0;
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const auto b = hn::LoadU(d, bits + i);
    const auto nonzero = hn::Ne(b, hn::Zero(d));
    // A whole vector fits: no more than i elements have been kept so far.
    hn::StoreU(hn::Compress(b, nonzero), d, kept + size);
    size += hn::CountTrue(d, nonzero);
  }
  for (; i < count; ++i) {
    kept[size] = bits[i];
    size += bits[i] != 0 ? 1 : 0;
  }
  return size;
}

}  // namespace scalewright::profile::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scalewright::profile {

HWY_EXPORT(AddToCells);
HWY_EXPORT(WithoutZeros);

void addToCells(std::span<const std::uint32_t> bits, FloatCell* cells) {
  HWY_DYNAMIC_DISPATCH(AddToCells)(bits.data(), bits.size(), cells);
}

std::size_t withoutZeros(std::span<const std::uint32_t> bits, std::uint32_t* kept) {
  return HWY_DYNAMIC_DISPATCH(WithoutZeros)(bits.data(), bits.size(), kept);
}

}  // namespace scalewright::profile
#endif
