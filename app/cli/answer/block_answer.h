#pragma once

#include <string>

#include "app/cli/answer/json_writer.h"
#include "core/blocks/inspect.h"
#include "core/blocks/worst_blocks.h"
#include "core/engine/quantized_tensor.h"
#include "core/formats/format.h"

namespace scalewright::cli {

/// The answer of the command line about a tensor's blocks, as JSON and as text.
struct BlockAnswer {
  Json json;
  std::string text;
};

/// Returns the worst blocks by a criterion, below what all of them come to. tensor: quantized by a block format.
[[nodiscard]] BlockAnswer worstBlocksAnswer(const engine::QuantizedTensor& tensor, const blocks::WorstBlocks& worst,
                                            blocks::Criterion criterion);

/// Returns one block with each of its values.
[[nodiscard]] BlockAnswer blockAnswer(const engine::QuantizedTensor& tensor, const blocks::InspectedBlock& block);

}  // namespace scalewright::cli
