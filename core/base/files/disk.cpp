#include "core/base/files/disk.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "core/base/system_error.h"

namespace scalewright::disk {
namespace {

namespace fs = std::filesystem;

/// A call that a signal may interrupt.
template <typename Call>
auto again(Call call) {
  for (;;) {
    const auto result = call();
    if (result >= 0 || errno != EINTR) return result;
  }
}

Result<void> checked(int result, const fs::path& path) {
  if (result == 0) return {};
  return writeError(path.string(), errno);
}

/// The file system, or the kernel, has no such thing.
bool isUnknown(int number) {
  return number == EINVAL || number == ENOSYS || number == EOPNOTSUPP || number == EPERM || number == EXDEV ||
         number == EMLINK;
}

Result<std::optional<struct stat>> seen(int answer, const fs::path& path, const struct stat& status) {
  if (answer == 0) return std::optional(status);
  if (errno == ENOENT || errno == ENOTDIR) return std::optional<struct stat>();
  return writeError(path.string(), errno);
}

}  // namespace

Error namedAs(const fs::path& path, Error error) {
  error.file = path.string();
  return error;
}

Result<std::optional<struct stat>> look(const fs::path& path) {
  struct stat status {};
  return seen(::lstat(path.c_str(), &status), path, status);
}

Result<std::optional<struct stat>> lookThrough(const fs::path& path) {
  struct stat status {};
  return seen(::stat(path.c_str(), &status), path, status);
}

Result<bool> isThere(const fs::path& path) {
  const auto found = look(path);
  return found ? Result<bool>(found->has_value()) : found.error();
}

Result<void> requireWritable(const fs::path& path) {
  return checked(::access(path.c_str(), W_OK), path);
}

Result<void> requireFile(const fs::path& target) {
  const auto there = lookThrough(target);
  if (!there) return there.error();
  if (!*there) return {};
  if (S_ISREG((*there)->st_mode)) return requireWritable(target);
  return Error{ErrorCode::kWriteFailed, target.string(), {}, "it is no file"};
}

fs::path folderOf(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

Result<void> rename(const fs::path& from, const fs::path& to) {
  return checked(::rename(from.c_str(), to.c_str()), to);
}

Result<void> renameToFree(const fs::path& from, const fs::path& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return {};
  const int number = errno;
  const auto there = isThere(to);
  if (!there) return there.error();
  if (number == EEXIST || *there) return Error{ErrorCode::kInvalidArgument, to.string(), {}, "it exists"};
  return isUnknown(number) ? disk::rename(from, to) : writeError(to.string(), number);
}

Result<bool> exchange(const fs::path& made, const fs::path& there) {
  if (::renameat2(AT_FDCWD, made.c_str(), AT_FDCWD, there.c_str(), RENAME_EXCHANGE) == 0) return true;
  if (isUnknown(errno)) return false;
  return writeError(there.string(), errno);
}

Result<bool> link(const fs::path& from, const fs::path& to) {
  if (::link(from.c_str(), to.c_str()) == 0) return true;
  if (isUnknown(errno)) return false;
  return writeError(to.string(), errno);
}

Result<void> removeFile(const fs::path& file) {
  if (::unlink(file.c_str()) == 0 || errno == ENOENT) return {};
  return writeError(file.string(), errno);
}

Result<void> removeFolder(const fs::path& folder) {
  return checked(::rmdir(folder.c_str()), folder);
}

Result<void> removeTree(const fs::path& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return errno == ENOENT ? Result<void>() : writeError(path.string(), errno);
  if (!S_ISDIR(status.st_mode)) return removeFile(path);
  const auto entries = entriesOf(path);
  if (!entries) return entries.error();
  for (const fs::path& entry : *entries) {
    if (auto removed = removeTree(entry); !removed) return removed;
  }
  return removeFolder(path);
}

Result<void> makeFolder(const fs::path& folder, mode_t mode) {
  if (::mkdir(folder.c_str(), mode) == 0) return {};
  const int number = errno;
  struct stat status {};
  if (number == EEXIST && ::stat(folder.c_str(), &status) == 0) {
    return S_ISDIR(status.st_mode) ? Result<void>() : Result<void>(writeError(folder.string(), ENOTDIR));
  }
  return writeError(folder.string(), number);
}

int makeHiddenFolder(const std::string& name) {
  return ::mkdir(name.c_str(), S_IRWXU) == 0 ? 0 : errno;
}

Result<void> makeFolders(const fs::path& folder) {
  struct stat status {};
  if (folder.empty() || (::stat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode))) return {};
  if (const fs::path above = folder.parent_path(); above != folder) {
    if (auto made = makeFolders(above); !made) return made;
  }
  return folder.filename().empty() ? Result<void>() : makeFolder(folder);
}

Result<std::vector<fs::path>> entriesOf(const fs::path& folder) {
  std::vector<fs::path> entries;
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    entries.push_back(at->path());
  }
  if (failed) return systemError(folder.string(), failed.value(), ErrorCode::kFileUnreadable);
  std::sort(entries.begin(), entries.end());
  return entries;
}

Result<void> syncFile(const fs::path& file) {
  const int descriptor = again([&] { return ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC); });
  if (descriptor < 0) return writeError(file.string(), errno);
  int number = sync(descriptor);
  if (const int closed = close(descriptor); number == 0) number = closed;
  if (number != 0) return writeError(file.string(), number);
  return {};
}

int sync(int descriptor) {
  return again([&] { return ::fsync(descriptor); }) == 0 ? 0 : errno;
}

Result<void> syncFolder(const fs::path& folder, const fs::path& target) {
  const int descriptor = again([&] { return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
  // A folder that may be written to and not read cannot be synced either.
  if (descriptor < 0 && (errno == EACCES || errno == EPERM)) return {};
  const int number = descriptor < 0 ? errno : sync(descriptor);
  if (descriptor >= 0) static_cast<void>(close(descriptor));
  if (number == 0 || number == EINVAL || number == ENOSYS || number == EOPNOTSUPP || number == EBADF) return {};
  Error error = writeError(target.string(), number);
  error.code = ErrorCode::kNotConfirmed;
  return error;
}

int close(int descriptor) {
  // Linux closes it in any case.
  return ::close(descriptor) == 0 || errno == EINTR ? 0 : errno;
}

int write(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = again([&] { return ::write(descriptor, content.data(), content.size()); });
    if (written < 0) return errno;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

Result<void> setMode(const fs::path& path, mode_t mode) {
  return checked(::chmod(path.c_str(), mode), path);
}

mode_t newMode(mode_t wanted) {
  // From the system's account of this process: to ask by `umask` is to change it under other threads' hands.
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("Umask:")) return wanted & ~static_cast<mode_t>(std::strtoul(line.c_str() + 6, nullptr, 8));
  }
  // Only where it cannot be read: for a moment another thread's file is this person's alone, and never open to more.
  const mode_t mask = ::umask(0077);
  ::umask(mask);
  return wanted & ~mask;
}

Result<mode_t> modeFor(const fs::path& target) {
  const auto old = lookThrough(target);
  if (!old) return old.error();
  return *old ? (*old)->st_mode & 07777U : newMode(0666U);
}

}  // namespace scalewright::disk
