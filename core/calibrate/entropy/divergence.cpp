#include "core/calibrate/entropy/divergence.h"

#include <cmath>
#include <limits>

#include "core/base/check.h"
#include "core/base/numbers/elementary.h"
#include "core/calibrate/entropy/coarse_bins.h"
#include "core/calibrate/entropy/prepared_counts.h"

namespace scalewright::calibrate {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Counts are below 2^53.
DoubleDouble logOf(std::uint64_t count) {
  return elementary::logPair(static_cast<double>(count));
}

DoubleDouble plnp(std::uint64_t count) {
  return count > 1 ? logOf(count) * static_cast<double>(count) : DoubleDouble();
}

}  // namespace

DivergenceTable::DivergenceTable(std::span<const std::uint64_t> counts, const EntropyRule& rule)
    : rule_(rule), counts_(preparedCounts(counts, rule)) {
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
  quick_.reserve(prefix_.size());
  for (const Prefix& prefix : prefix_) {
    quick_.push_back({static_cast<double>(prefix.count), static_cast<double>(prefix.occupied)});
  }
  for (std::size_t bin = counts_.size(); bin-- > 0;) {
    prefix_[bin].run_from = counts_[bin] != 0 ? prefix_[bin + 1].run_before : prefix_[bin + 1].run_from;
  }
  if (smooths() && !splits()) prepareSmoothing();
}

double DivergenceTable::at(std::size_t keep) const {
  SCALEWRIGHT_CHECK(keep >= 1 && keep <= counts_.size());
  return whole() ? byPrefix(keep) : divergenceByBins(counts_, rule_, keep);
}

double DivergenceTable::quickAt(std::size_t keep) const {
  SCALEWRIGHT_CHECK(keep >= 1 && keep <= counts_.size());
  if (splits() && smooths()) return divergenceByBins(counts_, rule_, keep);
  const double divergence = splits() ? quickSplit(keep) : smooths() ? quickSmoothed(keep) : quickByPrefix(keep);
  return divergence < 1e3 * kQuickError || (whole() && !(divergence < kInfinity)) ? at(keep) : divergence;
}

double DivergenceTable::byPrefix(std::size_t keep) const {
  const std::uint64_t total = prefix_.back().count;
  const std::uint64_t inside = prefix_[keep].count;
  const std::uint64_t tail = total - inside;
  const std::uint64_t q_total = rule_.tail_in_q ? total : inside;
  if (q_total == 0) return kInfinity;

  const std::uint64_t last_count = counts_[keep - 1];
  DoubleDouble sum;
  bool covered = true;
  forEachCoarseBin(rule_, keep, [&](std::uint64_t begin, std::uint64_t end) {
    if (begin == end) return;
    const Prefix& a = prefix_[begin];
    const Prefix& b = prefix_[end];
    std::uint64_t mass = b.count - a.count;  // of P
    std::uint64_t occupied = b.occupied - a.occupied;
    DoubleDouble terms = b.plnp - a.plnp;
    bool flat = a.run_from == b.run_before;
    std::uint64_t q_mass = mass;
    if (end == keep && tail > 0) {  // the tail is on top of the last bin
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
    const DoubleDouble log_density = logOf(q_mass) - logOf(members);
    sum += terms - log_density * static_cast<double>(mass);
  });
  if (!covered) return kInfinity;
  const DoubleDouble of_totals = q_total == total ? DoubleDouble() : logOf(q_total) - logOf(total);
  const DoubleDouble divergence = sum / static_cast<double>(total) + of_totals;
  // A divergence is never negative: what is left of rounding is none.
  return std::max(0.0, divergence.value());
}

double DivergenceTable::quickByPrefix(std::size_t keep) const {
  const std::uint64_t tail = prefix_.back().count - prefix_[keep].count;
  const std::uint64_t last_count = counts_[keep - 1];
  const bool all = rule_.spread == Spread::kAll;
  if (!rule_.tail_in_q && tail > 0 && last_count == 0 && !all) return kInfinity;
  const auto p_total = static_cast<double>(prefix_.back().count);
  const double q_total = rule_.tail_in_q ? p_total : quick_[keep].count;
  if (q_total == 0) return kInfinity;

  // The sums of p ln p of the coarse bins add up to that of the candidate; only sum mass ln(mass / members)
  // is left.
  double sum = 0;
  std::uint64_t last_begin = 0;
  forEachCoarseBin(rule_, keep, [&](std::uint64_t begin, std::uint64_t end) {
    if (begin < end) last_begin = begin;
    const double mass = quick_[end].count - quick_[begin].count;
    if (mass == 0) return;
    const double members = all ? static_cast<double>(end - begin) : quick_[end].occupied - quick_[begin].occupied;
    sum += mass * elementary::quickLog(mass / members);
  });
  // The tail is on top of the last bin, and so in the last coarse bin.
  DoubleDouble terms = prefix_[keep].plnp;
  if (tail > 0) {
    const double mass = quick_[keep].count - quick_[last_begin].count;
    double members = all ? static_cast<double>(keep - last_begin) : quick_[keep].occupied - quick_[last_begin].occupied;
    const double beyond = static_cast<double>(tail);
    const double without = mass > 0 ? mass * elementary::quickLog(mass / members) : 0;
    if (rule_.tail_in_q) {
      if (last_count == 0 && !all) members += 1;
      sum += (mass + beyond) * elementary::quickLog((mass + beyond) / members) - without;
    } else {
      if (mass == 0) return kInfinity;
      sum += beyond * elementary::quickLog(mass / members);
    }
    terms += plnp(last_count + tail) - plnp(last_count);
  }
  return (terms.value() - sum) / p_total + elementary::quickLog(q_total / p_total);
}

}  // namespace scalewright::calibrate
