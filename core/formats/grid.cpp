#include "core/formats/grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <utility>

#include "core/formats/binary_exponent.h"

namespace scalewright::formats {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr int kMaxBias = 63;

/// Nearest integer, ties to even; exact for |y| < 2^51 in the default rounding mode.
double roundHalfEven(double y) {
  constexpr double kMagic = 6755399441055744.0;  // 1.5 * 2^52
  if (std::fabs(y) >= 2251799813685248.0) return y;
  return std::copysign((y + kMagic) - kMagic, y);
}

std::uint32_t lowBits(int bits) {
  return (std::uint32_t{1} << bits) - 1;
}

/// Sign and magnitude of a minifloat code.
double decodeMinifloat(const MinifloatLayout& layout, int bias, std::uint32_t code) {
  const int bits = 1 + layout.exponent_bits + layout.mantissa_bits;
  const std::uint32_t sign_bit = std::uint32_t{1} << (bits - 1);
  const std::uint32_t magnitude = code & (sign_bit - 1);
  const double sign = (code & sign_bit) != 0 ? -1.0 : 1.0;
  const std::uint32_t exponent = magnitude >> layout.mantissa_bits;
  const std::uint32_t mantissa = magnitude & lowBits(layout.mantissa_bits);
  switch (layout.specials) {
    case Specials::kFnuz:
      if (code == sign_bit) return kNaN;
      break;
    case Specials::kFn:
      if (magnitude == sign_bit - 1) return kNaN;
      break;
    case Specials::kIeee:
      if (exponent == lowBits(layout.exponent_bits)) return mantissa == 0 ? sign * kInf : kNaN;
      break;
    case Specials::kNone: break;
  }
  if (exponent == 0) return sign * std::ldexp(mantissa, 1 - bias - layout.mantissa_bits);
  return sign *
         std::ldexp(mantissa + (1U << layout.mantissa_bits), static_cast<int>(exponent) - bias - layout.mantissa_bits);
}

double roundMinifloat(const MinifloatLayout& layout, int bias, double largest, double y) {
  const double magnitude = std::fabs(y);
  if (magnitude == 0) return y;
  const int exponent = std::max(exponentOf(magnitude), 1 - bias);
  // Scaling by a power of two is exact.
  const double up = powerOfTwo(layout.mantissa_bits - exponent);
  const double step = powerOfTwo(exponent - layout.mantissa_bits);
  return std::copysign(std::min(roundHalfEven(magnitude * up) * step, largest), y);
}

/// The code of the value nearest to a magnitude above 0 and below the largest, without a sign.
std::uint32_t magnitudeCode(const MinifloatLayout& layout, int bias, double magnitude) {
  const int exponent = std::max(exponentOf(magnitude), 1 - bias);
  const double significand = roundHalfEven(magnitude * powerOfTwo(layout.mantissa_bits - exponent));
  // A subnormal's significand has no leading one: the sum then carries into exponent 0. One that was rounded up to the
  // next power of two carries into the exponent above.
  return (static_cast<std::uint32_t>(exponent + bias - 1) << layout.mantissa_bits) +
         static_cast<std::uint32_t>(significand);
}

/// Names an option for blocks that the format has no use for; nullptr when all fit.
const char* misplacedBlockOption(const FormatDescriptor& format, const FormatOptions& options) {
  const auto scaleIs = [&](BlockScale scale) { return format.block && format.block->scale == scale; };
  if (options.scale_rule != ScaleRule::kFloor && !scaleIs(BlockScale::kPowerOfTwo)) return "scale rule";
  if (options.float32 && !scaleIs(BlockScale::kTwoLevel)) return "float32";
  if (options.block_size == 0 || (format.block && format.block->size == options.block_size)) return nullptr;
  if (!format.block) return "block size";
  const auto sizes = format.block->sizes;
  return std::find(sizes.begin(), sizes.end(), options.block_size) == sizes.end() ? "block size" : nullptr;
}

double roundPowerOfTwo(double y) {
  if (y <= std::ldexp(1.0, -127)) return std::ldexp(1.0, -127);
  const int exponent = exponentOf(y);
  const double below = std::ldexp(1.0, exponent);
  const double middle = below * 1.5;
  // Codes are exponent + 127: a tie goes to the even code.
  const bool up = y > middle || (y == middle && (exponent + 127) % 2 != 0);
  return std::min(up ? below * 2 : below, std::ldexp(1.0, 127));
}

}  // namespace

double Grid::round(double y) const {
  const Tables& t = *tables_;
  if (const auto* layout = std::get_if<MinifloatLayout>(&t.format->layout)) {
    return roundMinifloat(*layout, t.bias, t.largest, y);
  }
  if (const auto* layout = std::get_if<IntegerLayout>(&t.format->layout)) {
    const double unit = powerOfTwo(-layout->fraction_bits);
    return std::clamp(roundHalfEven(y / unit) * unit, t.values.front(), t.values.back());
  }
  return roundPowerOfTwo(y);
}

std::uint32_t Grid::encode(double y) const {
  const Tables& t = *tables_;
  if (const auto* layout = std::get_if<MinifloatLayout>(&t.format->layout)) {
    const std::size_t index = nearestIndex(y);
    // The codes of finite magnitudes follow each other in ascending order.
    const auto code = static_cast<std::uint32_t>(index < t.zero_index ? t.zero_index - index : index - t.zero_index);
    const bool negative = std::signbit(y) && (code != 0 || layout->specials != Specials::kFnuz);
    return negative ? code | (std::uint32_t{1} << (layout->exponent_bits + layout->mantissa_bits)) : code;
  }
  const double value = round(y);
  if (const auto* layout = std::get_if<IntegerLayout>(&t.format->layout)) {
    const double steps = value * powerOfTwo(layout->fraction_bits);
    return static_cast<std::uint32_t>(static_cast<std::int32_t>(steps)) & lowBits(layout->bits);
  }
  return static_cast<std::uint32_t>(exponentOf(value) + 127);
}

std::size_t Grid::nearestIndex(double y) const {
  const Tables& t = *tables_;
  if (const auto* layout = std::get_if<MinifloatLayout>(&t.format->layout)) {
    const double magnitude = std::fabs(y);
    if (magnitude >= t.largest) return y < 0 ? 0 : t.values.size() - 1;
    if (magnitude == 0) return t.zero_index;
    const std::uint32_t code = magnitudeCode(*layout, t.bias, magnitude);
    return y < 0 ? t.zero_index - code : t.zero_index + code;
  }
  return indexOf(round(y));
}

std::size_t Grid::indexOf(double grid_value) const {
  const Tables& t = *tables_;
  if (std::holds_alternative<MinifloatLayout>(t.format->layout)) return nearestIndex(grid_value);
  if (const auto* layout = std::get_if<IntegerLayout>(&t.format->layout)) {
    return static_cast<std::size_t>((grid_value - t.values.front()) * powerOfTwo(layout->fraction_bits));
  }
  const int index = exponentOf(grid_value) + 127;
  return static_cast<std::size_t>(index);
}

double Grid::decode(std::uint32_t code) const {
  const Tables& t = *tables_;
  if (const auto* layout = std::get_if<MinifloatLayout>(&t.format->layout)) {
    return decodeMinifloat(*layout, t.bias, code);
  }
  if (const auto* layout = std::get_if<IntegerLayout>(&t.format->layout)) {
    const auto modulus = std::int64_t{1} << layout->bits;
    const auto value = static_cast<std::int64_t>(code);
    return std::ldexp(static_cast<double>(value >= modulus / 2 ? value - modulus : value), -layout->fraction_bits);
  }
  return code == 0xFF ? kNaN : std::ldexp(1.0, static_cast<int>(code) - 127);
}

Grid::Tables Grid::build(const FormatDescriptor& format, const FormatOptions& options) {
  Tables tables;
  tables.format = &format;
  tables.options = options;
  if (const auto* layout = std::get_if<MinifloatLayout>(&format.layout)) {
    tables.bias = options.bias ? options.bias->value() : layout->bias;
    if (format.scaling == Scaling::kBias) tables.options.bias = ExponentBias(tables.bias);
    tables.smallest_normal = std::ldexp(1.0, 1 - tables.bias);
  }

  // Decoding every code needs no knowledge of the layout beyond decode() itself.
  const Grid decoder{std::make_shared<const Tables>(tables)};
  for (std::uint32_t code = 0; code < decoder.codeCount(); ++code) {
    const double value = decoder.decode(code);
    if (std::isfinite(value)) tables.values.push_back(value == 0 ? 0.0 : value);
  }
  std::sort(tables.values.begin(), tables.values.end());
  tables.values.erase(std::unique(tables.values.begin(), tables.values.end()), tables.values.end());
  const auto* integer = std::get_if<IntegerLayout>(&format.layout);
  if (options.narrow || (integer != nullptr && integer->symmetric)) tables.values.erase(tables.values.begin());
  tables.largest = tables.values.back();
  if (options.half_level) tables.largest += powerOfTwo(-integer->fraction_bits - 1);
  tables.zero_index = static_cast<std::size_t>(std::lower_bound(tables.values.begin(), tables.values.end(), 0.0) -
                                               tables.values.begin());
  tables.smallest_positive = *std::upper_bound(tables.values.begin(), tables.values.end(), 0.0);
  if (tables.smallest_normal == 0) tables.smallest_normal = tables.smallest_positive;

  tables.boundaries.reserve(tables.values.size());
  const Grid rounder{std::make_shared<const Tables>(tables)};
  for (std::size_t i = 0; i + 1 < tables.values.size(); ++i) {
    const double middle = tables.values[i] + (tables.values[i + 1] - tables.values[i]) / 2;
    const bool tie_up = rounder.round(middle) == tables.values[i + 1];
    tables.boundaries.push_back(tie_up ? middle : std::nextafter(middle, kInf));
  }
  return tables;
}

Result<Grid> Grid::make(const FormatDescriptor& format, const FormatOptions& options) {
  const auto refuse = [&](ErrorCode code, const char* what) {
    return Error{code, {}, {}, std::string(format.id) + ": " + what};
  };
  if (options.bias && format.scaling != Scaling::kBias) return refuse(ErrorCode::kNotApplicable, "bias");
  const auto* integer = std::get_if<IntegerLayout>(&format.layout);
  if (options.narrow && (integer == nullptr || integer->symmetric)) return refuse(ErrorCode::kNotApplicable, "narrow");
  if (options.half_level && (integer == nullptr || integer->symmetric)) {
    return refuse(ErrorCode::kNotApplicable, "half level");
  }
  if (const char* wrong = misplacedBlockOption(format, options)) return refuse(ErrorCode::kNotApplicable, wrong);
  if (options.bias && (options.bias->value() < 0 || options.bias->value() > kMaxBias)) {
    return refuse(ErrorCode::kParameterOutOfRange, "bias");
  }

  static std::mutex mutex;
  static std::map<std::pair<const FormatDescriptor*, FormatOptions>, std::shared_ptr<const Tables>> cache;
  const std::scoped_lock lock(mutex);
  auto& slot = cache[{&format, options}];
  if (!slot) slot = std::make_shared<const Tables>(build(format, options));
  return Grid(slot);
}

}  // namespace scalewright::formats
