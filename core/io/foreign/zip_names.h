#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/io/file_bytes.h"

namespace scalewright::io {

/// Returns the names of the first files in a zip archive by the directory at its end, also of a Zip64 one; none where
/// there is no such directory. Cost: reads of the last 64 KiB and of at most 1 MiB of the directory.
/// Source: APPNOTE.TXT 6.3.10, sections 4.3.12 to 4.3.16.
[[nodiscard]] std::optional<std::vector<std::string>> namesInZip(const FileBytes& file);

}  // namespace scalewright::io
