#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace scalewright::io {

/// What recorders say is not in a profile file, or is there with more than it should be, as errors that nothing fails
/// by: kRecordingStopped, kNotRecorded for each name, kPaddingCounted, kNeverCalled. Notes are JSON, an object for each
/// run; what is of another form says nothing. Layers that some run has called were called. Cost: O(text).
[[nodiscard]] std::vector<Error> remarksOf(const std::string& notes, const std::filesystem::path& file);

}  // namespace scalewright::io
