#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include "core/base/jobs/progress.h"

namespace scalewright::cli {

/// One line on standard error that is rewritten while work goes on; nothing at all unless that is a terminal. Thread
/// safe.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Begins an item: `profiling 3 of 120: conv1/output`. Returns what reports how far it is, for WorkContext, until the
  /// next one begins; empty when there is no terminal.
  ProgressCallback begin(const std::string& activity, std::size_t item, std::size_t items, const std::string& name);
  /// Adds to the line of the item in hand how many things have been found so far.
  void count(std::uint64_t found);
  /// Makes room for other output.
  void clear();
  /// Returns the same for the item in hand.
  [[nodiscard]] ProgressCallback callback();

 private:
  ProgressCallback reporting(std::uint64_t item);
  /// Shows the text under the lock.
  void show(const std::string& text);

  bool terminal_ = false;
  std::mutex mutex_;
  std::uint64_t item_ = 0;  ///< that was begun last
  bool shown_ = false;
  std::string label_;
  std::chrono::steady_clock::time_point last_;
};

}  // namespace scalewright::cli
