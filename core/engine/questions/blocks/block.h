#pragma once

#include "core/blocks/inspect.h"
#include "core/engine/asked.h"
#include "core/engine/quantized_tensor.h"

namespace scalewright::question {

/// One block of a tensor under a block format. Errors: those of blockQuantizer and of blocks::inspectBlock.
struct Block {
  static constexpr std::string_view kName = "block";
  using Answer = blocks::InspectedBlock;

  engine::QuantizedTensor tensor;
  std::uint64_t index = 0;

  [[nodiscard]] engine::Reads reads() const { return {{tensor.file, &tensor.info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
