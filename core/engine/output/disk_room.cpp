#include "core/engine/output/disk_room.h"

#include <sys/statvfs.h>

#include <string>

namespace scalewright::engine {

Result<void> requireRoomOnDisk(const std::filesystem::path& folder, std::uint64_t bytes,
                               const std::filesystem::path& target) {
  struct statvfs disk {};
  if (::statvfs(folder.c_str(), &disk) != 0) return {};
  const std::uint64_t free = std::uint64_t{disk.f_bavail} * disk.f_frsize;
  if (bytes <= free) return {};
  return Error{ErrorCode::kDiskFull,
               target.string(),
               {},
               std::to_string(bytes) + " bytes are needed, " + std::to_string(free) + " are free"};
}

}  // namespace scalewright::engine
