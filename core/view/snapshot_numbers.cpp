#include "core/view/snapshot_numbers.h"

#include <cmath>

#include "core/study/study_recipe.h"
#include "core/view/rows/table.h"

namespace scalewright::view {

SnapshotNumbers snapshotNumbers(study::Study study, const recipe::Recipe& snapshot, const std::stop_token& stop) {
  SnapshotNumbers numbers;
  const study::Decisions decisions = study::match(study, snapshot).decisions;
  numbers.tensors = decisions.size();
  if (!study::decide(study, decisions, stop)) return numbers;
  for (const auto& [index, decision] : decisions) {
    if (stop.stop_requested()) return numbers;
    if (!study.tensor(index).resolution) continue;
    const TensorRow row = tensorRow(study, index);
    if (row.is_cast || std::isnan(row.sqnr_db) || row.sqnr_db >= numbers.worst_sqnr_db)
      continue;  // any is lower than none
    numbers.worst_sqnr_db = row.sqnr_db;
    numbers.exact = row.exact;
  }
  return numbers;
}

}  // namespace scalewright::view
