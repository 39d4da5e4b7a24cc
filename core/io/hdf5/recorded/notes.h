#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace scalewright::io {

/// Returns what recorders say is not in a profile file, or is there with more than it should be, as errors that nothing
/// fails by: kRecordingStopped, kNotRecorded for each name, kPaddingCounted, kNeverCalled, kRecordingsDiffer for parts
/// of networks whose modules differ. Notes are JSON, an object for each run, and a list of names that merging has
/// refused; what is of another form says nothing. Layers that some run has called were called. Cost: O(text).
[[nodiscard]] std::vector<Error> remarksOf(const std::string& notes, const std::filesystem::path& file);

/// Returns how many experts each mixture of the network has, as recorders say who count the tokens of each; none where
/// nobody does, and where mixtures differ. Cost: O(text).
[[nodiscard]] std::optional<std::uint64_t> expertsIn(const std::string& notes);

}  // namespace scalewright::io
