#pragma once

#include <cstdint>

#include "core/base/files/placed_file.h"
#include "core/encode/encode_tensor.h"

namespace scalewright::encode {

/// How the codes of a tensor lie in a file, row by row.
enum class Packing {
  kBytes,        ///< a byte each
  kShorts,       ///< two bytes each, the low one first
  kHalves,       ///< two in a byte, the first one in its low half
  kOffsetWords,  ///< in words of 32 bits, low bits first, each plus half its range; a row ends with a word
};

/// The scales that a pass over the values finds, and how they are stored.
enum class FoundScales {
  kNone,
  kCodes,  ///< of blocks: a byte each
  kSteps,  ///< of blocks, channels or groups: tensor units per grid unit, in the type of PackedPlace
};

/// Where the parts of a packed matrix lie in their file, in bytes.
struct PackedPlace {
  Packing packing = Packing::kBytes;
  FoundScales scales = FoundScales::kNone;
  /// In which readers hold the steps, of kSteps and of scales that are known: F32, BF16 or F16.
  tensor::ElementType steps = tensor::ElementType::kF32;
  std::uint64_t codes_at = 0;
  std::uint64_t scales_at = 0;
};

/// Returns the bytes of one row of so many codes.
[[nodiscard]] std::uint64_t packedRow(Packing packing, int bits, std::uint64_t columns);

/// Writes the codes of a tensor, and what scales are found on the way, straight into a file that has room for them: the
/// same codes as encodeTensor. Shapes: any; with kOffsetWords, and of blocks, [rows, columns]; with kHalves an even
/// number of columns; of blocks whole ones.
/// Errors: kShapeMismatch for other shapes; those of reading and of writing; kCancelled. Cost: one pass.
[[nodiscard]] Result<EncodeSummary> packTensor(const io::TensorReader& reader, const TensorQuantizer& quantizer,
                                               const PackedPlace& place, const PlacedFile& out,
                                               const WorkContext& work);

}  // namespace scalewright::encode
