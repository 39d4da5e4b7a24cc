#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace scalewright::worker {

/// The files and processes that a process would reach for once a file has taken it over.
struct Targets {
  std::filesystem::path readable;  ///< a file of the person's that the worker may read
  std::filesystem::path other;     ///< one that it may not
  std::filesystem::path folder;    ///< of both
  bool writes = false;             ///< it may make new files, and write to them
  int program = 0;                 ///< the process that has started the worker
};

/// Makes every system call that a worker must not be able to make, in this process. Returns the names of those that the
/// system did not refuse.
[[nodiscard]] std::vector<std::string> callsThatSucceed(const Targets& targets);

}  // namespace scalewright::worker
