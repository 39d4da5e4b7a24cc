#include "core/profile/sketches/float_cells.h"

#include <algorithm>
#include <cstring>

#include "core/profile/prefetch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/profile/sketches/float_cells.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scalewright::profile::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

std::size_t PickDivided(const std::uint32_t* bits, std::size_t count, const std::uint16_t* slot_of, std::uint32_t* kept,
                        std::uint32_t* slots) {
  const hn::ScalableTag<std::uint32_t> d;
  const hn::RebindToSigned<decltype(d)> di;
  const std::size_t lanes = hn::Lanes(d);
  const auto whole = hn::Set(d, kWholeBin);
  const auto* const base = reinterpret_cast<const std::uint32_t*>(slot_of);
  std::size_t size = 0;
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    if (i % kLine == 0) prefetchAhead(bits + i);
    const auto b = hn::LoadU(d, bits + i);
    // 32 bits from where the slot begins, of which the lower half is the slot.
    const auto place = hn::BitCast(di, hn::ShiftLeft<1>(hn::ShiftRight<16>(b)));
    const auto slot = hn::And(hn::GatherOffset(d, base, place), whole);
    const auto divided = hn::Ne(slot, whole);
    // A whole vector fits: no more than i elements have been kept so far.
    hn::StoreU(hn::Compress(b, divided), d, kept + size);
    hn::StoreU(hn::Compress(slot, divided), d, slots + size);
    size += hn::CountTrue(d, divided);
  }
  for (; i < count; ++i) {
    kept[size] = bits[i];
    slots[size] = slot_of[bits[i] >> 16];
    size += slots[size] != kWholeBin ? 1U : 0U;
  }
  return size;
}

HWY_INLINE void AddOne(std::uint32_t b, FloatCell* cells) {
  cells[b >> 16].add(b & 0xFFFFU);
}

HWY_INLINE void AddOne(std::uint32_t b, PieceCell& cell) {
  const std::uint32_t half = b & 0xFFFFU;
  cell.sums.add(half);
  cell.ends = std::max(cell.ends >> 16, half) << 16 | std::max(cell.ends & 0xFFFFU, 0xFFFFU - half);
}

#if HWY_TARGET == HWY_SCALAR
void AddToCells(const std::uint32_t* bits, std::size_t count, FloatCell* cells) {
  for (std::size_t i = 0; i < count; ++i) AddOne(bits[i], cells);
}

void FindPieces(const std::uint32_t* bits, std::size_t count, const std::uint32_t* bins, const PieceStarts* starts,
                std::uint32_t* pieces) {
  for (std::size_t i = 0; i < count; ++i) {
    const PieceStarts& bin = starts[bins[i]];
    pieces[i] = bin.first_piece;
    for (const std::uint32_t start : bin.starts) pieces[i] += bits[i] >= start ? 1U : 0U;
  }
}

void AddToPieces(const std::uint32_t* bits, std::size_t count, const std::uint32_t* pieces, PieceCell* cells) {
  for (std::size_t i = 0; i < count; ++i) AddOne(bits[i], cells[pieces[i]]);
}
#else
/// Adds four elements to a cell each. What is added, {low + one, low^2}, is made side by side.
HWY_INLINE void AddFour(const std::uint32_t* four, FloatCell& a, FloatCell& b, FloatCell& c, FloatCell& d) {
  const hn::FixedTag<std::uint32_t, 4> d32;
  const hn::FixedTag<std::uint64_t, 2> d64;
  const auto one = hn::Set(d32, FloatCell::kOne >> 32);
  const auto low = hn::And(hn::LoadU(d32, four), hn::Set(d32, 0xFFFF));
  const auto square = hn::Mul(low, low);
  const auto packed_ab = hn::BitCast(d64, hn::InterleaveLower(d32, low, one));
  const auto packed_cd = hn::BitCast(d64, hn::InterleaveUpper(d32, low, one));
  const auto square_ab = hn::BitCast(d64, hn::InterleaveLower(d32, square, hn::Zero(d32)));
  const auto square_cd = hn::BitCast(d64, hn::InterleaveUpper(d32, square, hn::Zero(d32)));
  const auto add = [&](FloatCell& to, auto change) {
    auto* const cell = reinterpret_cast<std::uint64_t*>(&to);
    hn::Store(hn::Add(hn::Load(d64, cell), change), d64, cell);
  };
  add(a, hn::InterleaveLower(d64, packed_ab, square_ab));
  add(b, hn::InterleaveUpper(d64, packed_ab, square_ab));
  add(c, hn::InterleaveLower(d64, packed_cd, square_cd));
  add(d, hn::InterleaveUpper(d64, packed_cd, square_cd));
}

void AddToCells(const std::uint32_t* bits, std::size_t count, FloatCell* cells) {
  const auto add_four = [&](const std::uint32_t* four) {
    // The keys come by 64-bit loads, which cost less than lanes.
    std::uint64_t ab = 0;
    std::uint64_t cd = 0;
    std::memcpy(&ab, four, sizeof ab);
    std::memcpy(&cd, four + 2, sizeof cd);
    AddFour(four, cells[ab >> 16 & 0xFFFF], cells[ab >> 48], cells[cd >> 16 & 0xFFFF], cells[cd >> 48]);
  };
  std::size_t i = 0;
  for (; i + kLine <= count; i += kLine) {
    prefetchAhead(bits + i);
    for (std::size_t k = 0; k < kLine; k += 4) add_four(bits + i + k);
  }
  for (; i < count; ++i) AddOne(bits[i], cells);
}

void FindPieces(const std::uint32_t* bits, std::size_t count, const std::uint32_t* bins, const PieceStarts* starts,
                std::uint32_t* pieces) {
  const hn::FixedTag<std::uint32_t, 4> d;
  for (std::size_t i = 0; i < count; ++i) {
    const PieceStarts& bin = starts[bins[i]];
    const auto not_reached = hn::Gt(hn::Load(d, bin.starts.data()), hn::Set(d, bits[i]));
    pieces[i] = bin.first_piece + static_cast<std::uint32_t>(bin.starts.size() - hn::CountTrue(d, not_reached));
  }
}

void AddToPieces(const std::uint32_t* bits, std::size_t count, const std::uint32_t* pieces, PieceCell* cells) {
  const hn::FixedTag<std::uint32_t, 4> d32;
  const hn::FixedTag<std::uint16_t, 2> d16;
  const auto low_half = hn::Set(d32, 0xFFFF);
  HWY_ALIGN std::array<std::uint32_t, 4> ends{};
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const auto low = hn::And(hn::LoadU(d32, bits + i), low_half);
    hn::Store(hn::Or(hn::ShiftLeft<16>(low), hn::Xor(low, low_half)), d32, ends.data());
    AddFour(bits + i, cells[pieces[i]].sums, cells[pieces[i + 1]].sums, cells[pieces[i + 2]].sums,
            cells[pieces[i + 3]].sums);
    for (std::size_t k = 0; k < 4; ++k) {
      auto* const of_cell = reinterpret_cast<std::uint16_t*>(&cells[pieces[i + k]].ends);
      const auto* const of_element = reinterpret_cast<const std::uint16_t*>(&ends[k]);
      hn::StoreU(hn::Max(hn::LoadU(d16, of_cell), hn::LoadU(d16, of_element)), d16, of_cell);
    }
  }
  for (; i < count; ++i) AddOne(bits[i], cells[pieces[i]]);
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
HWY_EXPORT(PickDivided);
HWY_EXPORT(FindPieces);
HWY_EXPORT(AddToPieces);
HWY_EXPORT(WithoutZeros);

void addToCells(std::span<const std::uint32_t> bits, FloatCell* cells) {
  HWY_DYNAMIC_DISPATCH(AddToCells)(bits.data(), bits.size(), cells);
}

std::size_t pickDivided(std::span<const std::uint32_t> bits, const std::uint16_t* slot_of, std::uint32_t* kept,
                        std::uint32_t* slots) {
  return HWY_DYNAMIC_DISPATCH(PickDivided)(bits.data(), bits.size(), slot_of, kept, slots);
}

void findPieces(std::span<const std::uint32_t> bits, const std::uint32_t* bins, const PieceStarts* starts,
                std::uint32_t* pieces) {
  HWY_DYNAMIC_DISPATCH(FindPieces)(bits.data(), bits.size(), bins, starts, pieces);
}

void addToPieces(std::span<const std::uint32_t> bits, const std::uint32_t* pieces, PieceCell* cells) {
  HWY_DYNAMIC_DISPATCH(AddToPieces)(bits.data(), bits.size(), pieces, cells);
}

std::size_t withoutZeros(std::span<const std::uint32_t> bits, std::uint32_t* kept) {
  return HWY_DYNAMIC_DISPATCH(WithoutZeros)(bits.data(), bits.size(), kept);
}

}  // namespace scalewright::profile
#endif
