#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/numbers/decimal.h"

namespace scalewright::calibrate {

/// Two neighbouring order statistics and the weight of the upper one.
struct RankPair {
  std::uint64_t lower = 0;
  std::uint64_t upper = 0;
  double weight = 0;  ///< in [0, 1)

  friend bool operator==(const RankPair&, const RankPair&) = default;
};

/// Returns where a percentile lies among n sorted values, in exact integer arithmetic. n >= 1.
/// Estimators: linear, lower, higher, nearest (ties to even), midpoint on h = (n-1)p; nearest_rank is ceil(pn)-1.
/// Source: the definitions of NumPy's percentile methods; nearest_rank as NVIDIA's tests use it.
[[nodiscard]] RankPair ranksOf(const Percentile& percentile, std::string_view estimator, std::uint64_t n);

}  // namespace scalewright::calibrate
