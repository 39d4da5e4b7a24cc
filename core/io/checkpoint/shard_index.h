#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace scalewright::io {

/// Tensors and the files they are in, ascending by tensor, each once.
using ShardIndex = std::vector<std::pair<std::string, std::string>>;

/// Returns the file of each tensor, as an index says. Cost: the size of the file, of at most 64 MiB. Errors:
/// kMalformedFile, and those of reading.
[[nodiscard]] Result<ShardIndex> readIndex(const std::filesystem::path& index);

}  // namespace scalewright::io
