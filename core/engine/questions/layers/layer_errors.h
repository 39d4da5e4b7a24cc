#pragma once

#include "core/engine/asked.h"
#include "core/engine/quantized_tensor.h"
#include "core/layers/output_error.h"

namespace scalewright::engine {

/// A linear layer whose output error is wanted.
struct LayerJob {
  QuantizedTensor weight;
  QuantizedTensor input;
  std::uint64_t input_axis = 1;           ///< of the weight
  std::uint64_t rows = layers::kAllRows;  ///< of the input, at most; of a recording those that it has kept
  bool ratios = false;                    ///< whether ratios of rows are wanted
};

}  // namespace scalewright::engine

namespace scalewright::question {

/// The question for the errors that quantization makes in the output of a linear layer. Errors: those of
/// LayerGroup, and of the weight.
struct LayerErrors {
  static constexpr std::string_view kName = "layer_errors";
  using Answer = layers::LayerErrors;

  engine::LayerJob job;

  [[nodiscard]] engine::Reads reads() const {
    return {{job.input.file, &job.input.info}, {job.weight.file, &job.weight.info}};
  }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
