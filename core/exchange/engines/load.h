#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/exchange/engines/judge.h"
#include "core/exchange/importer.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::exchange::engines {

/// A quantized checkpoint as it lies there. Refers to its parts.
struct StoredCheckpoint {
  std::string method;                           ///< `quant_method` of its settings; empty: they say none
  const recipe::Recipe& recipe;                 ///< its scales as decisions, of the importer checkpoint-scales
  std::span<const tensor::TensorInfo> tensors;  ///< as they are read; codes have `stored_as`
  std::span<const Error> problems;              ///< of reading it
  std::span<const imports::ImportNote> notes;   ///< of making the recipe of its scales
};

/// Whether an engine would load it as what it stands for.
struct LoadJudgement {
  const Engine* engine = nullptr;
  Verdict verdict = Verdict::kRuns;
  std::vector<Finding> findings;  ///< the worst first
};

/// Asks each engine of which it is known what it reads: its methods, its facts about formats, scales of layers that
/// engines run as one, layers that engines compute in 16 bits and that stand in codes. What could not be read is for
/// none of them. Nothing is opened. Cost: O(tensors * patterns).
[[nodiscard]] std::vector<LoadJudgement> wouldLoad(const StoredCheckpoint& checkpoint);

/// Whether something is a quantized checkpoint: its settings say a method, or a tensor of it stands in codes.
[[nodiscard]] bool isQuantized(const std::string& method, std::span<const tensor::TensorInfo> tensors);

}  // namespace scalewright::exchange::engines
