#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace scalewright::io {

/// Computes the values of FP8 E4M3FN codes; NaN for 0x7F and 0xFF. Shapes: codes holds out.size() bytes.
/// Run-time dispatched SIMD, the same bits on every instruction set.
void fromE4m3(std::span<const std::byte> codes, std::span<float> out);

/// The values of 16 codes, each of which bfloat16 holds exactly: its two bytes apart.
struct HalfByteTable {
  std::array<unsigned char, 16> low{};
  std::array<unsigned char, 16> high{};

  /// Returns whether the values are such.
  [[nodiscard]] static bool holds(const std::array<float, 16>& values);
  explicit HalfByteTable(const std::array<float, 16>& values);
};

/// Computes the values of codes that lie two in a byte, the low half first. Shapes: bytes holds (out.size() + 1) / 2.
/// Run-time dispatched SIMD, the same bits on every instruction set.
void fromHalfBytes(const HalfByteTable& table, std::span<const std::byte> bytes, std::span<float> out);

/// Multiplies values by scales, of which each is that of `width` neighbours; the first one of the first `head` alone.
/// Shapes: scales holds one for the head and one for each run begun behind it. Run-time dispatched SIMD, the same bits
/// on every instruction set.
void scaleRuns(std::span<float> values, std::size_t head, std::size_t width, std::span<const float> scales);

}  // namespace scalewright::io
