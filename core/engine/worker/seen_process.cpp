#include "core/engine/worker/seen_process.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>

namespace scalewright::worker {

std::uint64_t residentMemory(pid_t process) {
  // Without a stream: of every worker that waits, after every call.
  const std::string path = "/proc/" + std::to_string(process) + "/statm";
  const int statm = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (statm < 0) return 0;
  std::array<char, 128> text{};
  const ssize_t size = ::read(statm, text.data(), text.size() - 1);
  ::close(statm);
  const char* const second = size > 0 ? std::strchr(text.data(), ' ') : nullptr;
  if (second == nullptr) return 0;
  return std::strtoull(second, nullptr, 10) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

std::chrono::nanoseconds computedTime(pid_t process) {
  clockid_t clock = 0;
  timespec time{};
  if (::clock_getcpuclockid(process, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return {};
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

bool wantsToCompute(pid_t process) {
  std::error_code failed;
  std::filesystem::directory_iterator thread("/proc/" + std::to_string(process) + "/task", failed);
  for (; !failed && thread != std::filesystem::directory_iterator(); thread.increment(failed)) {
    std::ifstream stat(thread->path() / "stat");
    const std::string text((std::istreambuf_iterator<char>(stat)), {});
    // After the name, which may hold anything: R is running or ready to, T and t are stopped.
    const std::size_t name_end = text.rfind(") ");
    if (name_end != std::string::npos && std::string_view("RTt").find(text[name_end + 2]) != std::string_view::npos) {
      return true;
    }
  }
  return false;
}

}  // namespace scalewright::worker
