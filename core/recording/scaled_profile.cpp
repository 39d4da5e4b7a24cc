#include "core/recording/scaled_profile.h"

#include <algorithm>
#include <cmath>
#include <numeric>
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

/// The bins of a sample, their counts scaled up to `total`; cumulative rounding keeps the sum.
std::vector<SketchBin> scaledUp(const Profile& sample, std::uint64_t total) {
  std::vector<SketchBin> bins = sample.sketch.bins();
  std::uint64_t seen = 0;
  std::uint64_t placed = 0;
  for (SketchBin& bin : bins) {
    seen += bin.count;
    const auto end = static_cast<std::uint64_t>(Wide{seen} * total / sample.finite);
    bin.spread *= static_cast<double>(end - placed) / static_cast<double>(bin.count);
    bin.count = end - placed;
    placed = end;
  }
  return bins;
}

/// Whether the largest magnitude is taken for a negative value.
bool isNegative(const TensorRecord& record, const Profile& sample) {
  if (record.counters.minimum >= 0) return false;
  return record.counters.maximum <= 0 || -sample.minimum > sample.maximum;
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

Result<Profile> scaledProfile(const TensorRecord& record, const tensor::ChannelScaling& scaling, Profile rows) {
  const profile::Counters& counters = record.counters;
  std::vector<double> maxima = scaledMaxima(record, scaling);
  const bool usable = !maxima.empty() && (rows.finite > 0 || counters.finite() == 0) && rows.squares_unit.isOne();
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
  whole.amax = *std::max_element(maxima.begin(), maxima.end());
  whole.channel_amax = std::move(maxima);
  if (whole.finite == 0) return whole;

  whole.minimum = rows.minimum;
  whole.maximum = rows.maximum;
  const bool beyond = whole.amax > rows.amax;
  const std::uint64_t others = whole.finite - (beyond ? 1 : 0);
  const double share = static_cast<double>(others) / static_cast<double>(rows.finite);
  std::vector<SketchBin> bins = scaledUp(rows, others);
  whole.sum = rows.sum * share;
  whole.sum_squares = rows.sum_squares * share;
  if (beyond) {
    const double value = isNegative(record, rows) ? -whole.amax : whole.amax;
    bins.insert(value < 0 ? bins.begin() : bins.end(), {value, value, value, 0, 1});
    whole.minimum = std::min(whole.minimum, value);
    whole.maximum = std::max(whole.maximum, value);
    whole.sum += value;
    whole.sum_squares += value * value;
  }
  whole.sketch = profile::Sketch(std::move(bins));
  return whole;
}

}  // namespace scalewright::recording
