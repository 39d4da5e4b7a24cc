#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/policy/policy.h"

namespace scalewright::policy {

/// The presets of resources/presets, which are part of the program, by id. Read once; thread safe.
[[nodiscard]] std::span<const Policy> presets();

/// A policy and where it is from.
struct LibraryEntry {
  Policy policy;
  std::filesystem::path file;  ///< empty for a preset of the program
};

struct Library {
  std::vector<LibraryEntry> entries;  ///< presets, then those of the person, each by id
  std::vector<Error> problems;        ///< files that are no policies, or whose id is taken; they hide nothing else

  [[nodiscard]] const LibraryEntry* find(std::string_view id) const;
};

/// Returns where a person's own policies lie: $XDG_CONFIG_HOME/scalewright/presets, by default below ~/.config. Empty
/// when neither variable is set.
[[nodiscard]] std::filesystem::path personalFolder();

/// Loads the presets and all *.json files of a folder, which need not exist. Cost: reads the files.
[[nodiscard]] Library loadLibrary(const std::filesystem::path& folder = personalFolder());

}  // namespace scalewright::policy
