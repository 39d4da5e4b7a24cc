#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/calibrate/entropy/rule.h"

namespace scalewright::calibrate {

/// Returns the counts with the first bin as the rule wants it.
[[nodiscard]] inline std::vector<std::uint64_t> preparedCounts(std::span<const std::uint64_t> counts,
                                                               const EntropyRule& rule) {
  std::vector<std::uint64_t> prepared(counts.begin(), counts.end());
  if (prepared.size() < 2) return prepared;
  if (rule.first_bin == FirstBin::kZero) prepared[0] = 0;
  if (rule.first_bin == FirstBin::kCopySecond) prepared[0] = prepared[1];
  return prepared;
}

}  // namespace scalewright::calibrate
