#pragma once

#include <vector>

#include "core/exchange/files/safetensors_writer.h"
#include "core/exchange/layers/plan.h"

namespace scalewright::exchange {

/// The tensors that a checkpoint of Quark holds beside its weights.
struct QuarkTensors {
  std::vector<NamedFloats> scales;
  std::vector<NamedIntegers> zero_points;  ///< all 0: of integers, whose readers refuse a layer without them
};

/// Returns `<module>.weight_scale`, `.weight_zero_point`, the same of inputs, `k_proj.output_scale` of caches, raised
/// to `smallest_cache`. Shapes: [] for a tensor, [out] for channels, [in / group, out] for groups of integers.
/// Source: Quark, torch/export/nn/modules/realquantizer.py and torch/utils/pack.py.
[[nodiscard]] QuarkTensors quarkTensors(const Plan& plan, float smallest_cache);

}  // namespace scalewright::exchange
