#include "core/layers/combined_errors.h"

#include <algorithm>

#include "core/layers/slab.h"

namespace scalewright::layers {
namespace {

/// A matrix as it is and in each of some ways quantized.
struct Ways {
  Matrix exact;
  std::vector<Matrix> quantized;
  std::vector<bool> changes;  ///< whether a way makes something else of it

  void add(Matrix way) {
    changes.push_back(way.values != exact.values);
    quantized.push_back(std::move(way));
  }
};

/// Squares of each row, in one slab or in all.
using RowSums = std::vector<double>;

void addTo(RowSums& sums, const RowSums& more) {
  if (sums.empty()) sums.assign(more.size(), 0.0);
  for (std::size_t row = 0; row < more.size(); ++row) sums[row] += more[row];
}

/// Of the rows' outputs in a slab.
struct SlabSums {
  RowSums signal;
  std::vector<RowSums> inputs;   ///< noise of each way that is asked for; empty: there is none
  std::vector<RowSums> weights;  ///< likewise
  std::vector<RowSums> both;     ///< of each combination
};

/// What products of one slab come to. wanted: ways that occur in a combination.
class SlabProducts {
 public:
  SlabProducts(const Ways& x, const Ways& w, std::span<const Combination> combinations, const std::stop_token& stop)
      : x_(x), w_(w), combinations_(combinations), stop_(stop), exact_(product(x.exact, w.exact, stop)) {}

  SlabSums sums() {
    SlabSums sums;
    sums.signal = squaredNorms(exact_);
    sums.inputs.resize(x_.quantized.size());
    sums.weights.resize(w_.quantized.size());
    for (const Combination& each : combinations_) {
      RowSums& of_input = sums.inputs[each.input];
      RowSums& of_weight = sums.weights[each.weight];
      const bool input = x_.changes[each.input];
      const bool weight = w_.changes[each.weight];
      if (input && of_input.empty()) of_input = noise(x_.quantized[each.input], w_.exact);
      if (weight && of_weight.empty()) of_weight = noise(x_.exact, w_.quantized[each.weight]);
      if (input && weight) {
        sums.both.push_back(noise(x_.quantized[each.input], w_.quantized[each.weight]));
      } else {
        sums.both.push_back(input ? of_input : of_weight);
      }
    }
    return sums;
  }

 private:
  [[nodiscard]] RowSums noise(const Matrix& x, const Matrix& w) const {
    return squaredDistances(exact_, product(x, w, stop_));
  }

  const Ways& x_;
  const Ways& w_;
  std::span<const Combination> combinations_;
  std::stop_token stop_;
  Matrix exact_;
};

/// In the order of the slabs: the same bits for any number of threads.
SlabSums sumOf(const std::vector<SlabSums>& slabs) {
  SlabSums all = slabs.front();
  const auto addEach = [](std::vector<RowSums>& sums, const std::vector<RowSums>& more) {
    for (std::size_t i = 0; i < sums.size(); ++i) addTo(sums[i], more[i]);
  };
  for (std::size_t i = 1; i < slabs.size(); ++i) {
    addTo(all.signal, slabs[i].signal);
    addEach(all.inputs, slabs[i].inputs);
    addEach(all.weights, slabs[i].weights);
    addEach(all.both, slabs[i].both);
  }
  return all;
}

double sumOfRatios(const RowSums& noise, const RowSums& signal) {
  double sum = 0;
  for (std::size_t row = 0; row < noise.size(); ++row) {
    if (noise[row] > 0) sum += noise[row] < signal[row] ? noise[row] / signal[row] : 1;
  }
  return sum;
}

}  // namespace

Result<std::vector<LayerErrors>> combinedErrors(const RowSample& sample,
                                                std::span<const encode::TensorQuantizer> inputs,
                                                const LinearWeight& weight,
                                                std::span<const encode::TensorQuantizer> quantizers,
                                                std::span<const Combination> combinations, const WorkContext& work) {
  if (weight.features() != sample.features) {
    return Error{
        ErrorCode::kShapeMismatch, {}, {}, std::to_string(weight.features()) + ", " + std::to_string(sample.features)};
  }
  const std::vector<std::uint64_t> elements = firstElements(sample);
  const SumUnit input_unit = unitOf(sample.values);
  const SumUnit weight_unit = unitOf(weight.values);
  const SumUnit unit{input_unit.exponent + weight_unit.exponent};
  Ways x{rowsOf(sample, elements, {.unit = input_unit}, work), {}, {}};
  for (const encode::TensorQuantizer& each : inputs) {
    x.add(rowsOf(sample, elements, {.quantizer = &each, .unit = input_unit}, work));
  }
  std::vector<SlabSums> slabs(slabCount(weight));
  const auto done = forEachSlab(weight, work, [&](const Slab& slab) {
    Ways w{slabOf(weight, slab, {.unit = weight_unit}), {}, {}};
    for (const encode::TensorQuantizer& each : quantizers) {
      w.add(slabOf(weight, slab, {.quantizer = &each, .unit = weight_unit}));
    }
    slabs[slab.index] = SlabProducts(x, w, combinations, work.stop).sums();
  });
  if (!done) return done.error();

  const SlabSums sums = sumOf(slabs);
  const std::uint64_t count = sample.rows.size() * weight.outputs();
  const double signal = total(sums.signal);
  std::vector<LayerErrors> errors;
  for (std::size_t i = 0; i < combinations.size(); ++i) {
    const auto errorOf = [&](const RowSums& noise) { return OutputError{count, signal, total(noise), unit}; };
    errors.push_back({.rows = sample.rows.size(),
                      .rows_in_all = sample.rows_in_all,
                      .rows_left_out = sample.left_out,
                      .outputs_left_out = weight.left_out,
                      .row_ratios = sumOfRatios(sums.both[i], sums.signal),
                      .row_ratios_of = sample.rows.size(),
                      .both = errorOf(sums.both[i]),
                      .input_only = errorOf(sums.inputs[combinations[i].input]),
                      .weight_only = errorOf(sums.weights[combinations[i].weight])});
  }
  return errors;
}

}  // namespace scalewright::layers
