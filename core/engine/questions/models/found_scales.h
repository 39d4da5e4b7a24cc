#pragma once

#include <optional>
#include <vector>

#include "core/calibrate/evidence.h"
#include "core/engine/quantized_tensor.h"
#include "core/engine/readers.h"

namespace scalewright::engine {

/// Has a weight quantized by the scales that its readers hold, where their type, BF16 or F16, is narrower than float32:
/// thresholds are taken to those whose steps are of that type, and a format with blocks of real scales is replaced by
/// groups, whose scales are then found. The scales that are found later: see foundThresholds.
void quantizeByStoredSteps(QuantizedTensor& tensor, std::optional<calibrate::ScalesRequest>& find_scales,
                           tensor::ElementType steps);

/// Returns the threshold of each scale, by a method on its values; those whose steps are of this type, unless it is
/// float32. Errors: those of reading and of the method; kCancelled. Cost: one pass; memory for each scale.
[[nodiscard]] Result<std::vector<double>> foundThresholds(const calibrate::ScalesRequest& scales,
                                                          tensor::ElementType steps, const io::TensorReader& reader,
                                                          const WorkContext& work);

/// Has a weight quantized by the scales that a checkpoint stores, where the request refers to one; nothing is to be
/// found any more then. Errors: those of engine::storedThresholds.
[[nodiscard]] Result<void> quantizeByStoredScales(Readers& readers, QuantizedTensor& tensor,
                                                  std::optional<calibrate::ScalesRequest>& find_scales,
                                                  tensor::ElementType steps, const WorkContext& work);

/// Returns whether scales can be found, and used, some rows at a time: those of a row are of no other one, or of its
/// neighbours only.
[[nodiscard]] bool foundInBands(const tensor::Granularity& cut, const tensor::Shape& shape);

/// Rows whose scales are found at a time, so that very many need little memory.
struct ScaleBands {
  std::uint64_t rows = 1;
  std::uint64_t tall = 1;    ///< rows that have their scales in common; `rows` are a multiple, or all
  std::uint64_t in_row = 1;  ///< scales of such rows
};
[[nodiscard]] ScaleBands scaleBandsOf(const tensor::Granularity& cut, const tensor::Shape& shape);

}  // namespace scalewright::engine
