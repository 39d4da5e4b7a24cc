#pragma once

#include <span>
#include <utility>
#include <vector>

#include "core/engine/questions/encode.h"
#include "core/study/study.h"

namespace scalewright::study {

/// The jobs to encode tensors of a study, and the problems of those that cannot be encoded.
struct EncodePlan {
  std::vector<engine::EncodeJob> jobs;
  std::vector<TensorIndex> tensors;                     ///< of each job
  std::vector<std::pair<TensorIndex, Error>> problems;  ///< as of `quantizedTensor`
};

/// Returns whether a tensor has been read and its decision carried out: anything else has a problem of its own already.
[[nodiscard]] bool canEncode(const Study& study, TensorIndex index);

/// Returns the jobs of those among these tensors that can be encoded, in their order. Cost: no look at data.
[[nodiscard]] EncodePlan planEncoding(const Study& study, std::span<const TensorIndex> tensors);

}  // namespace scalewright::study
