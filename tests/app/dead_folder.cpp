// dead_folder <folder> <command> <argument>...
// Runs a command that sees, in place of a folder, that of a server which never answers: a file system in user space
// without anybody behind it. Every call on a path in there sleeps until it is killed. Status 77 where this system does
// not allow it.
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

namespace {

constexpr int kSkipped = 77;

int skip(const char* what) {
  std::fprintf(stderr, "SKIPPED: %s: %s\n", what, std::strerror(errno));
  return kSkipped;
}

bool write(const char* file, const std::string& text) {
  const int descriptor = ::open(file, O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool written = ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  ::close(descriptor);
  return written;
}

}  // namespace

int main(int argc, char* argv[]) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: dead_folder <folder> <command> <argument>...\n");
    return 2;
  }
  const unsigned user = ::getuid();
  const unsigned group = ::getgid();
  if (user == 0) {
    if (::unshare(CLONE_NEWNS) != 0) return skip("unshare");
  } else {
    if (::unshare(CLONE_NEWNS | CLONE_NEWUSER) != 0) return skip("unshare");
    const auto same = [](unsigned id) { return std::to_string(id) + " " + std::to_string(id) + " 1"; };
    if (!write("/proc/self/setgroups", "deny") || !write("/proc/self/gid_map", same(group)) ||
        !write("/proc/self/uid_map", same(user))) {
      return skip("a namespace of a user");
    }
  }
  // Stays open: without it the calls would fail.
  const int server = ::open("/dev/fuse", O_RDWR);
  if (server < 0) return skip("/dev/fuse");
  // Not where a folder of another file system has been made the root: there is nothing above it then.
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 && errno != EINVAL) return skip("mount");
  const std::string options = "fd=" + std::to_string(server) + ",rootmode=40000,user_id=" + std::to_string(user) +
                              ",group_id=" + std::to_string(group);
  if (::mount("dead", argv[1], "fuse", MS_NOSUID | MS_NODEV, options.c_str()) != 0) return skip("mount");
  ::execvp(argv[2], argv + 2);
  std::fprintf(stderr, "%s: %s\n", argv[2], std::strerror(errno));
  return 1;
}
