#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/profile/counters.h"
#include "core/profile/exact_sums.h"

namespace scalewright::profile {

/// Sketch of float64 data (and of integers too wide for counters) keyed by sign, exponent and 7 mantissa bits.
/// One page of bins per sign and exponent, made when first met: ordinary data touch about a hundred.
class WideSketch {
 public:
  void add(std::span<const double> values);
  void merge(const WideSketch& other);
  /// Fills all but elements and what is kept beside the sketch.
  void giveTo(Counters& counters) const;

 private:
  static constexpr std::size_t kPageBins = 128;
  using Page = std::array<BinTotal, kPageBins>;
  Page& page(std::size_t index);

  std::array<std::unique_ptr<Page>, 4096> pages_;
  std::uint64_t nan_ = 0;
  std::uint64_t positive_infinite_ = 0;
  std::uint64_t negative_infinite_ = 0;
  std::uint64_t zero_ = 0;
  std::uint64_t subnormal_ = 0;
  double minimum_ = 0;
  double maximum_ = 0;
  bool any_ = false;
};

/// Returns the bins of counted data of such types. Fills the sums.
[[nodiscard]] std::vector<SketchBin> wideBins(const Counters& counters, Profile& profile);

}  // namespace scalewright::profile
