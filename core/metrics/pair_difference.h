#pragma once

#include <cstdint>
#include <optional>

#include "core/base/jobs/progress.h"
#include "core/io/source.h"

namespace scalewright::metrics {

/// What tensor B differs from tensor A of the same shape by, element by element. Plain value, serialisable.
struct PairDifference {
  std::uint64_t elements = 0;   ///< of each
  std::uint64_t compared = 0;   ///< finite in both: the numbers below are over these
  std::uint64_t different = 0;  ///< not the same number; -0 is another one than 0, NaN is the same as NaN
  std::uint64_t lost = 0;       ///< finite in A alone
  std::uint64_t gained = 0;     ///< finite in B alone
  /// 10 log10(sum a^2 / sum (b - a)^2), dB: infinite where nothing differs, -infinite where A is all zeros and B is
  /// not; none where both are.
  std::optional<double> sqnr_db;
  std::optional<double> cosine;  ///< sum ab / sqrt(sum a^2 sum b^2), within [-1, 1]; none where one is all zeros
  std::optional<double> factor;  ///< sum ab / sum a^2: A times this is nearest to B; none where A is all zeros
  double largest = 0;            ///< max |b - a|

  [[nodiscard]] bool same() const { return different == 0; }
  friend bool operator==(const PairDifference&, const PairDifference&) = default;
};

/// Compares by one pass over both. Sums are exact to some 2^-78 of a summand and rounded once; they are the same bits
/// for any number of threads. Errors: kShapeMismatch; those of reading; kCancelled. Memory: two blocks for each thread
/// where both are stored in blocks of one shape, else some rows of each.
[[nodiscard]] Result<PairDifference> pairDifference(const io::TensorReader& a, const io::TensorReader& b,
                                                    const WorkContext& work);

}  // namespace scalewright::metrics
