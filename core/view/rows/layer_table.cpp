#include "core/view/rows/layer_table.h"

#include <algorithm>
#include <limits>

namespace scalewright::view {
namespace {

double rankOf(const layers::LayerErrors& errors) {
  return errors.both.sqnr().value_or(std::numeric_limits<double>::infinity());
}

}  // namespace

bool worseOutput(const layers::LayerErrors& a, const layers::LayerErrors& b) {
  return rankOf(a) < rankOf(b);
}

void sortWorstFirst(std::vector<LayerRow>& rows) {
  const auto classOf = [](const LayerRow& row) { return row.problem ? 2 : row.errors ? 0 : 1; };
  std::stable_sort(rows.begin(), rows.end(), [&](const LayerRow& a, const LayerRow& b) {
    if (classOf(a) != classOf(b)) return classOf(a) < classOf(b);
    return classOf(a) == 0 && worseOutput(*a.errors, *b.errors);
  });
}

}  // namespace scalewright::view
