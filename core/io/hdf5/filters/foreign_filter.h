#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/io/hdf5/chunks/chunk_pipeline.h"

namespace scalewright::io {

/// The last filter of a pipeline that only the HDF5 library can undo. The library believes what a file says
/// about such a filter: a chunk that holds less than it claims makes it hand on memory that nobody wrote.
struct ForeignFilter {
  int id = 0;
  std::vector<unsigned> parameters;
  std::size_t position = 0;                  ///< in the pipeline
  std::vector<ChunkStep> after;              ///< the filters behind it, which are undone before it
  std::optional<std::size_t> decoded_bytes;  ///< what it has to give back, where the filters before it tell
};

/// Returns whether the parameters of nbit, a filter that packs the bits of numbers which do not fill their bytes, say
/// that it has nothing to pack.
[[nodiscard]] bool nbitLeavesAsIs(std::span<const unsigned> parameters);

/// Checks that the parameters are those that the library writes for elements and chunks of these sizes. Knows
/// scaleoffset, szip and nbit; parameters of plugins are theirs to judge. Errors: kUnsupportedLayout.
[[nodiscard]] Result<void> checkParameters(int id, std::span<const unsigned> parameters, std::size_t element_bytes,
                                           std::size_t chunk_bytes);

/// Checks that `bytes`, which this filter is to undo, say in their head that they become `decoded_bytes`, and are long
/// enough where that can be known. Knows scaleoffset, szip, nbit, blosc, lz4 and bitshuffle. Errors: kChunkCorrupt.
/// Cost: O(1).
[[nodiscard]] Result<void> checkForeignChunk(const ForeignFilter& filter, std::span<const std::byte> bytes);

}  // namespace scalewright::io
