#include "core/calibrate/l2/iteration.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/jobs/current_stop.h"
#include "core/base/jobs/heartbeat.h"

namespace scalewright::calibrate {
namespace {

constexpr double kSmallest = std::numeric_limits<double>::denorm_min();

TracePoint pointAt(const LevelSums& sums, double step) {
  const WideDouble error = errorAt(sums, step);
  const SumUnit unit = SumUnit::ofSquares(error);
  return {Scale(step), unit, unit.fromSquares(error)};
}

}  // namespace

WideDouble errorAt(const LevelSums& sums, double step) {
  const double d = std::ldexp(step, -sums.unit.exponent);
  const DoubleDouble error = sums.squares - d * (2 * sums.products - d * sums.levels);
  return sums.unit.toSquares(std::max(0.0, error.value()));
}

Scale firstL2Step(double amax, double largest, const L2Options& options) {
  return Scale(std::max(options.start.value() * (amax / largest), kSmallest));
}

L2Result iterateL2(Scale first, const L2Options& options, const std::function<LevelSums(double)>& sums) {
  L2Result result;
  double step = first.value();
  LevelSums now = sums(step);
  result.trace.push_back(pointAt(now, step));
  result.settled = false;
  while (result.iterations < options.cap && !result.settled && !stopAsked()) {
    heartbeat::beat();
    if (now.levels == 0) {
      step = first.value();
      result.settled = true;
      break;
    }
    // A step below the smallest double would divide by zero.
    const double next = std::max(std::ldexp((now.products / now.levels).value(), now.unit.exponent), kSmallest);
    ++result.iterations;
    result.settled = std::fabs(next - step) <= options.tolerance * step;
    if (next != step) now = sums(next);
    step = next;
    result.trace.push_back(pointAt(now, step));
  }
  result.step = Scale(step);
  return result;
}

}  // namespace scalewright::calibrate
