#include "core/calibrate/rank_arithmetic.h"

#include <algorithm>

namespace scalewright::calibrate {

RankPair ranksOf(const Percentile& percentile, std::string_view estimator, std::uint64_t n) {
  __extension__ using Wide = unsigned __int128;
  const Wide numerator = percentile.numerator();
  const Wide denominator = Wide{100} * percentile.denominator();
  const auto narrow = [n](Wide rank) { return std::min(static_cast<std::uint64_t>(rank), n - 1); };

  if (estimator == "nearest_rank") {
    const Wide position = (numerator * n + denominator - 1) / denominator;  // ceil(p n)
    const std::uint64_t rank = narrow(position == 0 ? 0 : position - 1);
    return {rank, rank, 0};
  }
  const Wide product = numerator * (n - 1);
  const Wide whole = product / denominator;
  const Wide rest = product % denominator;
  const std::uint64_t lower = narrow(whole);
  const std::uint64_t upper = narrow(rest == 0 ? whole : whole + 1);
  if (estimator == "lower") return {lower, lower, 0};
  if (estimator == "higher") return {upper, upper, 0};
  if (estimator == "nearest") {
    const bool up = 2 * rest > denominator || (2 * rest == denominator && lower % 2 == 1);
    return up ? RankPair{upper, upper, 0} : RankPair{lower, lower, 0};
  }
  if (estimator == "midpoint") return {lower, upper, lower == upper ? 0 : 0.5};
  return {lower, upper, static_cast<double>(rest) / static_cast<double>(denominator)};
}

}  // namespace scalewright::calibrate
