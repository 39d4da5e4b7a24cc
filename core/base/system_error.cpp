#include "core/base/system_error.h"

#include <sys/resource.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace scalewright {

Error systemError(const std::string& path, int number, ErrorCode otherwise) {
  ErrorCode code = otherwise;
  if (number == EACCES || number == EPERM || number == EROFS) code = ErrorCode::kPermissionDenied;
  if (number == ENOSPC || number == EDQUOT) code = ErrorCode::kDiskFull;
  if (number == ENOENT || number == ENOTDIR) code = ErrorCode::kFileNotFound;
  return Error{code, path, {}, number == EFBIG ? limitReached(number) : std::strerror(number)};
}

Error writeError(const std::string& path, int number) {
  if (number == ENOTDIR) return Error{ErrorCode::kWriteFailed, path, {}, std::strerror(number)};
  if (number != ENOENT) return systemError(path, number, ErrorCode::kWriteFailed);
  const std::string folder = std::filesystem::path(path).parent_path().string();
  return Error{ErrorCode::kWriteFailed, path, {}, "no folder " + folder};
}

std::string limitReached(int number) {
  const std::string words = std::strerror(number);
  if (number == EAGAIN) {
    // Also where there is no memory for the stack of a thread.
    rlimit memory{};
    const bool limited = ::getrlimit(RLIMIT_AS, &memory) == 0 && memory.rlim_cur != RLIM_INFINITY;
    return words + ": no more processes and threads for this user, ulimit -u" +
           (limited ? ", or memory, ulimit -v" : "");
  }
  if (number == EFBIG) return words + ": more than ulimit -f, or than this file system holds in a file";
  if (number == EMFILE) return words + ": no more descriptors for this process, ulimit -n";
  if (number == ENFILE) return words + ": no more descriptors on this machine";
  if (number == ENOMEM) return words + ": no more memory for this process, ulimit -v";
  return words;
}

}  // namespace scalewright
