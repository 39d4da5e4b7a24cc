#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "core/base/progress.h"

namespace scalewright::cli {

/// One line on standard error that is rewritten while work goes on; nothing at all unless that is a terminal.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Begins an item: `profiling 3 of 120: conv1/output`.
  void begin(const std::string& activity, std::size_t item, std::size_t items, const std::string& name);
  /// Makes room for other output.
  void clear();
  /// For WorkContext; empty when there is no terminal.
  [[nodiscard]] ProgressCallback callback();

 private:
  void show(const std::string& text);

  bool terminal_ = false;
  bool shown_ = false;
  std::string label_;
  std::chrono::steady_clock::time_point last_;
};

}  // namespace scalewright::cli
