#pragma once

#include <optional>
#include <vector>

#include "core/view/format_table.h"

namespace scalewright::view {

/// A format that keeps to a target, and what it takes.
struct SmallestFormat {
  FormatRow row;
  double bits = 0;      ///< for each element, scales of blocks included
  double sqnr_db = 0;   ///< +inf without error
};

/// Of the rows that the tensor's error table has, the one of the fewest bits whose SQNR is `target_db` at least; of several
/// the one of the least error. nullopt where none is. Cost: O(rows).
[[nodiscard]] std::optional<SmallestFormat> smallestWithin(const std::vector<FormatRow>& rows, const study::StudyTensor& tensor,
                                                           double target_db);

}  // namespace scalewright::view
