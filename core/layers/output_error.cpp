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

namespace {

/// Rows that are multiplied at once, so that a piece of the input takes 32 MiB: the same for any number of threads, as
/// the order of sums is that of the pieces.
std::uint64_t rowsAtOnce(std::uint64_t features) {
  constexpr std::uint64_t kValues = std::uint64_t{1} << 22;
  constexpr std::uint64_t kMost = 2048;  // their products with a slab are 4 MiB
  return std::clamp<std::uint64_t>(kValues / features, 1, kMost);
}

void add(LayerErrors& sum, const LayerErrors& piece) {
  sum.rows += piece.rows;
  sum.rows_left_out += piece.rows_left_out;
  sum.both.add(piece.both);
  sum.input_only.add(piece.input_only);
  sum.weight_only.add(piece.weight_only);
}

}  // namespace

Result<LayerErrors> layerErrors(const io::TensorReader& reader, std::uint64_t most,
                                const encode::TensorQuantizer& input, const LinearWeight& weight,
                                const encode::TensorQuantizer& quantizer, const WorkContext& work) {
  const auto all = rowsIn(reader.info(), weight.features());
  if (!all) return all.error();
  if (most < *all) {
    const auto sample = sampleRows(reader, most, work, weight.features());
    if (!sample) return sample.error();
    return layerErrors(*sample, input, weight, quantizer, work);
  }
  const std::uint64_t at_once = rowsAtOnce(weight.features());
  const std::uint64_t pieces = (*all + at_once - 1) / at_once;
  LayerErrors errors{0, *all, 0, weight.left_out, {}, {}, {}};
  for (std::uint64_t piece = 0; piece < pieces; ++piece) {
    WorkContext each = work;
    each.progress = {};
    const std::uint64_t first = piece * at_once;
    const std::uint64_t count = std::min(at_once, *all - first);
    const auto rows = readRows(reader, first, count, each, weight.features());
    if (!rows && rows.error().code == ErrorCode::kNoFiniteData) {
      errors.rows_left_out += count;
      continue;
    }
    if (!rows) return rows.error();
    if (work.progress) {
      each.progress = [&](std::uint64_t done, std::uint64_t) {
        work.progress(piece * weight.outputs() + done, pieces * weight.outputs());
      };
    }
    const auto of_piece = layerErrors(*rows, input, weight, quantizer, each);
    if (!of_piece) return of_piece.error();
    add(errors, *of_piece);
  }
  if (errors.rows == 0) return Error{ErrorCode::kNoFiniteData, {}, reader.info().name, {}};
  return errors;
}

}  // namespace scalewright::layers
