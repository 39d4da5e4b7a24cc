#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/numbers/elementary.h"
#include "core/calibrate/entropy/coarse_bins.h"
#include "core/calibrate/entropy/divergence.h"
#include "core/calibrate/entropy/lessened_counts.h"

namespace scalewright::calibrate {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Of two numbers whose order a double does not tell for sure.
constexpr double kClose = 1e-9;

}  // namespace

void DivergenceTable::prepareSmoothing() {
  lessened_ = std::make_shared<const LessenedCounts>(counts_);
  least_.resize(counts_.size() + 1, std::numeric_limits<std::uint64_t>::max());
  for (std::size_t bin = 0; bin < counts_.size(); ++bin) {
    least_[bin + 1] = counts_[bin] == 0 ? least_[bin] : std::min(least_[bin], counts_[bin]);
  }
}

double DivergenceTable::quickSmoothed(std::size_t keep) const {
  const double amount = rule_.smoothing.value();
  const bool all = rule_.spread == Spread::kAll;
  const auto p_total = quick_.back().count;
  const double tail = p_total - quick_[keep].count;
  const auto last_count = static_cast<double>(counts_[keep - 1]);
  const bool tail_alone = last_count == 0 && tail > 0;
  const double p_empty = static_cast<double>(keep) - quick_[keep].occupied - (tail_alone ? 1 : 0);
  const double p_others = static_cast<double>(keep) - p_empty;
  const double q_total = rule_.tail_in_q ? p_total : quick_[keep].count;
  if (p_others == 0 || q_total == 0) return kInfinity;
  const double p_taken = amount * p_empty / p_others;

  /// Mass that Q is made from, and bins over which it is spread, of a coarse bin.
  struct Share {
    double mass;
    double members;
  };
  const auto shareOf = [&](std::uint64_t begin, std::uint64_t end) {
    const bool with_tail = end == keep && begin < end && rule_.tail_in_q;
    const double mass = quick_[end].count - quick_[begin].count + (with_tail ? tail : 0);
    const double occupied = quick_[end].occupied - quick_[begin].occupied + (with_tail && tail_alone ? 1 : 0);
    return Share{mass, mass == 0 ? 0 : all ? static_cast<double>(end - begin) : occupied};
  };
  double q_others = 0;
  double least_share = kInfinity;
  forEachCoarseBin(rule_, keep, [&](std::uint64_t begin, std::uint64_t end) {
    const Share share = shareOf(begin, end);
    if (share.members == 0) return;
    q_others += share.members;
    least_share = std::min(least_share, share.mass / share.members);
  });
  const double q_taken = amount * (static_cast<double>(keep) - q_others) / q_others;
  // The least of P: all but the last bin, and that one with the tail on it.
  const double least_before = least_[keep - 1] < least_.front() ? static_cast<double>(least_[keep - 1]) : kInfinity;
  const double least = last_count + tail > 0 ? std::min(least_before, last_count + tail) : least_before;
  const auto closeTo = [](double a, double b) { return std::fabs(a - b) <= kClose * b; };
  if (closeTo(least, p_taken) || closeTo(least_share, q_taken)) return divergenceByBins(counts_, rule_, keep);
  if (!(least > p_taken) || !(least_share > q_taken)) return kInfinity;

  double logs = 0;  // sum p ln q
  const double log_amount = elementary::quickLog(amount);
  forEachCoarseBin(rule_, keep, [&](std::uint64_t begin, std::uint64_t end) {
    if (begin == end) return;
    const bool last = end == keep;
    const double occupied = quick_[end].occupied - quick_[begin].occupied + (last && tail_alone ? 1 : 0);
    const double mass = quick_[end].count - quick_[begin].count + (last ? tail : 0) - occupied * p_taken;
    const double empty = static_cast<double>(end - begin) - occupied;
    const Share share = shareOf(begin, end);
    const double log_share =
        share.members == 0 ? log_amount : elementary::quickLog(share.mass / share.members - q_taken);
    // Where only occupied bins have a share, the last one may have nothing but a tail that Q does not see.
    const double beside = last && tail_alone && !all && !rule_.tail_in_q ? tail - p_taken : 0;
    logs += (mass - beside) * log_share + beside * log_amount + empty * amount * (all ? log_share : log_amount);
  });
  const double terms = lessenedTerms(keep, tail, p_taken) + p_empty * amount * log_amount;
  return (terms - logs) / p_total + elementary::quickLog(q_total / p_total);
}

double DivergenceTable::lessenedTerms(std::size_t keep, double tail, double taken) const {
  const auto last = static_cast<double>(counts_[keep - 1]) + tail;
  const double of_last = last > 0 ? quickPlnp(last - taken) : 0;
  if (taken <= 1) return prefix_[keep - 1].plnp.value() + lessened_->change(keep - 1, taken) + of_last;
  // So much is taken from few bins only.
  double sum = of_last;
  for (const std::size_t bin : lessened_->occupied()) {
    if (bin + 1 >= keep) break;
    sum += quickPlnp(static_cast<double>(counts_[bin]) - taken);
  }
  return sum;
}

double DivergenceTable::quickSplit(std::size_t keep) const {
  const bool all = rule_.spread == Spread::kAll;
  const std::uint64_t of_bin = 2 * std::uint64_t{rule_.coarse};
  const std::uint64_t of_coarse = 2 * std::uint64_t{keep} - (rule_.end == CoarseEnd::kCenter ? 1 : 0);
  const std::uint64_t top = of_coarse * rule_.coarse;
  const double p_total = quick_.back().count;
  const double tail = p_total - quick_[keep].count;
  const double q_total = rule_.tail_in_q ? p_total : quick_[keep].count;
  if (q_total == 0) return kInfinity;
  const auto massOf = [&](std::size_t bin, bool with_tail) {
    return static_cast<double>(counts_[bin]) + (bin + 1 == keep && with_tail ? tail : 0);
  };

  double logs = 0;  // sum p ln q
  bool covered = true;
  std::size_t open = 0;  // a bin that the next coarse bin may overlap, too, and its q so far
  double open_q = 0;
  const auto close = [&] {
    const double p = massOf(open, true);
    covered = covered && (p == 0 || open_q > 0);
    if (p > 0 && open_q > 0) logs += p * elementary::quickLog(open_q);
    open_q = 0;
  };
  for (std::uint64_t k = 0; k < rule_.coarse; ++k) {
    const std::uint64_t low = of_coarse * k;
    const std::uint64_t high = low + of_coarse;
    const std::size_t first = low / of_bin;
    const std::size_t last = (high - 1) / of_bin;
    double sum = 0;
    double room = 0;
    const auto overlapOf = [&](std::size_t bin) {
      return static_cast<double>(std::min(high, (bin + 1) * of_bin) - std::max(low, bin * of_bin));
    };
    const auto takes = [&](std::size_t bin) { return all || massOf(bin, rule_.tail_in_q) > 0; };
    const auto addEdge = [&](std::size_t bin) {
      const auto length = static_cast<double>(std::min(top, (bin + 1) * of_bin) - bin * of_bin);
      sum += massOf(bin, rule_.tail_in_q) * (overlapOf(bin) / length);
      if (takes(bin)) room += overlapOf(bin);
    };
    addEdge(first);
    double within = 0;
    if (last > first) {
      addEdge(last);
      within = quick_[last].count - quick_[first + 1].count;
      const double bins =
          all ? static_cast<double>(last - first - 1) : quick_[last].occupied - quick_[first + 1].occupied;
      sum += within;
      room += bins * static_cast<double>(of_bin);
    }
    const double density = room > 0 ? sum / room : 0;
    if (open != first) close();
    open = first;
    if (takes(first)) open_q += density * overlapOf(first);
    if (last == first) continue;
    close();
    if (within > 0) logs += within * elementary::quickLog(density * static_cast<double>(of_bin));
    open = last;
    if (takes(last)) open_q = density * overlapOf(last);
  }
  close();
  if (!covered) return kInfinity;
  const double terms = prefix_[keep - 1].plnp.value() + quickPlnp(massOf(keep - 1, true));
  return (terms - logs) / p_total + elementary::quickLog(q_total / p_total);
}

}  // namespace scalewright::calibrate
