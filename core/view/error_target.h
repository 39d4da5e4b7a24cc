#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/study/study.h"
#include "core/view/rows/format_table.h"

namespace scalewright::view {

/// A format that keeps to a target, and what it takes.
struct SmallestFormat {
  FormatRow row;
  recipe::Decision decision;  ///< of the tensor, with that format
  double bits = 0;            ///< for each element, scales of blocks included
  double sqnr_db = 0;         ///< +inf without error
};

/// Finds, of the rows that the tensor's error table has, the one of the fewest bits whose SQNR is `target_db` at least;
/// of several the one of the least error. A row has the threshold that is in force; the tensor's method may find
/// another one for its format, and the SQNR is to be that much with that one, too. nullopt where there is none. Cost:
/// O(rows), and the method of the decision for those that are tried.
[[nodiscard]] std::optional<SmallestFormat> smallestWithin(const std::vector<FormatRow>& rows,
                                                           const study::StudyTensor& tensor, double target_db);

/// What it takes that each of several tensors keeps to a target.
struct SmallestFormats {
  study::Decisions decisions;  ///< of each of the tensors; of one that no format keeps to it as it is
  std::size_t without = 0;     ///< of these
  double bits = 0;             ///< more for each value than now, a mean over the values of all the tensors
};

/// Finds for each tensor the format that smallestWithin finds for it. Stops early when it is asked to: then the result
/// means nothing. Cost: that of the error table of each tensor.
[[nodiscard]] SmallestFormats smallestWithin(const study::Study& study, std::span<const study::TensorIndex> tensors,
                                             double target_db, const std::stop_token& stop = {});

}  // namespace scalewright::view
