#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/engine/asked.h"
#include "core/engine/quantized_tensor.h"
#include "core/layers/combined_errors.h"
#include "core/layers/output_error.h"

namespace scalewright::engine {

/// Linear layers of one input whose output errors are wanted, in one or several ways to quantize each tensor.
struct LayerGroupJob {
  struct Weight {
    std::vector<QuantizedTensor> ways;  ///< of one tensor, at least one
    std::uint64_t input_axis = 1;
    std::vector<layers::Combination> combinations;  ///< of a way of the input with one of these
  };
  std::vector<QuantizedTensor> inputs = {};  ///< ways of one tensor, at least one
  std::vector<Weight> weights = {};
  std::uint64_t rows = layers::kAllRows;  ///< of the input, at most; of a recording those that it has kept
  bool ratios = false;                    ///< whether ratios of rows are wanted
};

/// The errors of one weight's combinations, in their order, or why there are none.
struct LayerGroupErrors {
  std::vector<layers::LayerErrors> errors;
  std::optional<Error> problem;
};

}  // namespace scalewright::engine

namespace scalewright::question {

/// The question for the errors of layers that read the same input, of which rows and sums are used for all of them. A
/// weight that fails is a problem of its own. Errors: those of layers::groupErrors, of the input alone, and of
/// encode::makeTensorQuantizer.
struct LayerGroup {
  static constexpr std::string_view kName = "layer_group";
  using Answer = std::vector<engine::LayerGroupErrors>;

  engine::LayerGroupJob job;

  [[nodiscard]] engine::Reads reads() const;
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  [[nodiscard]] bool fits(const Answer& answer) const;
};

}  // namespace scalewright::question
