#pragma once

#include <vector>

#include "core/calibrate/evidence.h"
#include "core/io/source.h"

namespace scalewright::study {

/// Returns the threshold of each scale, by a method on its values. Errors: those of reading and of the method;
/// kCancelled. Cost: one pass; memory for each scale.
[[nodiscard]] Result<std::vector<double>> foundThresholds(const calibrate::ScalesRequest& scales,
                                                          const io::TensorReader& reader, const WorkContext& work);

/// Whether scales can be found, and used, some rows at a time: those of a row are of no other one, or of its neighbours
/// only.
[[nodiscard]] bool foundInBands(const tensor::Granularity& cut, const tensor::Shape& shape);

/// Rows whose scales are found at a time, so that very many need little memory.
struct ScaleBands {
  std::uint64_t rows = 1;
  std::uint64_t tall = 1;    ///< rows that have their scales in common; `rows` are a multiple, or all
  std::uint64_t in_row = 1;  ///< scales of such rows
};
[[nodiscard]] ScaleBands scaleBandsOf(const tensor::Granularity& cut, const tensor::Shape& shape);

}  // namespace scalewright::study
