#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace scalewright::engine {

/// A file beside the weights of a model, which goes with a checkpoint of it as it is.
struct OtherFile {
  std::filesystem::path from;
  std::filesystem::path name;  ///< below the folder
  std::uint64_t bytes = 0;
};

struct OtherFiles {
  std::vector<OtherFile> files;       ///< sorted by name
  std::vector<std::string> left_out;  ///< weights of other kinds, and links that lead elsewhere
  bool has_tokenizer = false;
};

/// Lists what a model's folder holds besides weights, their index and how they were quantized: tokenizer, templates,
/// code, licence, also in folders below it. Hidden files are passed over. model: a folder, an index or a safetensors
/// file; beside a single file that has no config.json there is nothing. read: the files whose tensors are written;
/// safetensors files that are none of them, as adapters, are left out. Errors: kFileUnreadable, kPermissionDenied for
/// what cannot be looked at. Cost: a look at the folder.
[[nodiscard]] Result<OtherFiles> otherFilesOf(const std::filesystem::path& model,
                                              const std::set<std::filesystem::path>& read);

}  // namespace scalewright::engine
