#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// A tensor of a checkpoint as it lies in one of its files, whether it is a weight or a part of one.
struct StoredTensor {
  std::string name;
  std::string dtype;  ///< as its header says
  tensor::Shape shape;
  std::string file;          ///< path
  std::uint64_t offset = 0;  ///< of its values, in the file
  std::uint64_t bytes = 0;
  /// Not a tensor of its own: codes or scales. Of which weight, by the name that it is listed under; empty: of none,
  /// as scales of a cache.
  bool is_part = false;
  std::string weight;
};

/// What the files of a checkpoint hold, before it is made into real weights.
struct StoredTensors {
  FileIdentity identity;
  std::vector<StoredTensor> tensors;  ///< file by file, as they lie there
  std::string config;                 ///< text of config.json; empty: there is none
  std::vector<Error> problems;        ///< shards, tensors and settings that cannot be read
};

/// Lists a folder, an index or a safetensors file. Errors: those of openCheckpoint and openSafetensors;
/// kUnknownFileType for a file of another kind; those of reading config.json, of at most 16 MiB.
[[nodiscard]] Result<StoredTensors> readStoredTensors(const std::filesystem::path& path);

}  // namespace scalewright::io
