#include "core/calibrate/entropy/divergence.h"

#include <cmath>
#include <limits>

#include "core/base/check.h"
#include "core/calibrate/entropy/coarse_bins.h"
#include "core/calibrate/entropy/prepared_counts.h"

namespace scalewright::calibrate {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

long double plnp(std::uint64_t count) {
  const auto p = static_cast<long double>(count);
  return count > 1 ? p * std::log(p) : 0;
}

}  // namespace

DivergenceTable::DivergenceTable(std::span<const std::uint64_t> counts, const EntropyRule& rule)
    : rule_(rule), counts_(preparedCounts(counts, rule)) {
  if (!whole()) return;
  prefix_.resize(counts_.size() + 1);
  std::uint64_t last = 0;
  for (std::size_t bin = 0; bin < counts_.size(); ++bin) {
    const std::uint64_t count = counts_[bin];
    const Prefix& before = prefix_[bin];
    Prefix& after = prefix_[bin + 1];
    after = {before.count + count, before.occupied, before.run_before, 0, before.plnp + plnp(count)};
    if (count == 0) continue;
    ++after.occupied;
    if (count != last) ++after.run_before;
    last = count;
  }
  for (std::size_t bin = counts_.size(); bin-- > 0;) {
    prefix_[bin].run_from = counts_[bin] != 0 ? prefix_[bin + 1].run_before : prefix_[bin + 1].run_from;
  }
}

double DivergenceTable::at(std::size_t keep) const {
  SCALEWRIGHT_CHECK(keep >= 1 && keep <= counts_.size());
  return whole() ? byPrefix<long double>(keep) : divergenceByBins(counts_, rule_, keep);
}

double DivergenceTable::quickAt(std::size_t keep) const {
  SCALEWRIGHT_CHECK(keep >= 1 && keep <= counts_.size());
  return whole() ? byPrefix<double>(keep) : divergenceByBins(counts_, rule_, keep);
}

template <typename Float>
double DivergenceTable::byPrefix(std::size_t keep) const {
  const std::uint64_t total = prefix_.back().count;
  const std::uint64_t inside = prefix_[keep].count;
  const std::uint64_t tail = total - inside;
  const std::uint64_t q_total = rule_.tail_in_q ? total : inside;
  if (q_total == 0) return kInfinity;

  const std::uint64_t last_count = counts_[keep - 1];
  long double sum = 0;
  bool covered = true;
  forEachCoarseBin(rule_, keep, [&](std::uint64_t begin, std::uint64_t end) {
    if (begin == end) return;
    const Prefix& a = prefix_[begin];
    const Prefix& b = prefix_[end];
    std::uint64_t mass = b.count - a.count;       // of P
    std::uint64_t occupied = b.occupied - a.occupied;
    long double terms = b.plnp - a.plnp;
    bool flat = a.run_from == b.run_before;
    std::uint64_t q_mass = mass;
    if (end == keep && tail > 0) {                // the tail is on top of the last bin
      mass += tail;
      terms += plnp(last_count + tail) - plnp(last_count);
      if (rule_.tail_in_q) {
        q_mass = mass;
        if (last_count == 0) ++occupied;
        flat = occupied == 1;
      } else {
        flat = false;
        covered = covered && (last_count > 0 || rule_.spread == Spread::kAll);
      }
    }
    if (mass == 0) return;
    covered = covered && q_mass > 0;
    const std::uint64_t members = rule_.spread == Spread::kAll ? end - begin : occupied;
    if (flat && members == occupied) return;
    const Float density = static_cast<Float>(q_mass) / static_cast<Float>(members);
    sum += terms - static_cast<long double>(static_cast<Float>(mass) * std::log(density));
  });
  if (!covered) return kInfinity;
  const auto p_total = static_cast<long double>(total);
  const long double divergence =
      sum / p_total + (q_total == total ? 0 : std::log(static_cast<long double>(q_total) / p_total));
  // A divergence is never negative: what is left of rounding is none.
  return std::max(0.0, static_cast<double>(divergence));
}

}  // namespace scalewright::calibrate
