#include "core/layers/output_error.h"

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

OutputError errorOf(const Eigen::MatrixXd& exact, const Eigen::MatrixXd& quantized) {
  return {static_cast<std::uint64_t>(exact.size()), exact.squaredNorm(), (exact - quantized).squaredNorm()};
}

}  // namespace

std::optional<double> OutputError::sqnr() const {
  return metrics::decibel(signal, noise);
}

void OutputError::add(const OutputError& other) {
  count += other.count;
  signal += other.signal;
  noise += other.noise;
}

Result<LayerErrors> layerErrors(const RowSample& sample, const encode::TensorQuantizer& input,
                                const LinearWeight& weight, const encode::TensorQuantizer& quantizer,
                                const WorkContext& work) {
  if (weight.features() != sample.features) {
    return Error{
        ErrorCode::kShapeMismatch, {}, {}, std::to_string(weight.features()) + ", " + std::to_string(sample.features)};
  }
  const std::vector<std::uint64_t> elements = firstElements(sample);
  const RowMatrix x = rowsOf(sample, elements, {});
  const RowMatrix quantized_x = rowsOf(sample, elements, {.quantizer = &input});
  std::vector<SlabErrors> slabs(slabCount(weight));
  const auto done = forEachSlab(weight, work, [&](const Slab& slab) {
    const SlabMatrix w = slabOf(weight, slab, {});
    const SlabMatrix quantized_w = slabOf(weight, slab, {.quantizer = &quantizer});
    const Eigen::MatrixXd exact = x * w;
    Eigen::MatrixXd other = quantized_x * quantized_w;
    slabs[slab.index].both = errorOf(exact, other);
    other.noalias() = quantized_x * w;
    slabs[slab.index].input_only = errorOf(exact, other);
    other.noalias() = x * quantized_w;
    slabs[slab.index].weight_only = errorOf(exact, other);
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
