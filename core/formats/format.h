#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "core/base/text/units.h"

namespace scalewright::formats {

/// The meaning of a minifloat's top exponent.
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

/// Two's complement, codes -2^(bits-1) .. 2^(bits-1)-1 times 2^-fraction_bits; the narrow option drops the lowest
/// code, a symmetric format never has it.
struct IntegerLayout {
  int bits;
  int fraction_bits = 0;
  bool symmetric = false;
};

/// Powers of two 2^-127 .. 2^127 without sign or zero; 0xFF is NaN.
struct PowerOfTwoLayout {};

/// The kind of a block's scale.
enum class BlockScale {
  kPowerOfTwo,  ///< E8M0: 2^e, with e from the block's amax by a rule
  kTwoLevel,    ///< E4M3FN, relative to one scale for the tensor that its threshold sets
  kReal,        ///< amax / largest as it is
};

/// Consecutive values along the last axis that share a scale. A block at the end of a row may be shorter.
struct BlockLayout {
  BlockScale scale;
  int size;                         ///< values in a block
  std::span<const int> sizes = {};  ///< lengths to choose from; empty where the size is fixed
};

/// The exponent e of a power-of-two scale, from a block's amax. emax: exponent of the element format's largest value.
enum class ScaleRule {
  kFloor,  ///< floor(log2 amax) - emax: OCP's own, values above the largest saturate
  kCeil,   ///< ceil(log2 amax) - emax
  kRceil,  ///< ceil(log2(amax / largest)): the smallest scale that saturates nothing
  kEven,   ///< floor after adding half a unit in the last place of the element's mantissa
};

/// How a tensor is brought onto the format's grid.
enum class Scaling {
  kThreshold,  ///< by any scale: x / threshold * largest
  kBias,       ///< by the exponent bias; a threshold other than the bias's own range is an extra scale
  kCast,       ///< not at all: a reference row such as bf16
  kBlock,      ///< by one scale for each block, found from the block's own values
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
  /// For Scaling::kBlock; `layout` is then that of the elements.
  std::optional<BlockLayout> block = std::nullopt;
};

/// The choices left to a person within a format.
struct FormatOptions {
  std::optional<ExponentBias> bias;          ///< only for Scaling::kBias; 0..63
  bool narrow = false;                       ///< integers: -127..127 instead of -128..127
  bool half_level = false;                   ///< integers: the threshold maps to 127.5 instead of 127
  ScaleRule scale_rule = ScaleRule::kFloor;  ///< only for BlockScale::kPowerOfTwo
  int block_size = 0;                        ///< one of BlockLayout::sizes; 0 is the format's own
  bool float32 = false;                      ///< only for BlockScale::kTwoLevel: divides in float32, as kernels do

  friend auto operator<=>(const FormatOptions&, const FormatOptions&) = default;
};

/// Returns whether values go into this format as they are: it has neither threshold nor step. False for an unknown id.
[[nodiscard]] bool isCast(std::string_view id);

/// Returns whether the scales of its blocks are relative to one of the tensor: engines have that once for layers they
/// run as one.
[[nodiscard]] constexpr bool isTwoLevel(const FormatDescriptor& format) {
  return format.block && format.block->scale == BlockScale::kTwoLevel;
}

/// Returns whether a threshold of the tensor as a whole has a say in the values.
[[nodiscard]] constexpr bool usesThreshold(const FormatDescriptor& format) {
  return format.scaling == Scaling::kThreshold || format.scaling == Scaling::kBias || isTwoLevel(format);
}
/// Says the same by id; true for an unknown one.
[[nodiscard]] bool usesThreshold(std::string_view id);

/// Returns the stable id of a rule: floor, ceil, rceil, even.
[[nodiscard]] std::string_view scaleRuleId(ScaleRule rule);
[[nodiscard]] std::optional<ScaleRule> scaleRuleFromId(std::string_view id);

/// All formats, in the order in which they are shown.
[[nodiscard]] std::span<const FormatDescriptor* const> descriptors();
/// Returns nullptr when there is no such format.
[[nodiscard]] const FormatDescriptor* find(std::string_view id);

}  // namespace scalewright::formats
