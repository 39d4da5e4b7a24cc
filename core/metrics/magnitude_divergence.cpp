#include "core/metrics/magnitude_divergence.h"

#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "core/base/numbers/double_double.h"
#include "core/base/numbers/elementary.h"
#include "core/metrics/octave_parts.h"

namespace scalewright::metrics {
namespace {

constexpr int kPartOfZeros = std::numeric_limits<int>::min();

/// Counts of A and B, in the order of the magnitudes.
using Counts = std::map<int, std::pair<double, double>>;

void count(const profile::Profile& profile, double std::pair<double, double>::*side, Counts& counts) {
  for (const profile::SketchBin& bin : profile.sketch.bins()) {
    counts[bin.mean == 0 ? kPartOfZeros : octavePart(std::fabs(bin.mean))].*side += static_cast<double>(bin.count);
  }
}

}  // namespace

std::optional<double> magnitudeDivergence(const profile::Profile& a, const profile::Profile& b) {
  constexpr double kAdded = 0.5;
  Counts counts;
  count(a, &std::pair<double, double>::first, counts);
  count(b, &std::pair<double, double>::second, counts);
  double all_a = 0;
  double all_b = 0;
  for (const auto& [part, both] : counts) {
    all_a += both.first;
    all_b += both.second;
  }
  if (all_a == 0 || all_b == 0) return std::nullopt;
  const double added = kAdded * static_cast<double>(counts.size());
  RunningSum sum;
  for (const auto& [part, both] : counts) {
    const double p = (both.first + kAdded) / (all_a + added);
    const double q = (both.second + kAdded) / (all_b + added);
    sum.add(DoubleDouble::product(p, elementary::log(p / q)));
  }
  return std::max(0.0, sum.total().value());
}

}  // namespace scalewright::metrics
