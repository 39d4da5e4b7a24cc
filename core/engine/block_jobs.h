#pragma once

#include "core/blocks/block_places.h"
#include "core/engine/quantized_tensor.h"
#include "core/quantize/block_quantizer.h"

namespace scalewright::engine {

/// Returns the block quantizer that a spec names. Errors: kUnknownFormat, those of BlockQuantizer::make:
/// kNotApplicable, with the format as detail, where it has no blocks.
[[nodiscard]] Result<quantize::BlockQuantizer> blockQuantizer(const QuantizerSpec& spec);

/// Returns the same of a tensor. Errors: those, and kRaggedRows where no block runs through its batches.
[[nodiscard]] Result<quantize::BlockQuantizer> blockQuantizer(const QuantizedTensor& tensor);

/// Returns the blocks of a tensor; of one of a profile file those of the rows that are kept. Errors: those of
/// blockQuantizer, kOnlyProfile where no row is.
[[nodiscard]] Result<blocks::BlockPlaces> blockPlaces(const QuantizedTensor& tensor);

}  // namespace scalewright::engine
