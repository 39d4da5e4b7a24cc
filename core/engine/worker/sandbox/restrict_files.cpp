#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string_view>

#include "core/engine/worker/sandbox/restrict.h"

namespace scalewright::worker {
namespace {

/// Newer than headers may be; by their numbers in the kernel's documentation, with the version that brought each.
constexpr std::uint64_t kRefer = std::uint64_t{1} << 13;     // 2
constexpr std::uint64_t kTruncate = std::uint64_t{1} << 14;  // 3
constexpr std::uint64_t kIoctl = std::uint64_t{1} << 15;     // 5: of devices
constexpr std::uint64_t kBindAndConnect = 1 | 2;             // 4: TCP
constexpr std::uint64_t kSocketsAndSignals = 1 | 2;          // 6: abstract sockets, and signals, of those outside

/// As the kernel reads it; older ones know less of it.
struct RulesetAttributes {
  std::uint64_t handled_files = 0;
  std::uint64_t handled_network = 0;
  std::uint64_t scoped = 0;
};

/// All that a version of Landlock can refuse, and how many bytes of it that version reads.
struct Handled {
  RulesetAttributes attributes;
  std::size_t size = 0;
};

constexpr std::uint64_t kReadFile = LANDLOCK_ACCESS_FS_READ_FILE;
constexpr std::uint64_t kRead = kReadFile | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kWrite = kRead | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG | kTruncate;
constexpr std::uint64_t kFirstVersion = (std::uint64_t{LANDLOCK_ACCESS_FS_MAKE_SYM} << 1) - 1;

/// Returns all that this version of Landlock can handle: what is handled is refused unless a rule allows it.
Handled handledBy(long version) {
  Handled handled{{.handled_files = kFirstVersion}, sizeof(std::uint64_t)};
  if (version >= 2) handled.attributes.handled_files |= kRefer;
  if (version >= 3) handled.attributes.handled_files |= kTruncate;
  if (version >= 4) {
    handled.attributes.handled_network = kBindAndConnect;
    handled.size = 2 * sizeof(std::uint64_t);
  }
  if (version >= 5) handled.attributes.handled_files |= kIoctl;
  if (version >= 6) {
    handled.attributes.scoped = kSocketsAndSignals;
    handled.size = 3 * sizeof(std::uint64_t);
  }
  return handled;
}

/// Where the libraries of HDF5's filters are, and what they need.
constexpr std::array kSystem = {
    "/usr", "/lib", "/lib64", "/etc/localtime", "/proc/self", "/sys/devices/system/cpu", "/etc/ld.so.cache"};

class Ruleset {
 public:
  explicit Ruleset(const Handled& handled) : handled_(handled.attributes.handled_files) {
    descriptor_ = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &handled.attributes, handled.size, 0));
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
    constexpr std::uint64_t kOfFiles = kReadFile | LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate | kIoctl;
    landlock_path_beneath_attr rule{};
    rule.allowed_access = access & handled_ & (folder ? ~std::uint64_t{0} : kOfFiles);
    rule.parent_fd = parent;
    ::syscall(SYS_landlock_add_rule, descriptor_, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    ::close(parent);
  }

  [[nodiscard]] bool enforce() const {
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::syscall(SYS_landlock_restrict_self, descriptor_, 0) == 0;
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
  Ruleset rules(handledBy(version));
  if (!rules.made()) return false;
  for (const char* path : kSystem) rules.allow(path, kRead);
  allowPluginFolders(rules);
  rules.allow("/dev/null", kReadFile | LANDLOCK_ACCESS_FS_WRITE_FILE);
  for (const std::filesystem::path& path : bounds.readable) {
    std::error_code ignored;
    // Of a folder the names in it and below it, which Landlock does not tell apart; of files only those that are named.
    rules.allow(path, std::filesystem::is_directory(path, ignored) ? LANDLOCK_ACCESS_FS_READ_DIR : kReadFile);
  }
  for (const std::filesystem::path& folder : bounds.writable) rules.allow(folder, kWrite);
  return rules.enforce();
}

}  // namespace scalewright::worker
