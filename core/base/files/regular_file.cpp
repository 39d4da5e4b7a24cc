#include "core/base/files/regular_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "core/base/system_error.h"

namespace scalewright {

Result<RegularFile> RegularFile::open(const std::filesystem::path& path) {
  // Without O_NONBLOCK the open of a pipe that nobody writes to would never return.
  RegularFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.descriptor_ < 0 || ::fstat(file.descriptor_, &file.status_) != 0) {
    return systemError(path.string(), errno, ErrorCode::kFileUnreadable);
  }
  if (S_ISREG(file.status_.st_mode)) return file;
  return Error{
      ErrorCode::kFileUnreadable, path.string(), {}, S_ISDIR(file.status_.st_mode) ? "a folder" : "no regular file"};
}

RegularFile::~RegularFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace scalewright
