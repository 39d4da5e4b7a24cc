#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/numbers/double_double.h"
#include "core/calibrate/entropy/rule.h"

namespace scalewright::calibrate {

class LessenedCounts;

/// Kullback-Leibler divergence, in nats, between a histogram cut off after `keep` bins (P: everything beyond
/// is added to the last) and the same squeezed into coarse bins and spread again (Q).
///
/// Convention: D = sum P ln(P / Q) with both normalised; terms with P = 0 are skipped; +inf where P > 0 and Q
/// = 0, and where P or Q is empty. It comes from integer counts as (1/Sp) sum P ln(P cnt/mass) + ln(Sq/Sp); a
/// coarse bin whose members are equal adds exactly 0, so that equal distributions give exactly 0 and tie.
class DivergenceTable {
 public:
  /// counts: of the histogram, the first bin not yet discarded. Cost: O(bins).
  DivergenceTable(std::span<const std::uint64_t> counts, const EntropyRule& rule);

  /// keep: from 1 to the number of bins. Rounding: below 1e-15, whatever the size of the counts.
  /// Cost: O(coarse bins); O(keep) with splitting or smoothing.
  [[nodiscard]] double at(std::size_t keep) const;
  /// Returns the same in plain doubles, within `kQuickError`; what `at` says where that is nearly 0, and with splitting
  /// and smoothing together. Cost: O(coarse bins), several times as fast.
  [[nodiscard]] double quickAt(std::size_t keep) const;
  /// Errors of the logarithms of counts up to 2^63, weighted by shares that add up to 1.
  static constexpr double kQuickError = 4e-14;

 private:
  [[nodiscard]] double byPrefix(std::size_t keep) const;
  [[nodiscard]] double quickByPrefix(std::size_t keep) const;
  /// Computes the divergence for coarse bins that split fine ones, without smoothing; and for smoothing of whole ones.
  [[nodiscard]] double quickSplit(std::size_t keep) const;
  [[nodiscard]] double quickSmoothed(std::size_t keep) const;
  /// Returns sum p ln p over the bins that hold anything, of each of which `taken` is taken.
  [[nodiscard]] double lessenedTerms(std::size_t keep, double tail, double taken) const;
  void prepareSmoothing();
  [[nodiscard]] bool splits() const { return rule_.assignment == Assignment::kSplit; }
  [[nodiscard]] bool smooths() const { return rule_.smoothing.value() > 0; }
  [[nodiscard]] bool whole() const { return !splits() && !smooths(); }

  /// Sums over the bins before an index.
  struct Prefix {
    std::uint64_t count;
    std::uint32_t occupied;
    std::uint32_t run_before;  ///< number of the run of equal counts that the last occupied bin before here is in
    std::uint32_t run_from;    ///< the same of the first occupied bin from here on
    DoubleDouble plnp;
  };

  EntropyRule rule_;
  std::vector<std::uint64_t> counts_;
  std::vector<Prefix> prefix_;  ///< one more than bins
  /// Counts and occupied bins once more, side by side as the quick way needs them.
  struct QuickPrefix {
    double count;
    double occupied;
  };
  std::vector<QuickPrefix> quick_;
  std::shared_ptr<const LessenedCounts> lessened_;  ///< with smoothing
  std::vector<std::uint64_t> least_;                ///< with smoothing: the least count before each bin
};

/// Computes the definition, bin by bin, for any rule. Cost: O(keep + coarse bins). counts: prepared.
[[nodiscard]] double divergenceByBins(std::span<const std::uint64_t> counts, const EntropyRule& rule, std::size_t keep);

}  // namespace scalewright::calibrate
