#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace scalewright::tensor {

/// How one stored element is encoded. The FP8 names follow the usual spelling: e4m3 is IEEE-like (largest 240),
/// e4m3fn is OCP (largest 448).
enum class ElementType {
  kF16,
  kBF16,
  kF32,
  kF64,
  kF8E4M3FN,
  kF8E4M3,
  kF8E5M2,
  kF8E4M3FNUZ,
  kF8E5M2FNUZ,
  kF8E8M0,
  kBool,
  kI8,
  kU8,
  kI16,
  kU16,
  kI32,
  kU32,
  kI64,
  kU64,
};

enum class ByteOrder { kLittle, kBig };

/// Returns the bytes of one element.
[[nodiscard]] std::size_t elementSize(ElementType type);
/// Returns the short stable name: f16, bf16, f32, f64, f8_e4m3fn, ..., bool, i8, ...
[[nodiscard]] std::string_view elementTypeId(ElementType type);
[[nodiscard]] std::optional<ElementType> elementTypeFromId(std::string_view id);
/// Floating-point types are profiled by default; integers are listed but off.
[[nodiscard]] bool isFloating(ElementType type);

}  // namespace scalewright::tensor
