#pragma once

#include <cstdint>
#include <vector>

#include "core/exchange/files/safetensors_writer.h"
#include "core/exchange/layers/plan.h"

namespace scalewright::exchange {

/// How one scale for a tensor is stored: readers load either.
enum class Scalars { kVectors /* [1] */, kScalars /* [] */ };

/// Shapes: one scale as asked, [out, 1, ...] for channels, [out, in / group] for groups,
/// [out / rows, in / columns] for blocks, the last of which may be cut off.
[[nodiscard]] std::vector<std::uint64_t> weightScaleShape(const PlannedLayer& layer, Scalars scalars);

/// Where the scales of a cache are looked for.
enum class CacheNames {
  kAttention,    ///< `self_attn.k_scale`: vLLM, compressed-tensors
  kProjections,  ///< `self_attn.k_proj.k_scale`: ModelOpt
  kOutputs,      ///< `self_attn.k_proj.output_scale`: Quark
};

/// Adds the scales of what the cache has.
void addCacheScales(std::vector<NamedFloats>& out, const PlannedCache& cache, CacheNames names, Scalars scalars);

/// Puts one note for the recipe as a whole where weights in blocks have scales that only their data can tell.
void noteScalesOfBlocks(Plan& plan);

}  // namespace scalewright::exchange
