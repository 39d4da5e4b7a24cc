#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/io/file_bytes.h"
#include "core/io/source.h"

namespace scalewright::io {

/// The files of a checkpoint: safetensors files of which all are one list, and the settings beside them.
struct CheckpointFiles {
  std::filesystem::path root;                   ///< what was opened: a folder, an index, or one safetensors file
  std::optional<std::filesystem::path> index;   ///< `model.safetensors.index.json`, or another of that ending
  std::vector<std::filesystem::path> shards;    ///< all safetensors files of the folder, sorted; or the one
  std::vector<std::filesystem::path> settings;  ///< those of `config.json` and its kin that are there
  /// Beside `scales.safetensors` a `scales.json`, as exports of scales write their settings; of one file only.
  std::optional<std::filesystem::path> own_settings;
};

/// Returns whether a path is opened as a checkpoint of several files: it is a folder, or the name of an index.
[[nodiscard]] bool isCheckpointPath(const std::filesystem::path& path);
/// Returns what lies in the folder of a checkpoint, or beside a single file; no content is looked at. Errors:
/// kFileNotFound; kPermissionDenied; kUnknownFileType for a folder without safetensors files.
[[nodiscard]] Result<CheckpointFiles> checkpointFiles(const std::filesystem::path& path);

/// Returns every file that may be read to open a path: itself, and what belongs to it.
[[nodiscard]] std::vector<std::filesystem::path> filesToRead(const std::filesystem::path& path);

/// Returns whether a file of a checkpoint's folder is one of its own: what it leads to lies in the folder, or where a
/// cache of models keeps its files. Links elsewhere are not followed, for a folder may come from a stranger.
[[nodiscard]] bool belongsTo(const std::filesystem::path& folder, const std::filesystem::path& file);

/// Returns the identity of several files as one, under a path. Cost: 128 KiB of each.
[[nodiscard]] Result<FileIdentity> identityOf(const CheckpointFiles& files);

}  // namespace scalewright::io
