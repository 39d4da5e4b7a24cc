#pragma once

#include <cstdint>

#include "core/base/text/units.h"

namespace scalewright::calibrate {

/// The treatment of the first bin, which holds the zeros.
enum class FirstBin { kZero, kKeep, kCopySecond };
/// Which coarse bin a fine bin j of the keep = B + 1 candidate bins goes to; `coarse` of them, `top` as
/// CoarseEnd says.
enum class Assignment {
  kCenter,  ///< floor((j + 1/2) coarse / top)
  kLeft,    ///< floor(j coarse / top)
  kMerge,   ///< floor(j / floor(keep / coarse)), what is left over to the last
  kSplit,   ///< each in proportion of its overlap
};
/// Where the range of the coarse bins ends: in the middle of bin B, or at its upper edge. What lies beyond
/// the end goes to the last coarse bin.
enum class CoarseEnd { kCenter, kEdge };
/// The fine bins of a coarse bin over which its mass is spread again.
enum class Spread { kOccupied, kAll };
enum class Tie { kFirst, kLast };
/// The threshold of a candidate: the middle of bin B, or its upper edge.
enum class ThresholdAt { kCenter, kEdge };
/// How far candidates go: to the last bin that holds anything, or to the last there is.
enum class Candidates { kOccupied, kAll };

/// Everything that tools calling themselves "entropy calibration" do differently.
struct EntropyRule {
  std::uint32_t coarse = 127;      ///< coarse bins; at least 2
  std::uint32_t first_keep = 128;  ///< bins kept by the first candidate; at least `coarse`
  FirstBin first_bin = FirstBin::kZero;
  Assignment assignment = Assignment::kCenter;
  CoarseEnd end = CoarseEnd::kCenter;
  bool tail_in_q = false;  ///< whether Q sees what lies beyond the candidate's range
  Spread spread = Spread::kOccupied;
  Fraction smoothing;  ///< counts moved into each empty bin before the comparison; 0: none
  Tie tie = Tie::kLast;
  ThresholdAt threshold = ThresholdAt::kCenter;
  bool capped = true;  ///< never a threshold above max |x|
  Candidates candidates = Candidates::kOccupied;

  friend bool operator==(const EntropyRule&, const EntropyRule&) = default;
};

}  // namespace scalewright::calibrate
