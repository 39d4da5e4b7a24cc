#include "core/metrics/block_kernel.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/metrics/block_kernel.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scalewright::metrics::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// As many lanes as there are, at most those of a tally.
using D = hn::CappedTag<double, BlockTally::kLanes>;
using DU = hn::RebindToUnsigned<D>;
using V = hn::Vec<D>;
using VU = hn::Vec<DU>;

bool BlockMaxima(const double* values, std::size_t blocks, std::size_t size, double* amax) {
  const D d;
  const std::size_t lanes = hn::Lanes(d);
  const V infinity = hn::Inf(d);
  bool finite = true;
  for (std::size_t block = 0; block < blocks; ++block) {
    V largest = hn::Zero(d);
    auto below = hn::Lt(hn::Zero(d), infinity);
    for (std::size_t i = 0; i < size; i += lanes) {
      const V magnitude = hn::Abs(hn::LoadU(d, values + block * size + i));
      below = hn::And(below, hn::Lt(magnitude, infinity));   // false of NaN, too
      largest = hn::Max(largest, magnitude);
    }
    finite = finite && hn::AllTrue(d, below);
    amax[block] = hn::GetLane(hn::MaxOfLanes(d, largest));
  }
  return finite;
}

void AddSquares(const double* values, std::size_t count, double* squares) {
  const D d;
  const std::size_t lanes = hn::Lanes(d);
  for (std::size_t part = 0; part < BlockTally::kLanes; part += lanes) {
    V sum = hn::LoadU(d, squares + part);
    for (std::size_t i = part; i < count; i += BlockTally::kLanes) {
      const V x = hn::LoadU(d, values + i);
      sum = hn::Add(sum, hn::Mul(x, x));
    }
    hn::StoreU(sum, d, squares + part);
  }
}

/// Sums over the elements of the lanes of one vector among those that make up a tally's lanes.
/// kWords: how many words the codes of one sign take; 0: they are not wanted.
template <int kWords>
void AddLanes(const BlockGrid& grid, const double* values, std::size_t blocks, std::size_t size, const double* steps,
              std::size_t part, BlockTally& tally) {
  const D d;
  const DU du;
  const V grid_range = hn::Set(d, grid.range);
  const V room = hn::Set(d, grid.room);
  const V highest = hn::Set(d, grid.highest);
  const V lowest = hn::Set(d, grid.lowest);
  const VU exponent_mask = hn::Set(du, 0x7FF0000000000000U);
  const VU least_exponent = hn::Set(du, grid.least_exponent);
  const VU most_exponent = hn::Set(du, grid.most_exponent);
  const VU anchor_offset = hn::Set(du, grid.anchor);
  const VU code_offset = hn::Set(du, grid.code_offset);
  const VU highest_code = hn::Set(du, grid.highest_code);
  const VU lowest_code = hn::Set(du, grid.lowest_code);
  const VU one = hn::Set(du, 1);
  const VU low_six = hn::Set(du, 63);
  const VU zero = hn::Zero(du);
  V noise = hn::LoadU(d, tally.noise.data() + part);
  V worst = hn::Zero(d);
  VU saturated = zero;
  VU flushed = zero;
  VU positive = zero;
  VU negative = zero;
  VU far_positive = zero;
  VU far_negative = zero;
  for (std::size_t block = 0; block < blocks; ++block) {
    const V step = hn::Set(d, steps[block]);
    const V inverse = hn::Set(d, 1 / steps[block]);
    const V range = hn::Mul(hn::Mul(grid_range, step), room);
    const double* const first = values + block * size + part;
    for (std::size_t i = 0; i < size; i += BlockTally::kLanes) {
      const V x = hn::LoadU(d, first + i);
      const V magnitude = hn::Abs(x);
      const V y = grid.power_of_two ? hn::Mul(magnitude, inverse) : hn::Div(magnitude, step);
      const VU exponent =
          hn::Min(hn::Max(hn::And(hn::BitCast(du, y), exponent_mask), least_exponent), most_exponent);
      // Adding a number whose last place is the distance of grid values rounds to them, ties to even.
      const VU anchor = hn::Add(exponent, anchor_offset);
      const V rounded = hn::Add(y, hn::BitCast(d, anchor));
      const auto below_zero = hn::Lt(x, hn::Zero(d));
      const V q =
          hn::Min(hn::Sub(rounded, hn::BitCast(d, anchor)), hn::IfThenElse(below_zero, lowest, highest));
      const V error = hn::Sub(magnitude, hn::Mul(q, step));
      noise = hn::Add(noise, hn::Mul(error, error));
      worst = hn::Max(worst, hn::Abs(error));

      const auto is_saturated = hn::Gt(magnitude, range);
      saturated = hn::Sub(saturated, hn::VecFromMask(du, hn::RebindMask(du, is_saturated)));
      const auto is_flushed = hn::And(hn::Eq(q, hn::Zero(d)), hn::Gt(magnitude, hn::Zero(d)));
      flushed = hn::Sub(flushed, hn::VecFromMask(du, hn::RebindMask(du, is_flushed)));

      if constexpr (kWords == 0) continue;
      const VU significand = hn::Sub(hn::BitCast(du, rounded), anchor);
      const auto is_negative = hn::RebindMask(du, below_zero);
      const VU code = hn::Min(hn::Sub(hn::Add(hn::ShiftRightSame(exponent, grid.shift), significand), code_offset),
                              hn::IfThenElse(is_negative, lowest_code, highest_code));
      const VU bit = hn::Shl(one, hn::And(code, low_six));
      if constexpr (kWords == 2) {
        const auto is_far = hn::Gt(code, low_six);
        const VU far = hn::IfThenElseZero(is_far, bit);
        const VU near = hn::IfThenZeroElse(is_far, bit);
        far_positive = hn::Or(far_positive, hn::IfThenZeroElse(is_negative, far));
        far_negative = hn::Or(far_negative, hn::IfThenElseZero(is_negative, far));
        positive = hn::Or(positive, hn::IfThenZeroElse(is_negative, near));
        negative = hn::Or(negative, hn::IfThenElseZero(is_negative, near));
      } else {
        positive = hn::Or(positive, hn::IfThenZeroElse(is_negative, bit));
        negative = hn::Or(negative, hn::IfThenElseZero(is_negative, bit));
      }
    }
  }
  hn::StoreU(noise, d, tally.noise.data() + part);
  tally.max_error = std::max(tally.max_error, hn::GetLane(hn::MaxOfLanes(d, worst)));
  tally.saturated += hn::GetLane(hn::SumOfLanes(du, saturated));
  tally.flushed += hn::GetLane(hn::SumOfLanes(du, flushed));
  const auto gather = [&](VU bits, std::uint64_t& into) {
    HWY_ALIGN std::array<std::uint64_t, BlockTally::kLanes> all{};
    hn::StoreU(bits, du, all.data());
    for (std::size_t lane = 0; lane < hn::Lanes(du); ++lane) into |= all[lane];
  };
  gather(positive, tally.codes[0]);
  gather(far_positive, tally.codes[1]);
  gather(negative, tally.codes[2]);
  gather(far_negative, tally.codes[3]);
}

void AddBlocks(const BlockGrid& grid, const double* values, std::size_t blocks, std::size_t size, const double* steps,
               bool wants_codes, BlockTally& tally) {
  for (std::size_t part = 0; part < BlockTally::kLanes; part += hn::Lanes(D())) {
    if (!wants_codes) {
      AddLanes<0>(grid, values, blocks, size, steps, part, tally);
    } else if (std::max(grid.highest_code, grid.lowest_code) <= 63) {
      AddLanes<1>(grid, values, blocks, size, steps, part, tally);
    } else {
      AddLanes<2>(grid, values, blocks, size, steps, part, tally);
    }
  }
}

}  // namespace scalewright::metrics::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include <bit>
#include <cmath>
#include <variant>

#include "core/base/check.h"

namespace scalewright::metrics {

HWY_EXPORT(BlockMaxima);
HWY_EXPORT(AddSquares);
HWY_EXPORT(AddBlocks);

namespace {

constexpr int kMantissaBits = 52;
constexpr int kExponentBias = 1023;
/// Half of the largest significand: keeps the anchor's own exponent when something is added to it.
constexpr std::uint64_t kHalfSignificand = std::uint64_t{1} << (kMantissaBits - 1);

std::uint64_t exponentBits(int exponent) {
  return static_cast<std::uint64_t>(exponent + kExponentBias) << kMantissaBits;
}

}  // namespace

std::optional<BlockGrid> BlockGrid::of(const quantize::BlockQuantizer& quantizer) {
  const formats::Grid& grid = quantizer.grid();
  if (grid.options().float32 || quantizer.size() % BlockTally::kLanes != 0) return {};
  BlockGrid result;
  result.range = grid.largest();
  result.room = quantizer.room();
  result.highest = grid.values().back();
  result.lowest = -grid.values().front();
  result.power_of_two = grid.format().block->scale == formats::BlockScale::kPowerOfTwo;
  int digits = 0;   // of a magnitude below its leading one, where that moves
  if (const auto* layout = std::get_if<formats::MinifloatLayout>(&grid.format().layout)) {
    digits = layout->mantissa_bits;
    result.least_exponent = exponentBits(1 - layout->bias);
    result.most_exponent = exponentBits(std::ilogb(result.highest));
  } else {
    const auto& integer = std::get<formats::IntegerLayout>(grid.format().layout);
    result.least_exponent = result.most_exponent = exponentBits(-integer.fraction_bits);
  }
  result.shift = kMantissaBits - digits;
  // The least exponent with a leading one has the code 1 << digits, which the significand brings with it.
  result.code_offset = result.least_exponent >> result.shift;
  // Last place of 2^e is 2^(e - 52); the grid's distance at exponent e is 2^(e - digits).
  result.anchor = (static_cast<std::uint64_t>(kMantissaBits - digits) << kMantissaBits) + kHalfSignificand;
  result.highest_code = grid.values().size() - 1 - grid.indexOf(0.0);
  result.lowest_code = grid.indexOf(0.0);
  SCALEWRIGHT_CHECK(result.highest_code < 128 && result.lowest_code < 128);
  return result;
}

bool blockMaxima(std::span<const double> values, std::size_t size, std::span<double> amax) {
  return HWY_DYNAMIC_DISPATCH(BlockMaxima)(values.data(), amax.size(), size, amax.data());
}

void addSquares(std::span<const double> values, std::array<double, BlockTally::kLanes>& squares) {
  HWY_DYNAMIC_DISPATCH(AddSquares)(values.data(), values.size(), squares.data());
}

void addBlocks(const BlockGrid& grid, std::span<const double> values, std::size_t size, std::span<const double> steps,
               bool wants_codes, BlockTally& tally) {
  HWY_DYNAMIC_DISPATCH(AddBlocks)(grid, values.data(), steps.size(), size, steps.data(), wants_codes, tally);
}

}  // namespace scalewright::metrics
#endif
