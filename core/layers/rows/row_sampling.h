#pragma once

#include <cstdint>
#include <vector>

#include "core/encode/scaled_quantizer.h"
#include "core/layers/linear_data.h"
#include "core/layers/rows/row_estimate.h"

namespace scalewright::layers {

/// Rows of an input that stand for all of them: where errors are estimated.
struct ChosenRows {
  RowSample sample;
  std::vector<double> chances;  ///< of each row of the sample
  RowTotals totals;
};

/// Chooses at most `most` rows of an input as a recording keeps them, half of them because they are large, so that a
/// row that is far larger than the others is among them, and adds up what all rows have: each is read, quantized, and
/// told by its number. Rows that are not finite are none, and counted. Independent of the partition into blocks and of
/// the number of threads. Errors: as of readRows. Cost: one pass over all values, and one over the blocks of the
/// chosen rows. Memory: 8 bytes a row, 32 MiB for each thread, 8 bytes for each chosen value.
[[nodiscard]] Result<ChosenRows> chooseRows(const io::TensorReader& reader, std::uint64_t most, std::uint64_t features,
                                            const encode::TensorQuantizer& input, const WorkContext& work);

/// Multiplies chosen rows with a weight, and estimates the errors of all rows with their intervals; exact where all
/// rows were chosen. known: signal and `weight_only` of all rows, where something else says them; null: it does not.
/// Where squares may leave the range of a double there are no intervals. Errors, progress and cost:
/// as of layerErrors of a sample.
[[nodiscard]] Result<LayerErrors> estimateLayerErrors(const ChosenRows& rows, const encode::TensorQuantizer& input,
                                                      const LinearWeight& weight,
                                                      const encode::TensorQuantizer& quantizer, const WorkContext& work,
                                                      const LayerErrors* known = nullptr);

}  // namespace scalewright::layers
