#include "app/cli/scratch_folder.h"

#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace scalewright::cli {

Result<ScratchFolder> ScratchFolder::make() {
  std::error_code failed;
  const std::filesystem::path base = std::filesystem::temp_directory_path(failed);
  std::string pattern = (base / "scalewright-XXXXXX").string();
  if (failed || ::mkdtemp(pattern.data()) == nullptr) {
    return Error{.code = ErrorCode::kWriteFailed,
                 .file = pattern,
                 .dataset = {},
                 .detail = failed ? failed.message() : std::strerror(errno)};
  }
  return ScratchFolder(pattern);
}

ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}

ScratchFolder::~ScratchFolder() {
  if (path_.empty()) return;
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace scalewright::cli
