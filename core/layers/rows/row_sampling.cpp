#include "core/layers/rows/row_sampling.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "core/base/jobs/parallel.h"
#include "core/layers/slab.h"
#include "core/recording/row_chances.h"
#include "core/recording/row_weight.h"

namespace scalewright::layers {
namespace {

using recording::WeighedRow;

/// Values that are looked at together.
constexpr std::uint64_t kPieceValues = std::uint64_t{1} << 20;
/// In the place of a weight: the row is not finite.
constexpr double kUnusable = -1;

/// What all rows are, by pieces: sums go through them in order.
struct Survey {
  std::vector<double> weights;      ///< of each row
  std::vector<double> power;        ///< of each piece
  std::vector<double> input_noise;  ///< likewise
  std::uint64_t left_out = 0;
};

Result<Survey> survey(const io::TensorReader& reader, std::uint64_t rows, std::uint64_t features,
                      const encode::TensorQuantizer& input, const WorkContext& work) {
  const std::uint64_t at_once = std::clamp<std::uint64_t>(kPieceValues / features, 1, rows);
  const auto pieces = static_cast<std::size_t>((rows + at_once - 1) / at_once);
  Survey all{std::vector<double>(static_cast<std::size_t>(rows), kUnusable), std::vector<double>(pieces),
             std::vector<double>(pieces)};
  const WorkContext alone{.stop = work.stop, .progress = {}, .threads = 1};
  const auto looked = parallelFor(
      pieces, workerCount(work.threads, pieces), work.stop, [&](std::size_t piece, unsigned) -> Result<void> {
        const std::uint64_t first = piece * at_once;
        const auto sample = readRows(reader, first, std::min(at_once, rows - first), alone, features);
        if (!sample && sample.error().code == ErrorCode::kNoFiniteData) return {};
        if (!sample) return sample.error();
        const Matrix x = rowsOf(*sample, firstElements(*sample), {}, alone);
        const Matrix quantized = rowsOf(*sample, firstElements(*sample), {.quantizer = &input}, alone);
        for (std::size_t i = 0; i < x.rows; ++i) {
          all.weights[static_cast<std::size_t>(sample->rows[i])] = recording::rowWeight(x.row(i));
        }
        all.power[piece] = total(squaredNorms(x));
        all.input_noise[piece] = total(squaredDistances(x, quantized));
        return {};
      });
  if (!looked) return looked.error();
  all.left_out = static_cast<std::uint64_t>(std::count(all.weights.begin(), all.weights.end(), kUnusable));
  return all;
}

/// A row, and where it is.
struct Placed {
  WeighedRow row;
  std::uint64_t place = 0;
};

/// The rows that are kept of all of them, common ones first, as a recording of one batch keeps them.
std::vector<Placed> keptOf(const std::vector<double>& weights, std::uint64_t common, std::uint64_t large) {
  std::vector<Placed> rows;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] != kUnusable) rows.push_back({{recording::rowHash(0, 0, i), weights[i]}, i});
  }
  const auto by_hash = [](const Placed& a, const Placed& b) { return a.row.hash < b.row.hash; };
  const auto by_priority = [&](const Placed& a, const Placed& b) {
    const double of_a = a.row.priority();
    const double of_b = b.row.priority();
    return of_a != of_b ? of_a > of_b : by_hash(a, b);
  };
  if (rows.size() > common + large) {
    const auto middle = rows.begin() + static_cast<std::ptrdiff_t>(common);
    const auto end = middle + static_cast<std::ptrdiff_t>(large);
    std::nth_element(rows.begin(), middle, rows.end(), by_hash);
    if (large > 0) std::nth_element(middle, end, rows.end(), by_priority);
    rows.erase(end, rows.end());
  }
  std::sort(rows.begin(), rows.end(), by_hash);  // those of the least hashes come first with that
  return rows;
}

/// Leaves out rows that only say where the others begin.
void dropThresholds(ChosenRows& chosen) {
  const auto features = static_cast<std::size_t>(chosen.sample.features);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < chosen.chances.size(); ++i) {
    if (chosen.chances[i] == 0) continue;
    const auto from = chosen.sample.values.begin() + static_cast<std::ptrdiff_t>(i * features);
    if (kept != i)
      std::copy_n(from, features, chosen.sample.values.begin() + static_cast<std::ptrdiff_t>(kept * features));
    chosen.sample.rows[kept] = chosen.sample.rows[i];
    chosen.chances[kept++] = chosen.chances[i];
  }
  chosen.sample.rows.resize(kept);
  chosen.sample.values.resize(kept * features);
  chosen.chances.resize(kept);
}

void addTo(double SampledRow::*to, const std::vector<double>& squares, std::vector<SampledRow>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].*to += squares[i];
}

/// The rows with their errors at the output.
Result<std::vector<SampledRow>> multiplied(const ChosenRows& chosen, const encode::TensorQuantizer& input,
                                           const LinearWeight& weight, const encode::TensorQuantizer& quantizer,
                                           SumUnit weight_unit, const WorkContext& work) {
  const std::vector<std::uint64_t> elements = firstElements(chosen.sample);
  const Matrix x = rowsOf(chosen.sample, elements, {}, work);
  const Matrix quantized_x = rowsOf(chosen.sample, elements, {.quantizer = &input}, work);
  std::vector<std::vector<SampledRow>> slabs(slabCount(weight));
  const auto done = forEachSlab(weight, work, [&](const Slab& slab) {
    const Matrix w = slabOf(weight, slab, {.unit = weight_unit});
    const Matrix quantized_w = slabOf(weight, slab, {.quantizer = &quantizer, .unit = weight_unit});
    const Matrix exact = product(x, w, work.stop);
    std::vector<SampledRow> rows(x.rows);
    addTo(&SampledRow::signal, squaredNorms(exact), rows);
    addTo(&SampledRow::both, squaredDistances(exact, product(quantized_x, quantized_w, work.stop)), rows);
    addTo(&SampledRow::input_only, squaredDistances(exact, product(quantized_x, w, work.stop)), rows);
    addTo(&SampledRow::weight_only, squaredDistances(exact, product(x, quantized_w, work.stop)), rows);
    slabs[slab.index] = std::move(rows);
  });
  if (!done) return done.error();
  std::vector<SampledRow> rows(x.rows);
  addTo(&SampledRow::power, squaredNorms(x), rows);
  addTo(&SampledRow::input_noise, squaredDistances(x, quantized_x), rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].chance = chosen.chances[i];
    for (const auto& slab : slabs) {  // in order: the same bits for any number of threads
      for (const auto of : {&SampledRow::signal, &SampledRow::both, &SampledRow::input_only, &SampledRow::weight_only})
        rows[i].*of += slab[i].*of;
    }
  }
  return rows;
}

/// The mean over all rows of a row's noise over its signal, at most 1, from rows by their chances.
double meanRatio(std::span<const SampledRow> rows) {
  double sum = 0;
  double count = 0;
  for (const SampledRow& row : rows) {
    if (row.both > 0) sum += (row.both < row.signal ? row.both / row.signal : 1) / row.chance;
    count += 1 / row.chance;
  }
  return count > 0 ? sum / count : 0;
}

}  // namespace

Result<ChosenRows> chooseRows(const io::TensorReader& reader, std::uint64_t most, std::uint64_t features,
                              const encode::TensorQuantizer& input, const WorkContext& work) {
  const auto all = rowsIn(reader.info(), features);
  if (!all) return all.error();
  if (most == 0) return Error{ErrorCode::kInvalidArgument, {}, reader.info().name, "0 rows"};
  const auto found = survey(reader, *all, features, input, work);
  if (!found) return found.error();
  // Those that only say where the others begin come beside those that were asked for.
  const std::uint64_t of_large = recording::RowBudget::largeOf(most);
  const std::uint64_t more = of_large > 0 ? 1 : 0;
  const std::uint64_t large = of_large + more;
  const std::uint64_t common_rows = most - of_large + more;
  const std::vector<Placed> kept = keptOf(found->weights, common_rows, large);
  if (kept.empty()) return Error{ErrorCode::kNoFiniteData, {}, reader.info().name, {}};
  const std::uint64_t usable = *all - found->left_out;
  std::vector<WeighedRow> weighed;
  for (const Placed& row : kept) weighed.push_back(row.row);
  const std::size_t common = kept.size() == usable ? kept.size() : static_cast<std::size_t>(common_rows);
  const recording::RowChances chances = recording::rowChances(weighed, common, usable);

  std::vector<std::size_t> order(kept.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&kept](std::size_t a, std::size_t b) { return kept[a].place < kept[b].place; });
  std::vector<std::uint64_t> places;
  ChosenRows chosen;
  for (const std::size_t i : order) {
    places.push_back(kept[i].place);
    chosen.chances.push_back(chances.chances[i]);
  }
  auto sample = takeRows(reader, std::move(places), features, work);
  if (!sample) return sample.error();
  chosen.sample = *std::move(sample);
  chosen.sample.left_out = found->left_out;
  chosen.totals = {.rows = usable,
                   .power = std::accumulate(found->power.begin(), found->power.end(), 0.0),
                   .input_noise = std::accumulate(found->input_noise.begin(), found->input_noise.end(), 0.0),
                   .uniform = chances.uniform};
  dropThresholds(chosen);
  return chosen;
}

Result<LayerErrors> estimateLayerErrors(const ChosenRows& rows, const encode::TensorQuantizer& input,
                                        const LinearWeight& weight, const encode::TensorQuantizer& quantizer,
                                        const WorkContext& work, const LayerErrors* known) {
  const RowSample& sample = rows.sample;
  if (sample.rows.size() == rows.totals.rows || !unitOf(sample.values).isOne())
    return layerErrors(sample, input, weight, quantizer, work);
  if (weight.features() != sample.features) {
    return Error{
        ErrorCode::kShapeMismatch, {}, {}, std::to_string(weight.features()) + ", " + std::to_string(sample.features)};
  }
  const SumUnit unit = unitOf(weight.values);
  const auto errors = multiplied(rows, input, weight, quantizer, unit, work);
  if (!errors) return errors.error();
  RowTotals totals = rows.totals;
  if (known != nullptr && known->weight_only.unit == unit) {
    totals.signal = known->weight_only.signal;
    totals.weight_noise = known->weight_only.noise;
  }
  RowEstimates found = estimateFromRows(*errors, totals);
  for (OutputError* error : {&found.both, &found.input_only, &found.weight_only}) {
    error->count = rows.totals.rows * weight.outputs();
    error->unit = unit;
  }
  if (totals.weight_noise) found.weight_only = known->weight_only;
  return LayerErrors{.rows = sample.rows.size(),
                     .rows_in_all = sample.rows_in_all,
                     .rows_left_out = sample.left_out,
                     .outputs_left_out = weight.left_out,
                     .row_ratios = static_cast<double>(sample.rows.size()) * meanRatio(*errors),
                     .row_ratios_of = sample.rows.size(),
                     .both = found.both,
                     .input_only = found.input_only,
                     .weight_only = found.weight_only,
                     .weight_is_known = totals.weight_noise.has_value()};
}

}  // namespace scalewright::layers
