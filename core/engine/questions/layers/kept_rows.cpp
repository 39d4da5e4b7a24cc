#include "core/engine/questions/layers/kept_rows.h"

#include <algorithm>
#include <utility>

#include "core/metrics/sketch_error.h"
#include "core/recording/row_chances.h"

namespace scalewright::engine {
namespace {

/// The sample with lower limits.
recording::RowSample shortened(const recording::RowSample& rows, std::uint64_t limit, tensor::ElementType type) {
  recording::RowSample sample = rows;
  const std::uint64_t large = rows.large > 0 ? recording::RowBudget::largeOf(limit) : 0;
  recording::merge(sample, {.limit = limit, .large = large, .row_bytes = rows.row_bytes, .keys = {}, .rows = {}}, type);
  return sample;
}

/// What is known of all rows, which are finite and as they were counted.
void addKnown(layers::RowTotals& totals, const profile::Profile& profile, const encode::TensorQuantizer& quantizer) {
  if (!profile.squares_unit.isOne() || profile.hasNonFinite()) return;
  totals.power = profile.sum_squares;
  const auto* scalar = std::get_if<quantize::ScalarQuantizer>(&quantizer);
  if (scalar == nullptr) return;
  const metrics::ErrorSums sums = metrics::errorFromSketch(profile, *scalar);
  const double value = sums.noise.value;
  const double share = value > 0 ? (sums.noise.high - sums.noise.low) / 2 / value : 0;
  constexpr double kMostShare = 0.05;  // else the rows know better
  if (!sums.noise_unit.isOne() || share > kMostShare) return;
  totals.input_noise = value;
  totals.input_noise_share = share;
}

/// Whether a quantizer leaves every value that was counted as it is.
bool isUnchanged(const profile::Profile& profile, const encode::TensorQuantizer& quantizer) {
  const auto* scalar = std::get_if<quantize::ScalarQuantizer>(&quantizer);
  return scalar != nullptr && metrics::errorFromSketch(profile, *scalar).noise.high == 0;
}

/// The lower half as doubles, of an input that is divided by the scales, if there are any.
Matrix momentsOf(const recording::MomentSums& moments, std::size_t features, const std::vector<double>* scales) {
  Matrix half(features, features);
  std::size_t at = 0;
  for (std::size_t row = 0; row < features; ++row) {
    for (std::size_t column = 0; column <= row; ++column, ++at) {
      double value = recording::valueOf((*moments.sums)[at]);
      if (scales != nullptr) value = value / (*scales)[row] / (*scales)[column];
      half.row(row)[column] = value;
    }
  }
  return half;
}

}  // namespace

Result<std::optional<layers::KnownRows>> knownRows(Readers& readers, const QuantizedTensor& input,
                                                   std::uint64_t features,
                                                   std::span<const encode::TensorQuantizer> ways,
                                                   const WorkContext& work) {
  const tensor::TensorInfo& info = input.info;
  const auto record = readers.record(input.file, info, work, io::RecordedParts::kMoments);
  if (!record) return record.error();
  const std::optional<recording::MomentSums>& moments = record->moments;
  const bool scaled = info.scaling.has_value();
  const bool here = moments && record->channels == features && !info.read_as &&
                    (!scaled || (info.scaling->divides && info.scaling->axis == 1 && fits(*info.scaling, info.shape)));
  if (!here) return std::optional<layers::KnownRows>();
  const std::vector<double>* const scales = scaled ? info.scaling->factors.get() : nullptr;
  const double least = scaled ? *std::min_element(scales->begin(), scales->end()) : 1;
  const double rounding = recording::momentRounding(*moments) / least / least;
  layers::KnownRows known{
      layers::Moments::ofSums(momentsOf(*moments, static_cast<std::size_t>(features), scales), rounding), moments->rows,
      record->rowCount()};
  const profile::Profile profile = recording::profileOf(*record);
  for (const encode::TensorQuantizer& way : ways) known.unchanged.push_back(!scaled && isUnchanged(profile, way));
  return std::optional(std::move(known));
}

Result<layers::ChosenRows> keptRows(Readers& readers, const QuantizedTensor& input, std::uint64_t most,
                                    std::uint64_t features, const encode::TensorQuantizer& quantizer,
                                    const WorkContext& work) {
  const tensor::TensorInfo& info = input.info;
  const auto record = readers.record(input.file, info, work);
  if (!record) return record.error();
  const auto reader = readers.openAllKept(input.file, info, *record, work);
  if (!reader) return reader.error();
  if (const auto rows = layers::rowsIn((*reader)->info(), features); !rows) return rows.error();
  const recording::RowSample& all = record->rows;
  const recording::RowSample sample = most < all.limit ? shortened(all, most, info.type) : all;
  const std::uint64_t in_all = info.shape.front();
  const recording::RowChances known = recording::rowChances(sample, info.type, in_all);

  std::vector<std::uint64_t> places;
  std::vector<double> chances;
  for (std::size_t i = 0, at = 0; i < sample.keys.size(); ++i) {
    while (all.keys[at] != sample.keys[i]) ++at;
    if (known.chances[i] == 0) continue;
    places.push_back(at);
    chances.push_back(known.chances[i]);
  }
  auto taken = layers::takeRows(**reader, places, features, work);
  if (!taken) return taken.error();
  layers::ChosenRows chosen{*std::move(taken), {}, {}};
  for (const std::uint64_t row : chosen.sample.rows)
    chosen.chances.push_back(
        chances[static_cast<std::size_t>(std::lower_bound(places.begin(), places.end(), row) - places.begin())]);
  const std::uint64_t left_out = chosen.sample.left_out;
  chosen.sample.rows_in_all = in_all;
  chosen.totals.rows = in_all - left_out * (in_all / std::max<std::uint64_t>(places.size(), 1));
  chosen.totals.uniform = known.uniform;
  if (left_out == 0 && !info.scaling && !info.read_as)
    addKnown(chosen.totals, recording::profileOf(*record), quantizer);
  return chosen;
}

}  // namespace scalewright::engine
