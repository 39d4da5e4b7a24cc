#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/text/text.h"
#include "core/exchange/imports/importer.h"
#include "core/exchange/judging/judge.h"
#include "core/io/checkpoint/contradictions.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::exchange::judging {

/// A quantized checkpoint as it lies there. Refers to its parts.
struct StoredCheckpoint {
  std::string method;                           ///< `quant_method` of its settings; empty: they say none
  const recipe::Recipe& recipe;                 ///< its scales as decisions, of the importer checkpoint-scales
  std::span<const tensor::TensorInfo> tensors;  ///< as they are read; codes have `stored_as`
  std::span<const Error> problems;              ///< of reading it
  std::span<const imports::ImportNote> notes;   ///< of making the recipe of its scales
  std::span<const io::Contradiction> contradictions;
  const std::map<std::string, std::string>& attributes;  ///< of its settings, by their own names
};

inline constexpr char kNoScale[] =
    SCALEWRIGHT_TEXT("Export", "their scale is zero or no number: what is divided or multiplied by it is lost");

/// Whether an engine would load it as what it stands for.
struct LoadJudgement {
  const engines::Engine* engine = nullptr;
  engines::Verdict verdict = engines::Verdict::kRuns;
  std::vector<Finding> findings;  ///< the worst first
};

/// Asks each engine of which it is known what it reads: its methods, its facts about formats, scales of layers that
/// engines run as one, layers that engines compute in 16 bits and that stand in codes, what the settings say and the
/// tensors do not bear out, what is missing among others of its kind. What could not be read is for none of them.
/// Nothing is opened. Cost: O(tensors * patterns).
[[nodiscard]] std::vector<LoadJudgement> wouldLoad(const StoredCheckpoint& checkpoint);

/// Says whether something is a quantized checkpoint: its settings say a method, or a tensor of it stands in codes.
[[nodiscard]] bool isQuantized(const std::string& method, std::span<const tensor::TensorInfo> tensors);

}  // namespace scalewright::exchange::judging
