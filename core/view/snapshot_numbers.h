#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <stop_token>

#include "core/recipe/recipe.h"
#include "core/study/study.h"

namespace scalewright::view {

/// How well the decisions of a snapshot do on the tensors of a study.
struct SnapshotNumbers {
  std::size_t tensors = 0;  ///< of the study that it decides about
  /// The lowest SQNR of those that are quantized; +inf: without any error; NaN: none is known.
  double worst_sqnr_db = std::numeric_limits<double>::quiet_NaN();
  bool exact = true;

  /// NaN is the same as NaN.
  friend bool operator==(const SnapshotNumbers& a, const SnapshotNumbers& b) {
    const bool none = std::isnan(a.worst_sqnr_db) && std::isnan(b.worst_sqnr_db);
    return a.tensors == b.tensors && a.exact == b.exact && (none || a.worst_sqnr_db == b.worst_sqnr_db);
  }
};

/// Carries the decisions out on a copy of the study. Errors that take a pass over the data are those of the passes that
/// were made. Cost: some 50 us for each tensor. After `stop` was asked to, what comes back is not to be used.
[[nodiscard]] SnapshotNumbers snapshotNumbers(study::Study study, const recipe::Recipe& snapshot,
                                              const std::stop_token& stop = {});

}  // namespace scalewright::view
