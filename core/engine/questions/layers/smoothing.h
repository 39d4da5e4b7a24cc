#pragma once

#include "core/engine/asked.h"
#include "core/engine/quantized_tensor.h"
#include "core/layers/output_error.h"
#include "core/layers/smooth_search.h"

namespace scalewright::engine {

/// The layers of one input, which are smoothed together.
struct SmoothJob {
  struct Weight {
    DecidedTensor tensor;
    std::uint64_t input_axis = 1;
  };
  DecidedTensor input;
  std::vector<Weight> weights;
  std::vector<double> alphas;
  std::uint64_t rows = layers::kAllRows;
};

}  // namespace scalewright::engine

namespace scalewright::question {

/// The question for the effect that smoothing an input at each alpha would have on its layers. Errors: those of
/// layers::searchSmoothing.
struct Smoothing {
  static constexpr std::string_view kName = "smoothing";
  using Answer = layers::Smoothing;

  engine::SmoothJob job;

  [[nodiscard]] engine::Reads reads() const;
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  [[nodiscard]] bool fits(const Answer& smoothing) const {
    return smoothing.weight_maxima.size() == job.weights.size() && smoothing.curve.size() == job.alphas.size() &&
           !smoothing.curve.empty();
  }
};

}  // namespace scalewright::question
