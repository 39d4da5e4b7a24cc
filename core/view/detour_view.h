#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/calibrate/bfloat16_detour.h"
#include "core/view/rows/format_table.h"

namespace scalewright::view {

/// The comparison of a tensor's codes with those that it gets by way of bfloat16, for one row of the error table.
struct DetourRow {
  std::string format;  ///< with its options: which row
  formats::FormatOptions options;
  std::optional<calibrate::RunRequest> request;           ///< what to compute; none where the question makes no sense
  std::shared_ptr<const calibrate::DetourResult> result;  ///< once it is known
  std::optional<Error> problem;

  friend bool operator==(const DetourRow&, const DetourRow&) = default;
};

/// Why the rows of a tensor are as they are.
enum class DetourState {
  kNoTensor,
  kPossible,
  kNarrow,        ///< neither float32 nor float64
  kOnlyBfloat16,  ///< wider, or bfloat16 itself, but every value is a bfloat16 number: the detour lies behind it
};

struct DetourView {
  DetourState state = DetourState::kNoTensor;
  std::vector<DetourRow> rows;  ///< in the order of the error table

  friend bool operator==(const DetourView&, const DetourView&) = default;
};

/// Returns the rows of the error table with what is to be computed for each: the decision in force for its own row, for
/// others what choosing that row would decide. Cost: that of the error table and of one look at each bin of the sketch.
[[nodiscard]] DetourView detourView(const study::StudyTensor& tensor);

/// Returns the share of codes that change, in percent; 0 for a tensor with nothing finite.
[[nodiscard]] double changedPercent(const calibrate::DetourResult& result);

}  // namespace scalewright::view
