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

/// The bins of a sample, counts scaled up so that those of all but bin `kept` are `total`; cumulative rounding keeps
/// the sum. kept: an index, or none of them.
std::vector<SketchBin> scaledUp(const Profile& sample, std::size_t kept, std::uint64_t total) {
  std::vector<SketchBin> bins = sample.sketch.bins();
  const std::uint64_t seen = sample.finite - (kept < bins.size() ? bins[kept].count : 0);
  std::uint64_t counted = 0;
  std::uint64_t placed = 0;
  for (std::size_t i = 0; i < bins.size(); ++i) {
    if (i == kept) continue;
    SketchBin& bin = bins[i];
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
/// cannot be said. largest: that element as it is stored.
std::optional<double> signalFactor(const Profile& whole, const Profile& rows, double largest, bool of_whole,
                                   bool of_rows) {
  if (!whole.squares_unit.isOne() || !rows.squares_unit.isOne()) return std::nullopt;
  const double seen = rows.sum_squares - (of_rows ? largest * largest : 0);
  const double all = whole.sum_squares - (of_whole ? largest * largest : 0);
  constexpr double kRounding = 1e-9;
  if (!(seen > kRounding * rows.sum_squares) || !(all > 0)) return std::nullopt;
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
  const std::uint64_t kept = record.rows.commonRows(record.rowCount());
  if (rows.elements == counters.elements) {
    rows.sample_amax = samplesOf(record, rows.sample_amax);
    return rows;
  }
  const Profile whole_as_stored = profileOf(record);
  Profile whole = whole_as_stored;
  whole.type = rows.type;
  whole.subnormal = 0;
  whole.tail.clear();
  whole.sample_amax.clear();
  whole.sampled_rows = kept;
  whole.amax = amax;
  whole.channel_amax = std::move(maxima);
  if (whole.finite == 0) return whole;

  whole.minimum = rows.minimum;
  whole.maximum = rows.maximum;
  // The largest magnitude is known, and is one element; the rows stand for the others.
  const bool beyond = whole.amax > rows.amax;
  const std::vector<SketchBin>& seen_bins = rows.sketch.bins();
  const std::size_t place = isAlone(seen_bins.front(), whole.amax) ? 0 : seen_bins.size() - 1;
  const bool alone = rows.finite > 1 && isAlone(seen_bins[place], whole.amax);
  const double far = isNegative(record, whole.channel_amax, rows) ? -whole.amax : whole.amax;
  const double largest = alone ? seen_bins[place].mean : far;
  const std::uint64_t others = whole.finite - (beyond || alone ? 1 : 0);
  const double share = static_cast<double>(others) / static_cast<double>(rows.finite - (alone ? 1 : 0));
  std::vector<SketchBin> bins = scaledUp(rows, alone ? place : seen_bins.size(), others);
  whole.sum = (rows.sum - (alone ? largest : 0)) * share;
  const double as_stored = record.counters.channel_amax[fullest(whole.channel_amax)];
  const double factor = signalFactor(whole_as_stored, stored, as_stored, beyond || alone, alone).value_or(share);
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
