// What a worker can do once it is restricted, by a worker that tries: as the program starts it, with Landlock and where
// the system has none.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/worker/sandbox/restrict.h"
#include "core/engine/worker/worker_process.h"
#include "tests/core/engine/worker/forbidden_calls.h"
#include "tests/support/without_landlock.h"

namespace scalewright::worker {
namespace {

/// The report of a captive worker.
struct Report {
  std::vector<std::string> in_force;
  std::vector<std::string> succeeded;
};

class SandboxTest : public testing::TestWithParam<bool> {
 protected:
  SandboxTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "scalewright-sandbox-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    for (const char* name : {"readable", "other"}) write(name, name);
    std::filesystem::create_directory(folder_ / "empty");
    std::filesystem::create_directory(folder_ / "scratch");
  }
  ~SandboxTest() override { std::filesystem::remove_all(folder_); }

  void write(const char* name, std::string_view content) const {
    const int file = ::open((folder_ / name).c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0640);
    EXPECT_EQ(::write(file, content.data(), content.size()), static_cast<ssize_t>(content.size()));
    ::close(file);
  }
  [[nodiscard]] std::string path(const char* name) const { return (folder_ / name).string(); }

  /// From a process of its own, so that what is taken from it stays with it; nothing where that could not be.
  [[nodiscard]] std::optional<Report> captive(bool landlock, bool writes) const {
    int ends[2];
    if (::pipe(ends) != 0) return std::nullopt;
    const pid_t child = ::fork();
    if (child == 0) {
      ::close(ends[0]);
      ::_exit(!landlock && !test::takeLandlockAway() ? 1 : say(ends[1], writes));
    }
    ::close(ends[1]);
    std::string said;
    char letters[4096];
    for (ssize_t got = 0; (got = ::read(ends[0], letters, sizeof letters)) > 0;)
      said.append(letters, static_cast<std::size_t>(got));
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
    const Json report = Json::parse(said);
    return Report{report.at(0), report.at(1)};
  }
  void expectUntouched() const {
    for (const char* name : {"readable", "other"}) {
      struct stat status {};
      ASSERT_EQ(::stat((folder_ / name).c_str(), &status), 0) << name;
      EXPECT_EQ(status.st_mode & 07777U, 0640U) << name;
      EXPECT_EQ(status.st_size, static_cast<off_t>(std::string_view(name).size())) << name;
      EXPECT_EQ(status.st_nlink, 1U) << name;
    }
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder_))
      names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    EXPECT_EQ(names, (std::vector<std::string>{"empty", "other", "readable", "scratch"}));
  }

 private:
  [[nodiscard]] int say(int end, bool writes) const {
    Hello hello;
    hello.readable = {path("readable")};
    if (writes) hello.writable = {path("scratch")};
    Launch launch{.program = SCALEWRIGHT_CAPTIVE_WORKER,
                  .arguments = {path("readable"), path("other"), folder_.string()}};
    if (writes) launch.arguments.emplace_back("writes");
    const auto process = WorkerProcess::start(launch, hello);
    if (!process) return 2;
    const auto succeeded = (*process)->call({.call = "anything", .arguments = Json::object()}, {});
    if (!succeeded) return 3;
    const std::string said = Json::array({(*process)->protection().in_force, *succeeded}).dump();
    return ::write(end, said.data(), said.size()) == static_cast<ssize_t>(said.size()) ? 0 : 4;
  }

  std::filesystem::path folder_;
};

INSTANTIATE_TEST_SUITE_P(Of, SandboxTest, testing::Bool(), [](const testing::TestParamInfo<bool>& writes) {
  return writes.param ? "AWriter" : "AReader";
});

TEST_P(SandboxTest, RefusesEveryCallThatDoesHarm) {
  const auto report = captive(true, GetParam());
  ASSERT_TRUE(report);
  if (std::count(report->in_force.begin(), report->in_force.end(), "seccomp") == 0) GTEST_SKIP() << "no seccomp here";
  EXPECT_EQ(report->succeeded, std::vector<std::string>());
  expectUntouched();
}

TEST_P(SandboxTest, RefusesThemWithoutLandlockToo) {
  const auto report = captive(false, GetParam());
  if (!report) GTEST_SKIP() << "no seccomp here";
  EXPECT_EQ(report->in_force, (std::vector<std::string>{"limits", "seccomp"}));
  EXPECT_EQ(report->succeeded, std::vector<std::string>());
  expectUntouched();
}

#if defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
/// Runs something in a process of its own under the filter; the signal that ended it.
int signalUnderTheFilter(const std::function<void()>& body) {
  const pid_t child = ::fork();
  if (child == 0) {
    if (!restrictCalls({})) ::_exit(0);
    body();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

TEST(SandboxOfAnotherArchitecture, CallsOfX32AndOf32BitsKill) {
  EXPECT_EQ(signalUnderTheFilter([] { ::syscall(0x40000000L + 39); }), SIGSYS) << "getpid of x32";
  EXPECT_EQ(signalUnderTheFilter([] {
              long number = 20;  // getpid of 32 bits
              asm volatile("int $0x80" : "+a"(number) : : "memory");
            }),
            SIGSYS);
}
#endif

}  // namespace
}  // namespace scalewright::worker
