#include "core/engine/worker/sandbox/restrict.h"
#include "core/engine/worker/worker_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <latch>
#include <string>
#include <system_error>
#include <thread>

#include "core/base/jobs/beside.h"
#include "core/base/jobs/parallel.h"
#include "core/engine/worker/sandbox/protection.h"
#include "tests/support/without_landlock.h"

namespace scalewright::worker {
namespace {

constexpr int kNotOffered = 77;

/// Runs something in a process of its own; its exit code.
int inChild(const std::function<int()>& body) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(body());
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Expects that something holds after a restriction; skips where the system does not offer it.
#define EXPECT_RESTRICTED(restriction, condition)                             \
  {                                                                           \
    const int code = inChild([&] {                                            \
      if (!(restriction)) return kNotOffered;                                 \
      return (condition) ? 0 : 1;                                             \
    });                                                                       \
    if (code == kNotOffered) GTEST_SKIP() << "this system does not offer it"; \
    EXPECT_EQ(code, 0) << #condition;                                         \
  }

class RestrictTest : public testing::Test {
 protected:
  RestrictTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "scalewright-restrict-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    for (const char* name : {"allowed", "other"}) {
      const int file = ::open((folder_ / name).c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
      EXPECT_EQ(::write(file, "x", 1), 1);
      ::close(file);
    }
    std::filesystem::create_directory(folder_ / "scratch");
  }
  ~RestrictTest() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] bool opens(const char* name, int flags) const {
    const int file = ::open((folder_ / name).c_str(), flags | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
    return file >= 0;
  }
  [[nodiscard]] Bounds bounds() const { return {.readable = {folder_ / "allowed"}, .writable = {}, .memory = 0}; }

  std::filesystem::path folder_;
};

TEST_F(RestrictTest, FilesThatAreNotNamedCannotBeOpened) {
  EXPECT_RESTRICTED(restrictFiles(bounds()), opens("allowed", O_RDONLY));
  EXPECT_RESTRICTED(restrictFiles(bounds()), !opens("other", O_RDONLY));
  EXPECT_RESTRICTED(restrictFiles(bounds()), !opens("allowed", O_WRONLY));
  EXPECT_RESTRICTED(restrictFiles(bounds()), !opens("new", O_CREAT | O_WRONLY));
  EXPECT_RESTRICTED(restrictFiles(bounds()), ::unlink((folder_ / "allowed").c_str()) != 0);
}

TEST_F(RestrictTest, AWriterWritesOnlyInItsFolder) {
  Bounds writer = bounds();
  writer.writable = {folder_ / "scratch"};
  EXPECT_RESTRICTED(restrictFiles(writer), opens("scratch/new", O_CREAT | O_RDWR));
  EXPECT_RESTRICTED(restrictFiles(writer), !opens("new", O_CREAT | O_RDWR));
}

TEST_F(RestrictTest, TheSystemsLibrariesStayReadable) {
  EXPECT_RESTRICTED(restrictFiles(bounds()), ::open("/usr/bin", O_RDONLY | O_DIRECTORY | O_CLOEXEC) >= 0);
}

TEST_F(RestrictTest, NeitherNetworkNorProgramsNorProcesses) {
  EXPECT_RESTRICTED(restrictCalls(bounds()), ::socket(AF_INET, SOCK_STREAM, 0) < 0 && errno == EPERM);
  EXPECT_RESTRICTED(restrictCalls(bounds()), ::socket(AF_UNIX, SOCK_STREAM, 0) < 0 && errno == EPERM);
  EXPECT_RESTRICTED(restrictCalls(bounds()), ::fork() < 0 && errno == EPERM);
  EXPECT_RESTRICTED(restrictCalls(bounds()), ::kill(::getppid(), 0) < 0 && errno == EPERM);
  EXPECT_RESTRICTED(restrictCalls(bounds()), ::execl("/bin/true", "true", nullptr) < 0 && errno == EPERM);
}

TEST_F(RestrictTest, FilesCannotBeChangedByTheirNames) {
  EXPECT_RESTRICTED(restrictCalls(bounds()), ::truncate((folder_ / "other").c_str(), 0) < 0 && errno == EPERM);
  EXPECT_RESTRICTED(restrictCalls(bounds()), ::chmod((folder_ / "other").c_str(), 0) < 0 && errno == EPERM);
}

std::ptrdiff_t threadsHere() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/task"), {});
}

/// How many threads this process can still make; those made wait to its end.
int threadsThatCanBeMade() {
  int made = 0;
  try {
    for (; made < 100; ++made) std::thread([] { ::pause(); }).detach();
  } catch (const std::system_error&) {
  }
  return made;
}

TEST_F(RestrictTest, NoThreadCanBeMadeBeyondThoseThatWereSetAside) {
  Bounds some = bounds();
  some.threads = 3;
  const auto restricted = [&] {
    const auto in_force = restrictProcess(some);
    return std::find(in_force.begin(), in_force.end(), restriction::kCalls) != in_force.end();
  };
  EXPECT_RESTRICTED(restricted(), threadsThatCanBeMade() == 0);
  EXPECT_RESTRICTED(restricted(), threadsHere() == 4);
}

TEST_F(RestrictTest, ThreadsThatWereSetAsideWorkAndAreBoundLikeTheFirst) {
  Bounds some = bounds();
  some.threads = 3;
  const auto everyThreadIsBound = [&] {
    std::atomic<int> refused = 0;
    std::latch all(4);  // so that each item has a thread of its own
    const auto done = parallelFor(4, 4, {}, [&](std::size_t, unsigned) -> Result<void> {
      all.arrive_and_wait();
      refused += ::socket(AF_INET, SOCK_STREAM, 0) < 0 ? 1 : 0;
      return {};
    });
    return done && refused == 4;
  };
  EXPECT_RESTRICTED(restrictProcess(some).size() >= 2, everyThreadIsBound());
}

/// By a person who is not root, one of whose programs holds something.
TEST_F(RestrictTest, WithoutLandlockTheMemoryOfThePersonsOtherProgramsIsNoFileThatOpens) {
  constexpr uid_t kNobody = 65534;
  const int code = inChild([] {
    if (::geteuid() == 0 && ::setresuid(kNobody, kNobody, kNobody) != 0) return kNotOffered;
    const pid_t other = ::fork();
    if (other == 0) {
      ::prctl(PR_SET_DUMPABLE, 1);
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      ::pause();
    }
    const std::string memory = "/proc/" + std::to_string(other) + "/mem";
    const auto opens = [&memory] {
      const int file = ::open(memory.c_str(), O_RDONLY | O_CLOEXEC);
      if (file >= 0) ::close(file);
      return file >= 0;
    };
    // The system may keep it from everybody, or not let one leave the others' namespace.
    bool open_before = false;
    for (int look = 0; look < 100 && !open_before; ++look, ::usleep(10'000)) open_before = opens();
    const pid_t trial = ::fork();
    if (trial == 0) ::_exit(::unshare(CLONE_NEWUSER) == 0 ? 0 : 1);
    int left = 0;
    ::waitpid(trial, &left, 0);
    int result = kNotOffered;
    if (open_before && left == 0 && test::takeLandlockAway()) {
      static_cast<void>(restrictProcess({}));
      result = opens() ? 1 : 0;
    }
    // Whose signal can no longer be sent: it ends with this process.
    return result;
  });
  if (code == kNotOffered) GTEST_SKIP() << "this system does not offer it";
  EXPECT_EQ(code, 0);
}

TEST_F(RestrictTest, AbortsStillWork) {
  const int code = inChild([] {
    if (!restrictCalls({})) return kNotOffered;
    std::signal(SIGABRT, SIG_DFL);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    std::abort();
  });
  if (code == kNotOffered) GTEST_SKIP();
  EXPECT_EQ(code, 128 + SIGABRT);
}

TEST_F(RestrictTest, MemoryBeyondTheBoundIsRefused) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer needs the address space";
#endif
  constexpr std::size_t kBound = std::size_t{64} << 20;
  const auto maps = [](std::size_t bytes) {
    return ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
  };
  EXPECT_RESTRICTED(limitResources({.readable = {}, .writable = {}, .memory = kBound}), maps(kBound / 2));
  EXPECT_RESTRICTED(limitResources({.readable = {}, .writable = {}, .memory = kBound}), !maps(kBound * 2));
}

TEST_F(RestrictTest, AReaderCanGrowNoFileAndDropsNoCore) {
  EXPECT_RESTRICTED(limitResources(bounds()), [&] {
    const int file = ::open((folder_ / "other").c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    return file >= 0 && ::write(file, "y", 1) < 0 && errno == EFBIG;
  }());
  EXPECT_RESTRICTED(limitResources(bounds()), [] {
    rlimit core{};
    return ::getrlimit(RLIMIT_CORE, &core) == 0 && core.rlim_max == 0;
  }());
}

TEST_F(RestrictTest, TheWorkerOfTheProgramIsUnderAllThatTheSystemOffers) {
  const auto offered = [this](const std::function<bool()>& restriction) {
    return inChild([&] { return restriction() ? 0 : kNotOffered; }) == 0;
  };
  std::vector<std::string> wanted;
  if (offered([this] { return limitResources(bounds()); })) wanted.emplace_back("limits");
  if (offered([this] { return restrictFiles(bounds()); })) wanted.emplace_back("landlock");
  if (offered([this] { return restrictCalls(bounds()); })) wanted.emplace_back("seccomp");
  Hello hello;
  hello.readable = {(folder_ / "allowed").string()};
  const auto process = WorkerProcess::start({.program = SCALEWRIGHT_CLI}, hello);
  ASSERT_TRUE(process) << sentence(process.error());
  EXPECT_EQ((*process)->protection().in_force, wanted);
  EXPECT_FALSE(wanted.empty());
}

}  // namespace
}  // namespace scalewright::worker
