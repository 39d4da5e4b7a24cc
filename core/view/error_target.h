#pragma once

#include <optional>
#include <vector>

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

}  // namespace scalewright::view
