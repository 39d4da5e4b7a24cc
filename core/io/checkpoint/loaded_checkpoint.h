#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/io/checkpoint/pieces.h"
#include "core/io/checkpoint/settings.h"
#include "core/io/source.h"

namespace scalewright::io {

/// What is read of the files of a checkpoint before its tensors are.
struct LoadedCheckpoint {
  FileIdentity identity;
  std::string kind;  ///< checkpoint, or safetensors for one file
  std::map<std::string, std::string> attributes;
  CheckpointSettings settings;
  Pieces pieces;
  std::vector<Error> problems;
  std::vector<std::shared_ptr<const FileBytes>> files;
};

/// Loads the checkpoint of one file, and the settings beside it. Errors: kTruncated, kMalformedFile.
[[nodiscard]] Result<LoadedCheckpoint> loadCheckpointFile(std::shared_ptr<const FileBytes> file);
/// Loads the checkpoint of a folder or an index. Errors: those of checkpointFiles, of opening a file that the index
/// names, and of the first file where none can be read.
[[nodiscard]] Result<LoadedCheckpoint> loadCheckpoint(const std::filesystem::path& path);

/// Loads the checkpoint of any of these. Errors: those of both.
[[nodiscard]] Result<LoadedCheckpoint> loadCheckpointOf(const std::filesystem::path& path);

}  // namespace scalewright::io
