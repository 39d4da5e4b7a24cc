#include <algorithm>
#include <cmath>

#include "core/base/numbers/elementary.h"
#include "core/view/axes/symlog.h"
#include "core/view/plots/curves.h"
#include "core/view/plots/magnitude_range.h"

namespace scalewright::view {
namespace {

constexpr double kDecades = 9;

/// Magnitudes between which a bin's elements lie.
struct Span {
  double low;
  double high;
  std::uint64_t count;
};

/// Distance from a magnitude to the next one that a 16-bit type can store; 0 for narrower types. Wider types often
/// carry what once was bfloat16, and their bins are as wide as its steps.
double codeStep(tensor::ElementType type, double magnitude) {
  constexpr int kLeastF16 = -14;
  constexpr int kLeastBF16 = -126;
  switch (type) {
    case tensor::ElementType::kF16: return std::ldexp(1.0, std::max(std::ilogb(magnitude), kLeastF16) - 10);
    case tensor::ElementType::kBF16:
    case tensor::ElementType::kF32:
    case tensor::ElementType::kF64: return std::ldexp(1.0, std::max(std::ilogb(magnitude), kLeastBF16) - 7);
    default: return 0;
  }
}

/// Where the elements of a bin lie: around their mean, as far as elements spread evenly would reach to have the bin's
/// spread. A single value stays a point.
Span spanOf(const profile::Sketch& sketch, const profile::SketchBin& bin) {
  const double mean = std::fabs(bin.mean);
  const double low = std::fabs(bin.mean < 0 ? bin.high : bin.low);
  const double high = std::fabs(bin.mean < 0 ? bin.low : bin.high);
  const double reach = sketch.extreme() ? sqrt(3 * sketch.spreadOf(bin) / static_cast<double>(bin.count)).value()
                                        : std::sqrt(3 * bin.spread / static_cast<double>(bin.count));
  return {std::max(low, mean - reach), std::min(high, mean + reach), bin.count};
}

/// Of single values: halfway to the neighbour where that is the next code of a 16-bit type. Dense data look as smooth
/// as they are, and values that stand alone stay points.
void meetNeighbour(tensor::ElementType type, double mean, const profile::SketchBin& neighbour, Span& span) {
  if (neighbour.spread != 0 || std::signbit(neighbour.mean) != std::signbit(mean) || neighbour.mean == 0) return;
  const double own = std::fabs(mean);
  const double other = std::fabs(neighbour.mean);
  if (std::fabs(other - own) > codeStep(type, std::min(own, other))) return;
  (other < own ? span.low : span.high) = (other + own) / 2;
}

/// Those bins whose values have one of these signs, by magnitude; none of zero.
enum class Signs { kBoth, kNegative, kPositive };
std::vector<Span> spansOf(const profile::Profile& profile, Signs signs) {
  const std::vector<profile::SketchBin>& bins = profile.sketch.bins();
  std::vector<Span> spans;
  spans.reserve(bins.size());
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const double mean = bins[i].mean;
    if (mean == 0 || (signs != Signs::kBoth && (mean < 0) != (signs == Signs::kNegative))) continue;
    Span span = spanOf(profile.sketch, bins[i]);
    const bool single = bins[i].spread == 0;
    if (single && i > 0) meetNeighbour(profile.type, mean, bins[i - 1], span);
    if (single && i + 1 < bins.size()) meetNeighbour(profile.type, mean, bins[i + 1], span);
    spans.push_back(span);
  }
  return spans;
}

/// Column of a single magnitude, by the edges as they are reported.
std::size_t columnOf(const std::vector<double>& edges, double magnitude) {
  const auto above = std::upper_bound(edges.begin() + 1, edges.end() - 1, magnitude);
  return static_cast<std::size_t>(above - edges.begin()) - 1;
}

Histogram emptyHistogram(const profile::Profile& profile, AxisScale scale) {
  Histogram histogram;
  histogram.sampled = profile.sampled_rows > 0;
  histogram.scale = scale;
  histogram.zeros = profile.zero;
  return histogram;
}

/// Counts up to `largest`, the greatest magnitude of those signs.
Histogram histogramOf(const profile::Profile& profile, Signs signs, double largest, AxisScale scale,
                      std::size_t columns) {
  Histogram histogram = emptyHistogram(profile, scale);
  const std::vector<Span> spans = spansOf(profile, signs);
  if (spans.empty() || columns == 0 || largest == 0) return histogram;

  const bool logarithmic = scale == AxisScale::kLogarithmic;
  const bool symlog = scale == AxisScale::kSymlog;
  const Symlog around_zero(symlogWidth(profile));
  const auto position = [&](double x) { return logarithmic ? elementary::log(x) : symlog ? around_zero.toAxis(x) : x; };
  double lowest = largest;
  for (const Span& span : spans) lowest = std::min(lowest, span.low);
  lowest = std::max(lowest, largest * elementary::pow(10, -kDecades));
  // A constant tensor still has an axis to stand on.
  if (logarithmic && lowest > largest / 2) lowest = largest / 2;
  const double begin = logarithmic ? position(lowest) : 0;
  const double end = position(largest);
  const double width = (end - begin) / static_cast<double>(columns);

  histogram.edges.resize(columns + 1);
  for (std::size_t i = 0; i <= columns; ++i) {
    const double at = begin + width * static_cast<double>(i);
    histogram.edges[i] = logarithmic ? elementary::exp(at) : symlog ? around_zero.toValue(at) : at;
  }
  histogram.edges.back() = largest;
  histogram.counts.assign(columns, 0);

  const auto last = static_cast<double>(columns);
  for (const Span& span : spans) {
    if (span.low == span.high) {
      histogram.counts[columnOf(histogram.edges, span.low)] += span.count;
      continue;
    }
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
      const auto target =
          done ? span.count : static_cast<std::uint64_t>(std::llround(share * static_cast<double>(span.count)));
      if (target > placed) histogram.counts[i] += target - placed;
      placed = std::max(placed, target);
      if (done) break;
    }
  }
  return histogram;
}

}  // namespace

Histogram magnitudeHistogram(const profile::Profile& profile, AxisScale scale, std::size_t columns) {
  return histogramOf(profile, Signs::kBoth, profile.amax, scale, columns);
}

Histogram signedHistogram(const profile::Profile& profile, AxisScale scale, std::size_t columns) {
  if (scale == AxisScale::kLogarithmic) scale = AxisScale::kSymlog;
  const Symlog around_zero(symlogWidth(profile));
  const auto extent = [&](double x) { return scale == AxisScale::kSymlog ? around_zero.toAxis(x) : x; };
  const double low = std::max(0.0, -profile.minimum);
  const double high = std::max(0.0, profile.maximum);
  Histogram histogram = emptyHistogram(profile, scale);
  histogram.is_signed = true;
  if (columns == 0 || low + high == 0) return histogram;
  // By what each side has of the axis, but a column for each side that has elements. Halves: the sum may overflow.
  const double share = extent(low) / 2 / (extent(low) / 2 + extent(high) / 2);
  const auto wanted = static_cast<std::size_t>(std::llround(share * static_cast<double>(columns)));
  const std::size_t least = high > 0 && columns > 1 ? 1 : 0;
  const std::size_t below = low > 0 ? std::clamp<std::size_t>(wanted, 1, columns - least) : 0;
  const Histogram negative = histogramOf(profile, Signs::kNegative, low, scale, below);
  Histogram positive =
      histogramOf(profile, Signs::kPositive, high, scale, high > 0 ? std::max<std::size_t>(columns - below, 1) : 0);
  for (auto edge = negative.edges.rbegin(); edge != negative.edges.rend(); ++edge) histogram.edges.push_back(-*edge);
  histogram.counts.assign(negative.counts.rbegin(), negative.counts.rend());
  if (!histogram.edges.empty() && !positive.edges.empty()) histogram.edges.pop_back();  // zero, of both
  histogram.edges.insert(histogram.edges.end(), positive.edges.begin(), positive.edges.end());
  histogram.counts.insert(histogram.counts.end(), positive.counts.begin(), positive.counts.end());
  return histogram;
}

double symlogWidth(const profile::Profile& profile) {
  const double width = magnitudeRange(profile).low;
  return width > 0 ? width : 1;
}

ThresholdRange thresholdRange(const profile::Profile& profile) {
  if (profile.amax == 0) return {0.1, 10};
  const std::uint64_t rank = profile.finite - 1 - profile.finite / 100;
  const double usual = profile::orderStatistic(profile, rank).value;
  const double low = std::min(profile.amax / 16, usual / 4);
  return {std::max(low, profile.amax * 1e-6), profile.amax * 1.5};
}

}  // namespace scalewright::view
