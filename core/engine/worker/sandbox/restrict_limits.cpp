#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>

#include "core/engine/worker/sandbox/restrict.h"

namespace scalewright::worker {
namespace {

// Sanitizers reserve terabytes of address space.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kMemoryCanBeLimited = false;
#else
constexpr bool kMemoryCanBeLimited = true;
#endif

/// A limit that is lower already stays.
bool limit(__rlimit_resource resource, rlim_t most) {
  rlimit bounds{};
  if (::getrlimit(resource, &bounds) != 0) return false;
  bounds.rlim_max = std::min(bounds.rlim_max, most);
  bounds.rlim_cur = std::min(bounds.rlim_cur, bounds.rlim_max);
  return ::setrlimit(resource, &bounds) == 0;
}

/// Of this process now; 0 where it is not known.
rlim_t addressSpaceInUse() {
  std::ifstream statm("/proc/self/statm");
  rlim_t pages = 0;
  return statm >> pages ? pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace

bool limitResources(const Bounds& bounds) {
  ::prctl(PR_SET_DUMPABLE, 0);
  bool in_force = limit(RLIMIT_CORE, 0);
  if (bounds.memory > 0 && kMemoryCanBeLimited) {
    in_force = limit(RLIMIT_AS, addressSpaceInUse() + bounds.memory) && in_force;
  }
  std::signal(SIGXFSZ, SIG_IGN);  // too large a file is an error of writing
  if (bounds.writable.empty()) {
    in_force = limit(RLIMIT_FSIZE, 0) && in_force;
  }
  return in_force;
}

}  // namespace scalewright::worker
