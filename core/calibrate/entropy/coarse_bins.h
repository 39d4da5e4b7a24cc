#pragma once

#include <algorithm>
#include <cstdint>

#include "core/calibrate/entropy/rule.h"

namespace scalewright::calibrate {

/// Calls body(begin, end) for each coarse bin of a candidate: the fine bins [begin, end) it is made of,
/// perhaps none. For the assignments that keep fine bins whole. Exact integer arithmetic without a division
/// per bin.
template <typename Body>
void forEachCoarseBin(const EntropyRule& rule, std::uint64_t keep, Body&& body) {
  const std::uint64_t coarse = rule.coarse;
  // Both rounding rules begin coarse bin k at ceil((k twice_top - shift) / (2 coarse)).
  std::uint64_t twice_top = rule.end == CoarseEnd::kCenter ? 2 * keep - 1 : 2 * keep;
  std::uint64_t remainder = rule.assignment == Assignment::kCenter ? coarse - 1 : 2 * coarse - 1;
  if (rule.assignment == Assignment::kMerge) {
    twice_top = 2 * coarse * (keep / coarse);
    remainder = 0;
  }
  const std::uint64_t whole = twice_top / (2 * coarse);
  const std::uint64_t part = twice_top % (2 * coarse);
  std::uint64_t begin = 0;
  std::uint64_t next = 0;
  for (std::uint64_t k = 1; k < coarse; ++k) {
    next += whole;
    remainder += part;
    if (remainder >= 2 * coarse) {
      remainder -= 2 * coarse;
      ++next;
    }
    const std::uint64_t end = std::min(next, keep);
    body(begin, end);
    begin = end;
  }
  body(begin, keep);
}

}  // namespace scalewright::calibrate
