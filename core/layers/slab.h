#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/base/numbers/product.h"
#include "core/base/numbers/sum_unit.h"
#include "core/encode/scaled_quantizer.h"
#include "core/layers/linear_data.h"

namespace scalewright::layers {

/// Neighbouring outputs of a weight that are multiplied at once.
struct Slab {
  std::size_t index = 0;
  std::uint64_t first = 0;
  std::uint64_t count = 0;
};

/// A whole number of blocks of every block format.
inline constexpr std::uint64_t kSlabOutputs = 256;

/// Returns how many slabs a weight has.
[[nodiscard]] std::size_t slabCount(const LinearWeight& weight);

/// Calls body for each slab on one of the work's threads. Errors: those of body, kCancelled. Progress: outputs done.
[[nodiscard]] Result<void> forEachSlab(const LinearWeight& weight, const WorkContext& work,
                                       const std::function<void(const Slab& slab)>& body);

/// The treatment of values before they are multiplied: smoothing, then quantization, then a change of unit. Each may be
/// missing.
struct Treatment {
  std::span<const double> scales = {};  ///< for each feature: an input is divided by it, a weight multiplied
  const encode::TensorQuantizer* quantizer = nullptr;
  SumUnit unit = {};  ///< in which the values are at last, so that their products' squares are doubles
};

/// Returns the unit of the largest of the values, which are finite.
[[nodiscard]] SumUnit unitOf(std::span<const double> values);

/// Returns a slab of the weight, [outputs, features], treated. The quantizer is made for the weight's shape.
[[nodiscard]] Matrix slabOf(const LinearWeight& weight, const Slab& slab, const Treatment& treatment);

/// Returns the sample, [rows, features], treated; of no meaning once the work is asked to stop. first_elements: where
/// each row begins in the tensor the quantizer was made for.
[[nodiscard]] Matrix rowsOf(const RowSample& sample, std::span<const std::uint64_t> first_elements,
                            const Treatment& treatment, const WorkContext& work);

/// Returns where the rows of a sample begin in their own tensor.
[[nodiscard]] std::vector<std::uint64_t> firstElements(const RowSample& sample);

}  // namespace scalewright::layers
