#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

namespace scalewright {

/// Called now and then by long work, from any thread, one call at a time: bytes done of bytes in all.
using ProgressCallback = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// How long work reports and is stopped. A default-constructed one never stops and reports to nobody.
struct WorkContext {
  std::stop_token stop;
  ProgressCallback progress;
  unsigned threads = 0;  ///< 0: as many as the machine has
};

}  // namespace scalewright
