#include "core/tensor/decode.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>

#include "core/base/check.h"

namespace scalewright::tensor {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

template <typename Bits>
Bits load(const std::byte* from, ByteOrder order) {
  Bits bits;
  std::memcpy(&bits, from, sizeof(Bits));
  if constexpr (sizeof(Bits) > 1) {
    if (order == ByteOrder::kBig) {
      if constexpr (sizeof(Bits) == 2) bits = static_cast<Bits>(__builtin_bswap16(bits));
      if constexpr (sizeof(Bits) == 4) bits = static_cast<Bits>(__builtin_bswap32(bits));
      if constexpr (sizeof(Bits) == 8) bits = static_cast<Bits>(__builtin_bswap64(bits));
    }
  }
  return bits;
}

template <typename Bits, typename Out, typename Convert>
void decodeEach(ByteOrder order, std::span<const std::byte> raw, std::span<Out> out, Convert convert) {
  const auto decode = [&](auto load_one) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = convert(load_one(raw.data() + i * sizeof(Bits)));
  };
  // A loop for each order: the usual one has no branch in it.
  if (order == ByteOrder::kLittle) {
    decode([](const std::byte* from) { return load<Bits>(from, ByteOrder::kLittle); });
  } else {
    decode([](const std::byte* from) { return load<Bits>(from, ByteOrder::kBig); });
  }
}

template <typename Bits, typename Integer>
void decodeInteger(ByteOrder order, std::span<const std::byte> raw, std::span<double> out) {
  decodeEach<Bits>(order, raw, out, [](Bits bits) { return static_cast<double>(static_cast<Integer>(bits)); });
}

double halfToDouble(std::uint16_t bits) {
  const int exponent = (bits >> 10) & 0x1F;
  const int mantissa = bits & 0x3FF;
  const double sign = (bits & 0x8000) != 0 ? -1.0 : 1.0;
  if (exponent == 0x1F) return mantissa != 0 ? kNaN : sign * kInf;
  if (exponent == 0) return sign * std::ldexp(mantissa, -24);
  return sign * std::ldexp(mantissa + 1024, exponent - 25);
}

const std::array<double, 65536>& halfTable() {
  static const auto table = [] {
    auto filled = std::make_unique<std::array<double, 65536>>();
    for (std::uint32_t code = 0; code < 65536; ++code) {
      (*filled)[code] = halfToDouble(static_cast<std::uint16_t>(code));
    }
    return filled;
  }();
  return *table;
}

float brainFloat(std::uint16_t bits) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

enum class Specials { kIeee, kFn, kFnuz };

double float8ToDouble(std::uint8_t bits, int mantissa_bits, int bias, Specials specials) {
  const int exponent_bits = 7 - mantissa_bits;
  const int exponent = (bits >> mantissa_bits) & ((1 << exponent_bits) - 1);
  const int mantissa = bits & ((1 << mantissa_bits) - 1);
  const double sign = (bits & 0x80) != 0 ? -1.0 : 1.0;
  const bool top = exponent == (1 << exponent_bits) - 1;
  if (specials == Specials::kFnuz && bits == 0x80) return kNaN;
  if (specials == Specials::kFn && (bits & 0x7F) == 0x7F) return kNaN;
  if (specials == Specials::kIeee && top) return mantissa != 0 ? kNaN : sign * kInf;
  if (exponent == 0) return sign * std::ldexp(mantissa, 1 - bias - mantissa_bits);
  return sign * std::ldexp(mantissa + (1 << mantissa_bits), exponent - bias - mantissa_bits);
}

double float8(ElementType type, std::uint8_t bits) {
  switch (type) {
    case ElementType::kF8E4M3FN: return float8ToDouble(bits, 3, 7, Specials::kFn);
    case ElementType::kF8E4M3: return float8ToDouble(bits, 3, 7, Specials::kIeee);
    case ElementType::kF8E5M2: return float8ToDouble(bits, 2, 15, Specials::kIeee);
    case ElementType::kF8E4M3FNUZ: return float8ToDouble(bits, 3, 8, Specials::kFnuz);
    case ElementType::kF8E5M2FNUZ: return float8ToDouble(bits, 2, 16, Specials::kFnuz);
    default: return bits == 0xFF ? kNaN : std::ldexp(1.0, bits - 127);  // e8m0
  }
}

}  // namespace

void decodeToDouble(ElementType type, ByteOrder order, std::span<const std::byte> raw, std::span<double> out) {
  SCALEWRIGHT_CHECK(raw.size() >= out.size() * elementSize(type));
  switch (type) {
    case ElementType::kF16:
      decodeEach<std::uint16_t>(order, raw, out, [&table = halfTable()](std::uint16_t b) { return table[b]; });
      return;
    case ElementType::kBF16:
      decodeEach<std::uint16_t>(order, raw, out, [](std::uint16_t b) { return static_cast<double>(brainFloat(b)); });
      return;
    case ElementType::kF32:
      decodeEach<std::uint32_t>(order, raw, out,
                                [](std::uint32_t b) { return static_cast<double>(std::bit_cast<float>(b)); });
      return;
    case ElementType::kF64:
      decodeEach<std::uint64_t>(order, raw, out, [](std::uint64_t b) { return std::bit_cast<double>(b); });
      return;
    case ElementType::kF8E4M3FN:
    case ElementType::kF8E4M3:
    case ElementType::kF8E5M2:
    case ElementType::kF8E4M3FNUZ:
    case ElementType::kF8E5M2FNUZ:
    case ElementType::kF8E8M0: {
      std::array<double, 256> table{};
      for (unsigned code = 0; code < 256; ++code) table[code] = float8(type, static_cast<std::uint8_t>(code));
      decodeEach<std::uint8_t>(order, raw, out, [&table](std::uint8_t b) { return table[b]; });
      return;
    }
    case ElementType::kBool:
      decodeEach<std::uint8_t>(order, raw, out, [](std::uint8_t b) { return b != 0 ? 1.0 : 0.0; });
      return;
    case ElementType::kI8: return decodeInteger<std::uint8_t, std::int8_t>(order, raw, out);
    case ElementType::kU8: return decodeInteger<std::uint8_t, std::uint8_t>(order, raw, out);
    case ElementType::kI16: return decodeInteger<std::uint16_t, std::int16_t>(order, raw, out);
    case ElementType::kU16: return decodeInteger<std::uint16_t, std::uint16_t>(order, raw, out);
    case ElementType::kI32: return decodeInteger<std::uint32_t, std::int32_t>(order, raw, out);
    case ElementType::kU32: return decodeInteger<std::uint32_t, std::uint32_t>(order, raw, out);
    case ElementType::kI64: return decodeInteger<std::uint64_t, std::int64_t>(order, raw, out);
    case ElementType::kU64: return decodeInteger<std::uint64_t, std::uint64_t>(order, raw, out);
  }
}

bool isShortFloat(ElementType type) {
  return type == ElementType::kF32 || type == ElementType::kF16 || type == ElementType::kBF16;
}

void decodeToFloat(ElementType type, ByteOrder order, std::span<const std::byte> raw, std::span<float> out) {
  SCALEWRIGHT_CHECK(isShortFloat(type) && raw.size() >= out.size() * elementSize(type));
  if (type == ElementType::kF32) {
    decodeEach<std::uint32_t>(order, raw, out, [](std::uint32_t b) { return std::bit_cast<float>(b); });
  } else if (type == ElementType::kBF16) {
    decodeEach<std::uint16_t>(order, raw, out, brainFloat);
  } else {
    decodeEach<std::uint16_t>(order, raw, out,
                              [&table = halfTable()](std::uint16_t b) { return static_cast<float>(table[b]); });
  }
}

}  // namespace scalewright::tensor
