#include "core/view/rows/joined_rows.h"

#include <algorithm>
#include <cmath>

namespace scalewright::view {

Joined joinedState(const std::vector<const TensorRow*>& members) {
  if (members.empty()) return Joined::kAlike;
  const TensorRow& first = *members.front();
  const auto differs = [&](auto same) {
    return !std::all_of(members.begin(), members.end(), [&](const TensorRow* row) { return same(*row); });
  };
  if (differs([&](const TensorRow& row) { return row.format == first.format; })) return Joined::kFormatsDiffer;
  // A threshold that is not known yet says nothing.
  const auto equal = [&](const TensorRow& row) {
    return !row.one_scale || !first.one_scale || std::isnan(row.threshold) || std::isnan(first.threshold) ||
           row.threshold == first.threshold;
  };
  return differs(equal) ? Joined::kScalesDiffer : Joined::kAlike;
}

}  // namespace scalewright::view
