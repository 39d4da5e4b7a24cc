#pragma once

#include <optional>

#include "core/engine/asked.h"
#include "core/engine/quantizer_spec.h"
#include "core/metrics/error_sums.h"
#include "core/recording/batch_range.h"

namespace scalewright::question {

/// Exact error sums of a quantizer over some batches of a tensor, value by value: those of parts add up (see
/// metrics::sumOfParts). Errors: those of reading, kUnknownFormat, those of
/// quantize::makeQuantizer; kOnlyProfile for a tensor of a profile file.
struct BatchErrors {
  static constexpr std::string_view kName = "batch_errors";
  using Answer = metrics::ErrorSums;

  std::filesystem::path file;
  tensor::TensorInfo info;
  std::optional<recording::BatchRange> batches;  ///< none: all
  engine::QuantizerSpec quantizer;

  [[nodiscard]] engine::Reads reads() const { return {{file, &info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
