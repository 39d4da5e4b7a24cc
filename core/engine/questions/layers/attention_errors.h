#pragma once

#include <optional>

#include "core/engine/asked.h"
#include "core/engine/quantized_tensor.h"
#include "core/layers/attention/attention_error.h"

namespace scalewright::engine {

/// An attention whose output error is wanted.
struct AttentionJob {
  QuantizedTensor query;
  QuantizedTensor key;
  QuantizedTensor value;
  std::optional<QuantizedTensor> probabilities;
  bool causal = true;  ///< where there are no probabilities, and no more queries than keys
};

}  // namespace scalewright::engine

namespace scalewright::question {

/// The question for the errors that quantization makes in the output of an attention. Errors: those of
/// layers::attentionErrors and of encode::makeTensorQuantizer; kNotApplicable for recordings, which have not kept whole
/// sequences.
struct AttentionErrors {
  static constexpr std::string_view kName = "attention_errors";
  using Answer = layers::AttentionErrors;

  engine::AttentionJob job;

  [[nodiscard]] bool fits(const Answer& answer) const { return !answer.heads.empty(); }
  [[nodiscard]] engine::Reads reads() const;
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
