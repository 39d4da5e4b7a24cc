#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/io/file_bytes.h"

namespace scalewright::io {

/// Where a model says that a tensor's values are: in a file beside it.
struct ExternalPlace {
  std::string name;  ///< relative to the model's folder
  std::uint64_t offset = 0;
  std::optional<std::uint64_t> length;
  std::map<std::string, std::string> notes;  ///< what else it says, which nothing here goes by
};

/// Finds the place by the entries of external_data. Errors: kMalformedFile with the entry that is missing, repeated or
/// without sense; kExternalStorage for a name that is not plain: absolute, with `..`, with a zero byte.
[[nodiscard]] Result<ExternalPlace> externalPlace(const std::vector<std::pair<std::string, std::string>>& entries);

/// Returns the name of a file below the model's folder, its parts joined by single slashes; none for a name that is not
/// plain.
[[nodiscard]] std::optional<std::string> plainName(std::string_view name);

/// Returns whether a path is taken for a model that may have files beside it: by the end of its name.
[[nodiscard]] bool isOnnxPath(const std::filesystem::path& path);
/// Returns the files beside a model that it names and that may be opened: regular files below its folder, reached
/// without links. Cost: a walk of the model, without its values.
[[nodiscard]] std::vector<std::filesystem::path> externalFiles(const std::filesystem::path& model);

/// Returns the identity of a model and of the files beside it as one; of the model alone where there are none. Cost: a
/// walk of the model, and 128 KiB of each file.
[[nodiscard]] Result<FileIdentity> identityOfModel(const FileBytes& model);

}  // namespace scalewright::io
