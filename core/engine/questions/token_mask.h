#pragma once

#include "core/engine/asked.h"

namespace scalewright::question {

/// The question which tokens count, for a dataset of 0 and 1 of one or two axes: tokens, or sequences by tokens, each
/// batch being a sequence or several. Errors: kMaskUnusable for another shape, other values, or more than 2^26 tokens;
/// those of reading.
struct TokenMask {
  static constexpr std::string_view kName = "token_mask";
  using Answer = tensor::TokenMask;

  std::filesystem::path file;
  tensor::TensorInfo info;

  [[nodiscard]] engine::Reads reads() const { return {{file, &info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  /// Returns whether the answer is about the tokens that the dataset has, in order.
  [[nodiscard]] bool fits(const Answer& mask) const;
};

}  // namespace scalewright::question
