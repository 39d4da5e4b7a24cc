#include <algorithm>
#include <cmath>
#include <limits>

#include "core/calibrate/entropy/coarse_bins.h"
#include "core/calibrate/entropy/divergence.h"

namespace scalewright::calibrate {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
using Masses = std::vector<long double>;

/// Q where coarse bins are made of whole fine bins. `source`: the counts that Q is made from.
Masses spreadWhole(const Masses& source, const EntropyRule& rule) {
  Masses q(source.size());
  forEachCoarseBin(rule, source.size(), [&](std::uint64_t begin, std::uint64_t end) {
    long double mass = 0;
    std::uint64_t members = 0;
    for (std::uint64_t j = begin; j < end; ++j) {
      mass += source[j];
      if (rule.spread == Spread::kAll || source[j] > 0) ++members;
    }
    for (std::uint64_t j = begin; j < end; ++j) {
      if (rule.spread == Spread::kAll || source[j] > 0) q[j] = mass / static_cast<long double>(members);
    }
  });
  return q;
}

/// Q where a fine bin that lies in two coarse bins gives to each, and takes from each, by its overlap.
Masses spreadSplit(const Masses& source, const EntropyRule& rule) {
  const auto keep = static_cast<long double>(source.size());
  const long double top = rule.end == CoarseEnd::kCenter ? keep - 0.5L : keep;
  const long double step = top / rule.coarse;
  Masses q(source.size());
  /// Calls body(j, overlap) for the fine bins that coarse bin k overlaps.
  const auto forEachOverlap = [&](std::uint32_t k, const auto& body) {
    const long double low = step * k;
    const long double high = k + 1 == rule.coarse ? top : step * (k + 1);
    for (auto j = static_cast<std::size_t>(low); j < source.size() && static_cast<long double>(j) < high;
         ++j) {
      const auto left = static_cast<long double>(j);
      const long double overlap = std::min(high, left + 1) - std::max(low, left);
      if (overlap > 0) body(j, overlap);
    }
  };
  for (std::uint32_t k = 0; k < rule.coarse; ++k) {
    long double mass = 0;
    long double room = 0;
    forEachOverlap(k, [&](std::size_t j, long double overlap) {
      // The last bin lies within the coarse range only up to the top, and gives all it has there.
      const long double length = std::min(top, static_cast<long double>(j + 1)) - static_cast<long double>(j);
      mass += source[j] * overlap / length;
      if (rule.spread == Spread::kAll || source[j] > 0) room += overlap;
    });
    forEachOverlap(k, [&](std::size_t j, long double overlap) {
      if (room > 0 && (rule.spread == Spread::kAll || source[j] > 0)) q[j] += overlap * mass / room;
    });
  }
  return q;
}

/// Moves `amount` into each empty bin, taken evenly from the others. Whether every bin is above 0 then.
bool smooth(Masses& masses, double amount) {
  const auto empty = std::count(masses.begin(), masses.end(), 0.0L);
  const auto others = static_cast<std::ptrdiff_t>(masses.size()) - empty;
  if (others == 0) return false;
  const long double taken = amount * static_cast<long double>(empty) / static_cast<long double>(others);
  for (long double& mass : masses) mass = mass == 0 ? amount : mass - taken;
  return std::all_of(masses.begin(), masses.end(), [](long double mass) { return mass > 0; });
}

}  // namespace

double divergenceByBins(std::span<const std::uint64_t> counts, const EntropyRule& rule, std::size_t keep) {
  Masses p(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(keep));
  Masses source = p;
  for (const std::uint64_t count : counts.subspan(keep)) p.back() += static_cast<long double>(count);
  if (rule.tail_in_q) source = p;
  Masses q = rule.assignment == Assignment::kSplit ? spreadSplit(source, rule) : spreadWhole(source, rule);
  const double amount = rule.smoothing.value();
  if (amount > 0 && !(smooth(p, amount) && smooth(q, amount))) return kInfinity;

  long double p_total = 0;
  long double q_total = 0;
  long double sum = 0;
  for (std::size_t j = 0; j < keep; ++j) {
    p_total += p[j];
    q_total += q[j];
    if (p[j] == 0) continue;
    if (q[j] == 0) return kInfinity;
    if (p[j] != q[j]) sum += p[j] * std::log(p[j] / q[j]);
  }
  if (p_total == 0 || q_total == 0) return kInfinity;
  const long double divergence = sum / p_total + (q_total == p_total ? 0 : std::log(q_total / p_total));
  return std::max(0.0, static_cast<double>(divergence));
}

}  // namespace scalewright::calibrate
