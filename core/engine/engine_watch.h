#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/source.h"

namespace scalewright::engine {

/// Follows an engine, so that whoever watches knows what was being touched when something went wrong. Called from any
/// thread, several at a time; files by their canonical path.
struct EngineWatch {
  /// Before a file is opened, without a dataset; before anything of a dataset is interpreted, and before each block of
  /// it.
  std::function<void(const std::string& file, std::string_view dataset)> touching = {};
  /// Returns the identity that a file had when it was listed; none: any file is right. A file of another identity is
  /// kFileChanged.
  std::function<std::optional<io::FileIdentity>(const std::string& file)> expected = {};
  /// The time that a listing may take before it is cut, as io::WalkWatch says; none: any time.
  std::optional<std::chrono::milliseconds> to_list = std::nullopt;
  /// Now and then, by what takes long to touch.
  std::function<void()> beat = {};
  /// Outputs are named in a folder that is nobody else's, and whoever asks puts them in place.
  bool in_scratch = false;
};

}  // namespace scalewright::engine
