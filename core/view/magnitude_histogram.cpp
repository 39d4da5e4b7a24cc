#include <algorithm>
#include <cmath>

#include "core/view/curves.h"

namespace scalewright::view {
namespace {

constexpr double kDecades = 9;

/// Magnitudes between which a bin's elements lie.
struct Span {
  double low;
  double high;
  std::uint64_t count;
};

/// Non-zero bins by magnitude. A bin of a single value is widened to half the distance of its neighbours, at most one
/// bfloat16 step: data on a 16-bit grid look as smooth as they are.
std::vector<Span> spansOf(const profile::Sketch& sketch) {
  constexpr double kHalfStep = 1.0 / 256;
  std::vector<Span> spans;
  spans.reserve(sketch.bins().size());
  for (const profile::SketchBin& bin : sketch.bins()) {
    if (bin.mean == 0) continue;
    double low = std::fabs(bin.mean < 0 ? bin.high : bin.low);
    double high = std::fabs(bin.mean < 0 ? bin.low : bin.high);
    if (low == high) {
      low *= 1 - kHalfStep;
      high *= 1 + kHalfStep;
    }
    spans.push_back({low, high, bin.count});
  }
  return spans;
}

}  // namespace

Histogram magnitudeHistogram(const profile::Profile& profile, AxisScale scale, std::size_t columns) {
  Histogram histogram;
  histogram.scale = scale;
  histogram.zeros = profile.zero;
  const std::vector<Span> spans = spansOf(profile.sketch);
  if (spans.empty() || columns == 0 || profile.amax == 0) return histogram;

  const bool logarithmic = scale == AxisScale::kLogarithmic;
  const auto position = [logarithmic](double x) { return logarithmic ? std::log(x) : x; };
  double lowest = profile.amax;
  for (const Span& span : spans) lowest = std::min(lowest, span.low);
  lowest = std::max(lowest, profile.amax * std::pow(10, -kDecades));
  // A constant tensor still has an axis to stand on.
  if (logarithmic && lowest > profile.amax / 2) lowest = profile.amax / 2;
  const double begin = logarithmic ? position(lowest) : 0;
  const double end = position(profile.amax);
  const double width = (end - begin) / static_cast<double>(columns);

  histogram.edges.resize(columns + 1);
  for (std::size_t i = 0; i <= columns; ++i) {
    const double at = begin + width * static_cast<double>(i);
    histogram.edges[i] = logarithmic ? std::exp(at) : at;
  }
  histogram.edges.back() = profile.amax;
  histogram.counts.assign(columns, 0);

  const auto last = static_cast<double>(columns);
  for (const Span& span : spans) {
    const auto column = [&](double x) {
      const double at = x <= 0 && logarithmic ? 0.0 : (position(x) - begin) / width;
      return std::clamp(at, 0.0, last);
    };
    const double from = column(span.low);
    const double to = std::max(column(span.high), from);
    auto i = std::min(static_cast<std::size_t>(from), columns - 1);
    std::uint64_t placed = 0;
    // Cumulative rounding: the columns of a span add up to its count.
    for (; placed < span.count; ++i) {
      const auto edge = static_cast<double>(i + 1);
      const bool done = edge >= to || i + 1 == columns;
      const double share = done ? 1.0 : (edge - from) / (to - from);
      const auto target = done ? span.count
                               : static_cast<std::uint64_t>(std::llround(share * static_cast<double>(span.count)));
      if (target > placed) histogram.counts[i] += target - placed;
      placed = std::max(placed, target);
      if (done) break;
    }
  }
  return histogram;
}

ThresholdRange thresholdRange(const profile::Profile& profile) {
  if (profile.amax == 0) return {0.1, 10};
  const std::uint64_t rank = profile.finite - 1 - profile.finite / 100;
  const double usual = profile::orderStatistic(profile, rank).value;
  const double low = std::min(profile.amax / 16, usual / 4);
  return {std::max(low, profile.amax * 1e-6), profile.amax * 1.5};
}

}  // namespace scalewright::view
