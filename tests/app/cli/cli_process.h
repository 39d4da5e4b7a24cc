#pragma once

#include <nlohmann/json.hpp>

#include <csignal>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace scalewright::cli_test {

/// How a run differs from the ordinary.
struct RunOptions {
  std::map<std::string, std::string> environment;  ///< on top of an environment without a display
  std::optional<std::size_t> close_stdout_after;   ///< the reader goes away after so many bytes
  std::optional<std::uint64_t> largest_file;       ///< as `ulimit -f`, in bytes
  std::optional<int> interrupt_after_ms;           ///< with `signal`
  int signal = SIGINT;
  std::string folder;             ///< it runs in; empty for that of the test
  bool without_landlock = false;  ///< as on a kernel that has none
  std::string program = SCALEWRIGHT_CLI;
};

struct RunResult {
  int status = -1;  ///< exit status; 128 + signal when killed by one
  bool killed = false;
  std::string out;
  std::string err;
  std::uint64_t peak_kilobytes = 0;  ///< the most that was resident

  /// Standard output as JSON; a discarded value when it is none.
  [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(out, nullptr, false); }
};

/// Runs the real program with neither a terminal nor standard input, and no cache of profiles.
[[nodiscard]] RunResult run(const std::vector<std::string>& arguments, const RunOptions& options = {});

}  // namespace scalewright::cli_test
