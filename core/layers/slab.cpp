#include "core/layers/slab.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "core/base/jobs/parallel.h"
#include "core/encode/fake_quantize.h"

namespace scalewright::layers {
namespace {

void quantize(const Treatment& treatment, std::uint64_t element, std::span<double> values) {
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

Matrix slabOf(const LinearWeight& weight, const Slab& slab, const Treatment& treatment) {
  const auto features = static_cast<std::size_t>(weight.features());
  const auto count = static_cast<std::size_t>(slab.count);
  const auto first = static_cast<std::size_t>(slab.first);
  const std::span<const double> values(weight.values);
  if (weight.input_axis == 1) {
    Matrix matrix(count, features);
    for (std::size_t output = 0; output < count; ++output) {
      const std::span<double> row = matrix.row(output);
      const std::size_t element = (first + output) * features;
      std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(element), features, row.begin());
      for (std::size_t i = 0; i < treatment.scales.size(); ++i) row[i] *= treatment.scales[i];
      quantize(treatment, element, row);
    }
    return matrix;
  }
  const auto outputs = static_cast<std::size_t>(weight.outputs());
  Matrix piece(features, count);
  for (std::size_t i = 0; i < features; ++i) {
    const std::span<double> row = piece.row(i);
    const std::size_t element = i * outputs + first;
    std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(element), count, row.begin());
    if (!treatment.scales.empty()) {
      for (double& value : row) value *= treatment.scales[i];
    }
    quantize(treatment, element, row);
  }
  return transposed(piece);
}

Matrix rowsOf(const RowSample& sample, std::span<const std::uint64_t> first_elements, const Treatment& treatment,
              const WorkContext& work) {
  constexpr std::size_t kRows = 64;
  Matrix matrix(sample.rows.size(), static_cast<std::size_t>(sample.features));
  // Quantizers take a row along the last axis of the tensor, of which a row of features may be several.
  const auto piece = static_cast<std::size_t>(sample.last_axis == 0 ? sample.features : sample.last_axis);
  const std::size_t items = (matrix.rows + kRows - 1) / kRows;
  const auto treated = [&](std::size_t item, unsigned) -> Result<void> {
    for (std::size_t row = item * kRows; row < std::min((item + 1) * kRows, matrix.rows); ++row) {
      const std::span<double> values = matrix.row(row);
      std::copy_n(sample.values.begin() + static_cast<std::ptrdiff_t>(row * values.size()), values.size(),
                  values.begin());
      for (std::size_t i = 0; i < treatment.scales.size(); ++i) values[i] /= treatment.scales[i];
      for (std::size_t at = 0; at < values.size(); at += piece) {
        quantize(treatment, first_elements[row] + at, values.subspan(at, piece));
      }
    }
    return {};
  };
  // Whoever asked it to stop is told by what is done next.
  static_cast<void>(parallelFor(items, workerCount(work.threads, items), work.stop, treated));
  return matrix;
}

std::vector<std::uint64_t> firstElements(const RowSample& sample) {
  std::vector<std::uint64_t> elements;
  elements.reserve(sample.rows.size());
  for (const std::uint64_t row : sample.rows) elements.push_back(row * sample.features);
  return elements;
}

}  // namespace scalewright::layers
