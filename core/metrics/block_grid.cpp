#include "core/metrics/block_grid.h"

#include <limits>
#include <variant>

#include "core/base/check.h"
#include "core/formats/binary_exponent.h"
#include "core/metrics/block_kernel.h"

namespace scalewright::metrics {
namespace {

/// digits: of a magnitude below its leading one, where that moves.
template <typename Float, typename Bits>
GridBits<Bits> gridBits(int least_exponent, int digits) {
  constexpr int kMantissaBits = std::numeric_limits<Float>::digits - 1;
  const auto exponentBits = [](int exponent) {
    return static_cast<Bits>(exponent + std::numeric_limits<Float>::max_exponent - 1) << kMantissaBits;
  };
  GridBits<Bits> bits;
  bits.least_exponent = exponentBits(least_exponent);
  bits.shift = kMantissaBits - digits;
  // The least exponent with a leading one has the code 1 << digits, which the significand brings with it.
  bits.code_offset = bits.least_exponent >> bits.shift;
  // Last place of 2^e is 2^(e - 52), or 2^(e - 23); the grid's distance at exponent e is 2^(e - digits). Half of the
  // largest significand keeps the anchor's own exponent when something is added to it.
  bits.anchor = (static_cast<Bits>(kMantissaBits - digits) << kMantissaBits) + (Bits{1} << (kMantissaBits - 1));
  return bits;
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
  int least = 0;
  int digits = 0;
  int farthest = 0;
  if (const auto* layout = std::get_if<formats::MinifloatLayout>(&grid.format().layout)) {
    digits = layout->mantissa_bits;
    least = 1 - layout->bias;
    farthest = formats::exponentOf(result.highest) - digits;
  } else {
    result.integer = true;
    least = -std::get<formats::IntegerLayout>(grid.format().layout).fraction_bits;
    farthest = least;
  }
  result.half_distance = formats::powerOfTwo(farthest - 1);
  result.wide = gridBits<double, std::uint64_t>(least, digits);
  result.narrow = gridBits<float, std::uint32_t>(least, digits);
  result.highest_code = static_cast<std::uint32_t>(grid.values().size() - 1 - grid.indexOf(0.0));
  result.lowest_code = static_cast<std::uint32_t>(grid.indexOf(0.0));
  SCALEWRIGHT_CHECK(result.highest_code < 128 && result.lowest_code < 128);
  return result;
}

}  // namespace scalewright::metrics
