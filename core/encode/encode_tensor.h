#pragma once

#include "core/base/jobs/progress.h"
#include "core/encode/scaled_quantizer.h"
#include "core/io/source.h"
#include "core/io/tensor_output.h"

namespace scalewright::encode {

/// Which of a tensor's parts are written.
struct Parts {
  bool codes = true;   ///< one byte an element (two for formats of more than 8 bits), and the scales of blocks
  bool values = true;  ///< dequantized, float32, or float64 where the tensor is
  /// Nothing is quantized, and nothing else is written: what the tensor holds, as float32, under its own name.
  bool own_values = false;
};

/// Counts the values that could not be encoded as they are.
struct EncodeSummary {
  std::uint64_t elements = 0;
  std::uint64_t nan = 0;       ///< code of NaN where the format has one, else 0; the value stays NaN
  bool has_nan = true;         ///< whether the format has a code for NaN
  std::uint64_t infinite = 0;  ///< saturated to the largest value

  /// NaN that became code 0.
  [[nodiscard]] std::uint64_t nanWithoutCode() const { return has_nan ? 0 : nan; }
};

/// Writes codes and dequantized values of one tensor as `codes/NAME`, `values/NAME` and, for block formats with stored
/// scales and for tensors with a scale for each channel or group, `scales/NAME`.
/// Shapes: codes as the tensor; of a block format the last axis is padded to whole blocks, with codes 0. Scales have
/// one element for each block, as its code; for each channel or group its step, as float64: the values are code * step.
/// A smoothed tensor is written as it is smoothed, with its factors as `smoothing/NAME`, float64, one for each index of
/// the attribute smoothing_axis. The attributes say format, threshold, step, tensor scale of two-level blocks and zero
/// point. Codes are right-aligned bit patterns, two's complement for integers, -0 with its sign. Errors: those of
/// reading and of writing, kCancelled. Cost: one pass; memory as for reading.
[[nodiscard]] Result<EncodeSummary> encodeTensor(const io::TensorReader& reader, const TensorQuantizer& quantizer,
                                                 const Parts& parts, io::TensorOutput& output, const WorkContext& work);

}  // namespace scalewright::encode
