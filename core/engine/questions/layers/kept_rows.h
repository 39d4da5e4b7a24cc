#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/engine/quantized_tensor.h"
#include "core/engine/readers.h"
#include "core/layers/layer_group.h"
#include "core/layers/rows/row_sampling.h"

namespace scalewright::engine {

/// Returns the rows that a recording has kept of the input of a layer, at most so many, with their
/// chances, and what is known of all rows from its counts: their power, and the noise where the tensor has one scale.
/// Errors: those of Readers::openAllKept, Readers::record and layers::rowsIn. Cost: O(keys), and that of the rows.
[[nodiscard]] Result<layers::ChosenRows> keptRows(Readers& readers, const QuantizedTensor& input, std::uint64_t most,
                                                  std::uint64_t features, const encode::TensorQuantizer& quantizer,
                                                  const WorkContext& work);

/// Returns what a recording knows of all rows of an input by its moments; none where it has none of so many features.
/// ways: to quantize it. Errors: those of Readers::record. Cost: reading them, O(features^2).
[[nodiscard]] Result<std::optional<layers::KnownRows>> knownRows(Readers& readers, const QuantizedTensor& input,
                                                                 std::uint64_t features,
                                                                 std::span<const encode::TensorQuantizer> ways,
                                                                 const WorkContext& work);

}  // namespace scalewright::engine
