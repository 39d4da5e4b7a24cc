#pragma once

#include "core/blocks/worst_blocks.h"
#include "core/engine/asked.h"
#include "core/engine/quantized_tensor.h"

namespace scalewright::question {

/// The blocks of a tensor that stand out. Errors: those of blockQuantizer and of blocks::findWorstBlocks.
struct WorstBlocks {
  static constexpr std::string_view kName = "worst_blocks";
  using Answer = blocks::WorstBlocks;

  engine::QuantizedTensor tensor;
  std::size_t most = 0;  ///< by each criterion

  [[nodiscard]] engine::Reads reads() const { return {{tensor.file, &tensor.info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
