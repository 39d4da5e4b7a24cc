#include "core/layers/output_error.h"

#include <algorithm>
#include <cmath>

#include "core/layers/slab.h"
#include "core/metrics/decibel.h"

namespace scalewright::layers {
namespace {

/// The three errors of one slab.
struct SlabErrors {
  OutputError both;
  OutputError input_only;
  OutputError weight_only;
};

OutputError errorOf(const Matrix& exact, const Matrix& quantized, SumUnit unit) {
  return {exact.values.size(), squaredNorm(exact), squaredDistance(exact, quantized), unit};
}

}  // namespace

std::optional<double> OutputError::sqnr() const {
  return metrics::decibel(signal, noise);
}

void OutputError::add(const OutputError& other) {
  // The larger unit of the two, whose sums are the larger ones.
  const SumUnit common{count == 0 ? other.unit.exponent : std::max(unit.exponent, other.unit.exponent)};
  const auto moved = [common](double sum, SumUnit from) {
    return from == common ? sum : std::ldexp(sum, 2 * (from.exponent - common.exponent));
  };
  signal = moved(signal, unit) + moved(other.signal, other.unit);
  noise = moved(noise, unit) + moved(other.noise, other.unit);
  count += other.count;
  unit = common;
}

Result<LayerErrors> layerErrors(const RowSample& sample, const encode::TensorQuantizer& input,
                                const LinearWeight& weight, const encode::TensorQuantizer& quantizer,
                                const WorkContext& work) {
  if (weight.features() != sample.features) {
    return Error{
        ErrorCode::kShapeMismatch, {}, {}, std::to_string(weight.features()) + ", " + std::to_string(sample.features)};
  }
  const std::vector<std::uint64_t> elements = firstElements(sample);
  const SumUnit input_unit = unitOf(sample.values);
  const SumUnit weight_unit = unitOf(weight.values);
  const SumUnit unit{input_unit.exponent + weight_unit.exponent};
  const Matrix x = rowsOf(sample, elements, {.unit = input_unit});
  const Matrix quantized_x = rowsOf(sample, elements, {.quantizer = &input, .unit = input_unit});
  std::vector<SlabErrors> slabs(slabCount(weight));
  const auto done = forEachSlab(weight, work, [&](const Slab& slab) {
    const Matrix w = slabOf(weight, slab, {.unit = weight_unit});
    const Matrix quantized_w = slabOf(weight, slab, {.quantizer = &quantizer, .unit = weight_unit});
    const Matrix exact = product(x, w, work.stop);
    slabs[slab.index] = {.both = errorOf(exact, product(quantized_x, quantized_w, work.stop), unit),
                         .input_only = errorOf(exact, product(quantized_x, w, work.stop), unit),
                         .weight_only = errorOf(exact, product(x, quantized_w, work.stop), unit)};
  });
  if (!done) return done.error();

  LayerErrors errors{sample.rows.size(), sample.rows_in_all, sample.left_out, weight.left_out, {}, {}, {}};
  for (const SlabErrors& slab : slabs) {  // in order: the same bits for any number of threads
    errors.both.add(slab.both);
    errors.input_only.add(slab.input_only);
    errors.weight_only.add(slab.weight_only);
  }
  return errors;
}

}  // namespace scalewright::layers
