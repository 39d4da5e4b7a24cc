#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/numbers/double_double.h"
#include "core/base/text/units.h"
#include "core/calibrate/calibration.h"

namespace scalewright::calibrate {

/// How the L2 iteration begins and ends.
struct L2Options {
  Fraction start{1};          ///< the first step is this share of max |w| / largest
  double tolerance = 0;       ///< relative change at which it ends; 0: when the step repeats itself
  std::uint64_t cap = 10000;  ///< updates at most
};

/// Where it ended.
struct L2Result {
  Scale step{1};
  std::uint64_t iterations = 0;   ///< updates of the step, the last one, which changes nothing, included
  bool settled = true;            ///< false: the cap ended it
  std::vector<TracePoint> trace;  ///< of the first step and after every update; the error never grows
};

/// The sums that an update needs, with z the grid values that w / D rounds to.
struct LevelSums {
  SumUnit unit;           ///< of w: 1 unless squares of float64 data leave the range of a double
  DoubleDouble products;  ///< sum w z
  DoubleDouble levels;    ///< sum z^2
  DoubleDouble squares;   ///< sum w^2
};

/// Returns the first step: a share of max |w| / largest, and never 0.
[[nodiscard]] Scale firstL2Step(double amax, double largest, const L2Options& options);

/// Alternates z = round(w / D) and D = sum(w z) / sum(z^2) from `first`. `sums` answers for one D; each
/// update asks once. A D for which all z are 0 gives `first`. Source: Rebellions submission, "L2 error
/// minimisation". It ends in a local minimum, and creeps towards it.
[[nodiscard]] L2Result iterateL2(Scale first, const L2Options& options,
                                 const std::function<LevelSums(double step)>& sums);

/// Returns sum (w - D z)^2; never below 0.
[[nodiscard]] WideDouble errorAt(const LevelSums& sums, double step);

}  // namespace scalewright::calibrate
