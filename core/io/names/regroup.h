#pragma once

#include <stop_token>

#include "core/io/names/batch_pattern.h"
#include "core/io/names/grouping.h"

namespace scalewright::io {

/// What an expression makes of the datasets of a file.
struct Regrouped {
  std::vector<tensor::TensorInfo> tensors;  ///< those that were joined come first, in natural order; roles not guessed
  std::size_t joined = 0;                   ///< of `tensors`
  std::size_t matched = 0;                  ///< datasets that the expression fits
  std::vector<Error> problems;              ///< without the file; dataset: the tensor that was to be
  std::vector<std::string> left;            ///< groups whose batches all fit the expression: nothing else joins them
};

/// Joins the datasets that an expression fits, of tensors that are joined by their names already as well: what fits
/// with one tensor and port is one tensor, its batches ordered by `batch` the way a person counts. What does not fit
/// stays as it is, or becomes what its name says. Errors, in `problems`: those of groupBatches, a tensor of one part
/// without axes among kBatchesDiffer; kAmbiguousName where a tensor would have the name of one that stays. Cost: a
/// match for each dataset. A stop leaves the rest as it is.
[[nodiscard]] Regrouped regroup(std::vector<tensor::TensorInfo> tensors, const BatchPattern& pattern,
                                const std::stop_token& stop = {});

/// Returns the datasets that a tensor was joined from, as far as its description says; itself where it was not.
[[nodiscard]] std::vector<tensor::TensorInfo> datasetsOf(const tensor::TensorInfo& info);

}  // namespace scalewright::io
