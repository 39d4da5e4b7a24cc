#include "core/view/rows/attention_table.h"

#include <algorithm>
#include <limits>

namespace scalewright::view {

void sortWorstFirst(std::vector<AttentionRow>& rows) {
  const auto rankOf = [](const AttentionRow& row) {
    const double decibels = row.errors ? row.errors->all.sqnr().value_or(std::numeric_limits<double>::infinity()) : 0.0;
    return std::pair(row.problem ? 2 : row.errors ? 0 : 1, decibels);
  };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const AttentionRow& a, const AttentionRow& b) { return rankOf(a) < rankOf(b); });
}

}  // namespace scalewright::view
