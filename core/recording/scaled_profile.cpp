#include "core/recording/scaled_profile.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace scalewright::recording {
namespace {

using profile::Profile;
using profile::SketchBin;

__extension__ using Wide = unsigned __int128;

/// max |x| of each sample, from that of each kept row, where all were kept.
std::vector<double> samplesOf(const TensorRecord& record, const std::vector<double>& rows) {
  if (rows.size() != record.rows.keys.size()) return {};
  // In the order of the batches and their rows, which is that of the samples.
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto place = [&](std::size_t row) {
    const RowKey& key = record.rows.keys[row];
    return std::tuple(key.batch, key.run, key.row);
  };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return place(a) < place(b); });
  std::vector<double> maxima;
  std::size_t next = 0;
  for (const std::uint64_t count : record.sample_rows) {
    double amax = 0;
    for (std::uint64_t row = 0; row < count && next < order.size(); ++row) amax = std::max(amax, rows[order[next++]]);
    maxima.push_back(amax);
  }
  return maxima;
}

/// Whether a bin holds the largest magnitude, which the sample has, and nothing else.
bool isAlone(const SketchBin& bin, double amax) {
  return bin.count == 1 && std::fabs(bin.mean) == amax;
}

/// The bins of a sample, counts scaled up so that those of `seen` elements are `total`; cumulative rounding keeps the
/// sum. A bin of the largest magnitude alone stays as it is.
std::vector<SketchBin> scaledUp(const Profile& sample, double amax, std::uint64_t seen, std::uint64_t total) {
  std::vector<SketchBin> bins = sample.sketch.bins();
  std::uint64_t counted = 0;
  std::uint64_t placed = 0;
  for (SketchBin& bin : bins) {
    if (seen < sample.finite && isAlone(bin, amax)) continue;
    counted += bin.count;
    const auto end = static_cast<std::uint64_t>(Wide{counted} * total / seen);
    bin.spread *= static_cast<double>(end - placed) / static_cast<double>(bin.count);
    bin.count = end - placed;
    placed = end;
  }
  return bins;
}

/// The channel with the largest magnitude.
std::size_t fullest(const std::vector<double>& maxima) {
  return static_cast<std::size_t>(std::max_element(maxima.begin(), maxima.end()) - maxima.begin());
}

/// Whether the largest magnitude after the scaling is taken for a negative value. maxima: of the channels.
bool isNegative(const TensorRecord& record, const std::vector<double>& maxima, const Profile& sample) {
  const profile::Counters& counters = record.counters;
  if (counters.minimum >= 0 || counters.maximum <= 0) return counters.minimum < 0;
  // It may be in the channel that holds one of the ends.
  const double stored = counters.channel_amax[fullest(maxima)];
  if ((stored == counters.maximum) != (stored == -counters.minimum)) return stored == -counters.minimum;
  return -sample.minimum > sample.maximum;
}

/// How many times the sum of squares of the rows that of the whole tensor is, as both are stored, without the element
/// that is largest after the scaling: whether the whole is, and whether the rows are to be without it. None where that
/// cannot be said.
std::optional<double> signalFactor(const TensorRecord& record, const std::vector<double>& maxima, const Profile& stored,
                                   bool of_whole, bool of_rows) {
  const Profile whole = profileOf(record);
  if (!whole.squares_unit.isOne() || !stored.squares_unit.isOne()) return std::nullopt;
  const double largest = record.counters.channel_amax[fullest(maxima)];
  const double seen = stored.sum_squares - (of_rows ? largest * largest : 0);
  const double all = whole.sum_squares - (of_whole ? largest * largest : 0);
  constexpr double kRounding = 1e-9;
  if (!(seen > kRounding * stored.sum_squares) || !(all > 0)) return std::nullopt;
  return all / seen;
}

}  // namespace

std::vector<double> scaledMaxima(const TensorRecord& record, const tensor::ChannelScaling& scaling) {
  std::vector<double> maxima = record.counters.channel_amax;
  const std::vector<double>& factors = *scaling.factors;
  if (maxima.size() != factors.size()) return {};
  for (std::size_t i = 0; i < maxima.size(); ++i)
    maxima[i] = scaling.divides ? maxima[i] / factors[i] : maxima[i] * factors[i];
  return maxima;
}

Result<Profile> scaledProfile(const TensorRecord& record, const tensor::ChannelScaling& scaling, Profile rows,
                              const Profile& stored) {
  const profile::Counters& counters = record.counters;
  std::vector<double> maxima = scaledMaxima(record, scaling);
  const double amax = maxima.empty() ? 0 : *std::max_element(maxima.begin(), maxima.end());
  const bool usable = !maxima.empty() && (rows.finite > 0 || counters.finite() == 0) && !SumUnit::isExtreme(amax);
  if (!usable) return Error{ErrorCode::kOnlyProfile, {}, {}, {}};
  const std::uint64_t kept = record.rows.keys.size();
  if (rows.elements == counters.elements) {
    rows.sample_amax = samplesOf(record, rows.sample_amax);
    return rows;
  }
  Profile whole;
  whole.type = rows.type;
  whole.elements = counters.elements;
  whole.finite = counters.finite();
  whole.nan = counters.nan;
  whole.positive_infinite = counters.positive_infinite;
  whole.negative_infinite = counters.negative_infinite;
  whole.zero = counters.zero;
  whole.sampled_rows = kept;
  whole.amax = amax;
  whole.channel_amax = std::move(maxima);
  if (whole.finite == 0) return whole;

  whole.minimum = rows.minimum;
  whole.maximum = rows.maximum;
  // The largest magnitude is known, and is one element; the rows stand for the others.
  const bool beyond = whole.amax > rows.amax;
  const std::vector<SketchBin>& seen_bins = rows.sketch.bins();
  const bool front = isAlone(seen_bins.front(), whole.amax);
  const bool alone = rows.finite > 1 && (front || isAlone(seen_bins.back(), whole.amax));
  const double largest = beyond ? (isNegative(record, whole.channel_amax, rows) ? -whole.amax : whole.amax)
                                : (front ? seen_bins.front().mean : seen_bins.back().mean);
  const std::uint64_t seen = rows.finite - (alone ? 1 : 0);
  const std::uint64_t others = whole.finite - (beyond || alone ? 1 : 0);
  const double share = static_cast<double>(others) / static_cast<double>(seen);
  std::vector<SketchBin> bins = scaledUp(rows, whole.amax, seen, others);
  whole.sum = (rows.sum - (alone ? largest : 0)) * share;
  const double factor = signalFactor(record, whole.channel_amax, stored, beyond || alone, alone).value_or(share);
  whole.sum_squares = (rows.sum_squares - (alone ? largest * largest : 0)) * factor;
  if (beyond || alone) {
    whole.sum += largest;
    whole.sum_squares += largest * largest;
  }
  if (beyond) {
    bins.insert(largest < 0 ? bins.begin() : bins.end(), {largest, largest, largest, 0, 1});
    whole.minimum = std::min(whole.minimum, largest);
    whole.maximum = std::max(whole.maximum, largest);
  }
  whole.sketch = profile::Sketch(std::move(bins));
  return whole;
}

}  // namespace scalewright::recording
