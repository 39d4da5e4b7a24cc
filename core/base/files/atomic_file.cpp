#include "core/base/files/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <vector>

#include "core/base/files/disk.h"
#include "core/base/files/regular_file.h"
#include "core/base/system_error.h"

namespace scalewright {
namespace {

Error tooLarge(const std::filesystem::path& path, std::size_t limit) {
  return {ErrorCode::kMalformedFile, path.string(), {}, "larger than " + std::to_string(limit >> 20) + " MiB"};
}

/// Pipes, terminals and other devices are written to as they are: there is nothing to replace.
Result<void> writeThrough(const std::filesystem::path& path, std::string_view content) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return writeError(path.string(), errno);
  int number = disk::write(descriptor, content);
  if (const int closed = disk::close(descriptor); number == 0) number = closed;
  if (number != 0) return writeError(path.string(), number);
  return {};
}

}  // namespace

Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content, Durability durability) {
  struct stat old {};
  const bool exists = ::stat(path.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) return writeError(path.string(), EISDIR);
  if (exists && !S_ISREG(old.st_mode)) return writeThrough(path, content);

  auto file = TemporaryFile::beside(path);
  if (!file) return file.error();
  if (auto written = (*file)->write(content); !written) return written;
  return (*file)->commit(durability);
}

Result<std::string> readWholeFile(const std::filesystem::path& path, std::size_t limit) {
  const auto file = RegularFile::open(path);
  if (!file) return file.error();
  if (static_cast<std::uint64_t>(file->status().st_size) > limit) return tooLarge(path, limit);
  std::string content;
  std::vector<char> buffer(1 << 16);
  for (;;) {
    const ssize_t got = ::read(file->descriptor(), buffer.data(), buffer.size());
    if (got < 0) {
      if (errno == EINTR) continue;
      return systemError(path.string(), errno, ErrorCode::kFileUnreadable);
    }
    if (got == 0) return content;
    content.append(buffer.data(), static_cast<std::size_t>(got));
    if (content.size() > limit) return tooLarge(path, limit);  // it has grown, or has no size of its own
  }
}

}  // namespace scalewright
