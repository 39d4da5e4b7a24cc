#pragma once

#include <filesystem>

namespace scalewright::io {

/// Which index of an HDF5 file leads nowhere.
enum class EndlessIndex {
  kLinks,   ///< of the group `x` with the datasets w0 to w5
  kChunks,  ///< of the dataset `x` of four chunks
};

/// Writes a file of some kilobytes with a good dataset `good` (0, 1, 2, 3), and `x` whose index is a tree of nine
/// levels in which all children of a node are one and the same: whoever walks it reads the same few entries 10^12 times
/// and more.
void writeEndlessIndex(const std::filesystem::path& path, EndlessIndex index);

}  // namespace scalewright::io
