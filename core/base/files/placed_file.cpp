#include "core/base/files/placed_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

#include "core/base/files/disk.h"
#include "core/base/system_error.h"

namespace scalewright {

Result<std::unique_ptr<PlacedFile>> PlacedFile::create(const std::filesystem::path& path, std::uint64_t bytes) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) return writeError(path.string(), errno);
  std::unique_ptr<PlacedFile> file(new PlacedFile(descriptor, path));
  if (::ftruncate(descriptor, static_cast<off_t>(bytes)) != 0) return writeError(path.string(), errno);
  return file;
}

Result<std::unique_ptr<PlacedFile>> PlacedFile::open(const std::filesystem::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (descriptor < 0) return writeError(path.string(), errno);
  std::unique_ptr<PlacedFile> file(new PlacedFile(descriptor, path));
  struct stat status {};
  if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return writeError(path.string(), EINVAL);
  return file;
}

PlacedFile::~PlacedFile() {
  if (descriptor_ >= 0) static_cast<void>(disk::close(descriptor_));
}

Result<void> PlacedFile::write(std::uint64_t offset, std::span<const std::byte> bytes) const {
  while (!bytes.empty()) {
    const ssize_t written = ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (written < 0) {
      if (errno == EINTR) continue;
      return writeError(path_.string(), errno);
    }
    bytes = bytes.subspan(static_cast<std::size_t>(written));
    offset += static_cast<std::uint64_t>(written);
  }
  return {};
}

Result<void> PlacedFile::finish() {
  const int number = disk::close(std::exchange(descriptor_, -1));
  if (number != 0) return writeError(path_.string(), number);
  return {};
}

}  // namespace scalewright
