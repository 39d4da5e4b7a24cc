#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace scalewright {

/// Called now and then by long work, from any thread, one call at a time: bytes done of bytes in all.
using ProgressCallback = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// How long work reports and is stopped. A default-constructed one never stops and reports to nobody.
struct WorkContext {
  std::stop_token stop;
  ProgressCallback progress;
  unsigned threads = 0;  ///< 0: as many as the machine has
  /// Called now and then by what lists a file: objects of the file that have been met since the call before, some of
  /// which may turn out to hold nothing that can be used.
  std::function<void(const std::vector<std::string>& names)> met = {};
};

/// Makes the same for one of several passes of about the same length. `work` has to outlive the result.
[[nodiscard]] inline WorkContext partOf(const WorkContext& work, std::size_t index, std::size_t count) {
  if (!work.progress) return work;
  const auto report = [&work, index, count](std::uint64_t done, std::uint64_t total) {
    work.progress(index * total + done, count * total);
  };
  return {.stop = work.stop, .progress = report, .threads = work.threads};
}

}  // namespace scalewright
