#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <array>

#include "core/engine/worker/worker_process.h"

namespace scalewright::worker {

/// Descriptors that end with their scope.
struct Ends {
  std::array<int, 2> descriptors = {-1, -1};
  ~Ends() {
    for (const int descriptor : descriptors) {
      if (descriptor >= 0) ::close(descriptor);
    }
  }
};

/// Starts the program with nothing but the two descriptors and a clean environment; its number, or 0 with errno set.
/// black_box: -1 for none.
[[nodiscard]] pid_t spawnWorker(const Launch& launch, int socket, int black_box);

}  // namespace scalewright::worker
