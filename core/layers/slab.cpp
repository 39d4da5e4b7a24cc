#include "core/layers/slab.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "core/base/parallel.h"
#include "core/encode/fake_quantize.h"

namespace scalewright::layers {
namespace {

using Index = Eigen::Index;

Index indexOf(std::uint64_t count) {
  return static_cast<Index>(count);
}

void quantize(const Treatment& treatment, std::uint64_t element, double* row, std::uint64_t length) {
  const std::span values(row, static_cast<std::size_t>(length));
  if (treatment.quantizer != nullptr) encode::fakeQuantize(*treatment.quantizer, element, values);
  if (treatment.unit.isOne()) return;
  const double inverse = treatment.unit.inverse();
  for (double& value : values) value *= inverse;
}

}  // namespace

SumUnit unitOf(std::span<const double> values) {
  double amax = 0;
  for (const double value : values) amax = std::max(amax, std::fabs(value));
  return SumUnit::ofMagnitude(amax);
}

std::size_t slabCount(const LinearWeight& weight) {
  return static_cast<std::size_t>((weight.outputs() + kSlabOutputs - 1) / kSlabOutputs);
}

Result<void> forEachSlab(const LinearWeight& weight, const WorkContext& work,
                         const std::function<void(const Slab& slab)>& body) {
  const std::size_t slabs = slabCount(weight);
  std::mutex mutex;
  std::uint64_t done = 0;
  return parallelFor(slabs, workerCount(work.threads, slabs), work.stop,
                     [&](std::size_t item, unsigned) -> Result<void> {
                       const std::uint64_t first = item * kSlabOutputs;
                       const Slab slab{item, first, std::min(kSlabOutputs, weight.outputs() - first)};
                       body(slab);
                       if (work.progress) {
                         const std::scoped_lock lock(mutex);
                         done += slab.count;
                         work.progress(done, weight.outputs());
                       }
                       return {};
                     });
}

SlabMatrix slabOf(const LinearWeight& weight, const Slab& slab, const Treatment& treatment) {
  const std::uint64_t features = weight.features();
  const auto scaleOf = [&](std::uint64_t feature) {
    return treatment.scales.empty() ? 1.0 : treatment.scales[static_cast<std::size_t>(feature)];
  };
  if (weight.input_axis == 1) {
    SlabMatrix matrix = Eigen::Map<const SlabMatrix>(weight.values.data() + slab.first * features, indexOf(features),
                                                     indexOf(slab.count));
    for (Index output = 0; output < matrix.cols(); ++output) {
      double* row = matrix.col(output).data();
      for (std::uint64_t i = 0; i < features; ++i) row[i] *= scaleOf(i);
      quantize(treatment, (slab.first + static_cast<std::uint64_t>(output)) * features, row, features);
    }
    return matrix;
  }
  const std::uint64_t outputs = weight.outputs();
  RowMatrix piece = Eigen::Map<const RowMatrix>(weight.values.data(), indexOf(features), indexOf(outputs))
                        .middleCols(indexOf(slab.first), indexOf(slab.count));
  for (std::uint64_t i = 0; i < features; ++i) {
    piece.row(indexOf(i)) *= scaleOf(i);
    quantize(treatment, i * outputs + slab.first, piece.row(indexOf(i)).data(), slab.count);
  }
  return piece;
}

RowMatrix rowsOf(const RowSample& sample, std::span<const std::uint64_t> first_elements, const Treatment& treatment) {
  RowMatrix matrix =
      Eigen::Map<const RowMatrix>(sample.values.data(), indexOf(sample.rows.size()), indexOf(sample.features));
  for (std::size_t row = 0; row < sample.rows.size(); ++row) {
    double* values = matrix.row(indexOf(row)).data();
    for (std::size_t i = 0; i < treatment.scales.size(); ++i) values[i] /= treatment.scales[i];
    quantize(treatment, first_elements[row], values, sample.features);
  }
  return matrix;
}

std::vector<std::uint64_t> firstElements(const RowSample& sample) {
  std::vector<std::uint64_t> elements;
  elements.reserve(sample.rows.size());
  for (const std::uint64_t row : sample.rows) elements.push_back(row * sample.features);
  return elements;
}

}  // namespace scalewright::layers
