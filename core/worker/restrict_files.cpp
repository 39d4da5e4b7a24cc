#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string_view>

#include "core/worker/restrict.h"

namespace scalewright::worker {
namespace {

constexpr std::uint64_t kReadFile = LANDLOCK_ACCESS_FS_READ_FILE;
constexpr std::uint64_t kRead = kReadFile | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kWrite = kRead | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG |
                                 LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                                 LANDLOCK_ACCESS_FS_REMOVE_DIR;
/// What the first version of Landlock knows: everything of it is handled, hence refused unless a rule allows it.
constexpr std::uint64_t kFirstVersion = (std::uint64_t{LANDLOCK_ACCESS_FS_MAKE_SYM} << 1) - 1;

/// Where the libraries of HDF5's filters are, and what they need.
constexpr std::array kSystem = {"/usr",           "/lib",       "/lib64",
                                "/etc/localtime", "/proc/self", "/sys/devices/system/cpu",
                                "/etc/ld.so.cache"};

class Ruleset {
 public:
  explicit Ruleset(std::uint64_t handled) : handled_(handled) {
    landlock_ruleset_attr attributes{};
    attributes.handled_access_fs = handled;
    descriptor_ = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0));
  }
  ~Ruleset() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Ruleset(const Ruleset&) = delete;
  Ruleset& operator=(const Ruleset&) = delete;

  [[nodiscard]] bool made() const { return descriptor_ >= 0; }

  void allow(const std::filesystem::path& path, std::uint64_t access) {
    const int parent = ::open(path.c_str(), O_PATH | O_CLOEXEC);
    if (parent < 0) return;
    struct stat status {};
    const bool folder = ::fstat(parent, &status) == 0 && S_ISDIR(status.st_mode);
    // Rights that only folders have are refused for a file.
    constexpr std::uint64_t kOfFiles = kReadFile | LANDLOCK_ACCESS_FS_WRITE_FILE;
    landlock_path_beneath_attr rule{};
    rule.allowed_access = access & handled_ & (folder ? ~std::uint64_t{0} : kOfFiles);
    rule.parent_fd = parent;
    ::syscall(SYS_landlock_add_rule, descriptor_, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    ::close(parent);
  }

  [[nodiscard]] bool enforce() const {
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::syscall(SYS_landlock_restrict_self, descriptor_, 0) == 0;
  }

 private:
  std::uint64_t handled_;
  int descriptor_ = -1;
};

void allowPluginFolders(Ruleset& rules) {
  const char* const folders = std::getenv("HDF5_PLUGIN_PATH");
  if (folders == nullptr) return;
  for (std::string_view rest = folders; !rest.empty();) {
    const std::size_t end = rest.find(':');
    const std::string_view folder = rest.substr(0, end);
    if (folder.starts_with('/')) rules.allow(folder, kRead);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
}

}  // namespace

bool restrictFiles(const Bounds& bounds) {
  const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  std::uint64_t handled = kFirstVersion;
#ifdef LANDLOCK_ACCESS_FS_REFER
  if (version >= 2) handled |= LANDLOCK_ACCESS_FS_REFER;
#endif
#ifdef LANDLOCK_ACCESS_FS_TRUNCATE
  if (version >= 3) handled |= LANDLOCK_ACCESS_FS_TRUNCATE;
#endif
  Ruleset rules(handled);
  if (!rules.made()) return false;
  for (const char* path : kSystem) rules.allow(path, kRead);
  allowPluginFolders(rules);
  rules.allow("/dev/null", kReadFile | LANDLOCK_ACCESS_FS_WRITE_FILE);
  for (const std::filesystem::path& file : bounds.readable) rules.allow(file, kReadFile);
  std::uint64_t write = kWrite;
#ifdef LANDLOCK_ACCESS_FS_TRUNCATE
  write |= LANDLOCK_ACCESS_FS_TRUNCATE;
#endif
#ifdef LANDLOCK_ACCESS_FS_REFER
  write |= LANDLOCK_ACCESS_FS_REFER;
#endif
  for (const std::filesystem::path& folder : bounds.writable) rules.allow(folder, write);
  return rules.enforce();
}

}  // namespace scalewright::worker
