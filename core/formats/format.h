#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "core/base/units.h"

namespace scalewright::formats {

/// What the top exponent of a minifloat means.
enum class Specials {
  kNone,  ///< every code is finite (FP6, FP4)
  kIeee,  ///< all-ones exponent is inf or NaN
  kFn,    ///< only S.1111.111 is NaN, no inf (OCP E4M3)
  kFnuz,  ///< one NaN (the code of -0), no inf, no -0
};

/// Sign, exponent, mantissa; the value of a code follows IEEE 754 with subnormals.
struct MinifloatLayout {
  int exponent_bits;
  int mantissa_bits;
  int bias;
  Specials specials;
};

/// Two's complement, codes -2^(bits-1) .. 2^(bits-1)-1; the narrow option drops the lowest code.
struct IntegerLayout {
  int bits;
};

/// Powers of two 2^-127 .. 2^127 without sign or zero; 0xFF is NaN.
struct PowerOfTwoLayout {};

/// How a tensor is brought onto the format's grid.
enum class Scaling {
  kThreshold,  ///< by any scale: x / threshold * largest
  kBias,       ///< by the exponent bias; a threshold other than the bias's own range is an extra scale
  kCast,       ///< not at all: a reference row such as bf16
  kScaleOnly,  ///< the format holds scales, never tensor values
};

/// A number format: one file in core/formats/catalogue, one constant, one line in its CMakeLists.txt.
struct FormatDescriptor {
  std::string_view id;
  const char* title;    ///< as the field writes it: `FP8 E4M3FN (OCP)`
  const char* summary;  ///< one English line, translation context "Format"
  const char* source;   ///< where the definition comes from
  std::variant<MinifloatLayout, IntegerLayout, PowerOfTwoLayout> layout;
  Scaling scaling = Scaling::kThreshold;
  int bits = 8;
  /// Exponent biases that hardware offers, finest grid first; empty where the bias is fixed.
  std::span<const int> biases = {};
};

/// What a person may still choose within a format.
struct FormatOptions {
  std::optional<ExponentBias> bias;  ///< only for Scaling::kBias; 0..63
  bool narrow = false;               ///< integers: -127..127 instead of -128..127

  friend bool operator==(const FormatOptions&, const FormatOptions&) = default;
};

/// All formats, in the order in which they are shown.
[[nodiscard]] std::span<const FormatDescriptor* const> descriptors();
/// nullptr when there is no such format.
[[nodiscard]] const FormatDescriptor* find(std::string_view id);

}  // namespace scalewright::formats
