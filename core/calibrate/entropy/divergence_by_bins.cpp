#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/numbers/elementary.h"
#include "core/calibrate/entropy/coarse_bins.h"
#include "core/calibrate/entropy/divergence.h"

namespace scalewright::calibrate {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
using Masses = std::vector<DoubleDouble>;

constexpr DoubleDouble kNothing;

/// Q where coarse bins are made of whole fine bins. `source`: the counts that Q is made from.
Masses spreadWhole(const Masses& source, const EntropyRule& rule) {
  Masses q(source.size());
  forEachCoarseBin(rule, source.size(), [&](std::uint64_t begin, std::uint64_t end) {
    RunningSum mass;
    std::uint64_t members = 0;
    for (std::uint64_t j = begin; j < end; ++j) {
      mass.add(source[j]);
      if (rule.spread == Spread::kAll || source[j] > kNothing) ++members;
    }
    if (members == 0) return;
    const DoubleDouble share = mass.total() / static_cast<double>(members);
    for (std::uint64_t j = begin; j < end; ++j) {
      if (rule.spread == Spread::kAll || source[j] > kNothing) q[j] = share;
    }
  });
  return q;
}

/// Q where a fine bin that lies in two coarse bins gives to each, and takes from each, by its overlap.
/// Lengths are whole numbers of the 2 * coarse parts that a fine bin has: exact.
Masses spreadSplit(const Masses& source, const EntropyRule& rule) {
  const std::uint64_t of_bin = 2 * std::uint64_t{rule.coarse};
  const std::uint64_t of_coarse = 2 * std::uint64_t{source.size()} - (rule.end == CoarseEnd::kCenter ? 1 : 0);
  const std::uint64_t top = of_coarse * rule.coarse;
  Masses q(source.size());
  /// Calls body(j, overlap) for the fine bins that coarse bin k overlaps.
  const auto forEachOverlap = [&](std::uint64_t k, const auto& body) {
    const std::uint64_t low = of_coarse * k;
    const std::uint64_t high = low + of_coarse;
    for (std::uint64_t j = low / of_bin; j * of_bin < high; ++j) {
      body(static_cast<std::size_t>(j), std::min(high, (j + 1) * of_bin) - std::max(low, j * of_bin));
    }
  };
  for (std::uint64_t k = 0; k < rule.coarse; ++k) {
    RunningSum sum;
    std::uint64_t room = 0;
    forEachOverlap(k, [&](std::size_t j, std::uint64_t overlap) {
      // The last bin lies within the coarse range only up to the top, and gives all it has there.
      const std::uint64_t length = std::min(top, (j + 1) * of_bin) - j * of_bin;
      sum.add(overlap == length ? source[j] : source[j] * static_cast<double>(overlap) / static_cast<double>(length));
      if (rule.spread == Spread::kAll || source[j] > kNothing) room += overlap;
    });
    if (room == 0) continue;
    const DoubleDouble density = sum.total() / static_cast<double>(room);
    forEachOverlap(k, [&](std::size_t j, std::uint64_t overlap) {
      if (rule.spread == Spread::kAll || source[j] > kNothing) q[j] += density * static_cast<double>(overlap);
    });
  }
  return q;
}

DoubleDouble logOf(const DoubleDouble& x) {
  return elementary::logPair(x.high) + x.low / x.high;
}

/// Moves `amount` into each empty bin, taken evenly from the others. Whether every bin is above 0 then.
bool smooth(Masses& masses, double amount) {
  const auto empty = std::count(masses.begin(), masses.end(), kNothing);
  const auto others = static_cast<std::ptrdiff_t>(masses.size()) - empty;
  if (others == 0) return false;
  const DoubleDouble taken = DoubleDouble::product(amount, static_cast<double>(empty)) / static_cast<double>(others);
  for (DoubleDouble& mass : masses) mass = mass == kNothing ? DoubleDouble(amount) : mass - taken;
  return std::all_of(masses.begin(), masses.end(), [](const DoubleDouble& mass) { return mass > kNothing; });
}

}  // namespace

double divergenceByBins(std::span<const std::uint64_t> counts, const EntropyRule& rule, std::size_t keep) {
  Masses p;
  for (const std::uint64_t count : counts.first(keep)) p.emplace_back(static_cast<double>(count));
  Masses source = p;
  for (const std::uint64_t count : counts.subspan(keep)) p.back() += static_cast<double>(count);
  if (rule.tail_in_q) source = p;
  Masses q = rule.assignment == Assignment::kSplit ? spreadSplit(source, rule) : spreadWhole(source, rule);
  const double amount = rule.smoothing.value();
  if (amount > 0 && !(smooth(p, amount) && smooth(q, amount))) return kInfinity;

  RunningSum p_sum;
  RunningSum q_sum;
  RunningSum sum;
  for (std::size_t j = 0; j < keep; ++j) {
    p_sum.add(p[j]);
    q_sum.add(q[j]);
    if (p[j] == kNothing) continue;
    if (q[j] == kNothing) return kInfinity;
    if (!(p[j] == q[j])) sum.add(p[j] * logOf(p[j] / q[j]));
  }
  const DoubleDouble p_total = p_sum.total();
  const DoubleDouble q_total = q_sum.total();
  if (p_total == kNothing || q_total == kNothing) return kInfinity;
  const DoubleDouble of_totals = q_total.value() == p_total.value() ? kNothing : logOf(q_total / p_total);
  return std::max(0.0, (sum.total() / p_total + of_totals).value());
}

}  // namespace scalewright::calibrate
