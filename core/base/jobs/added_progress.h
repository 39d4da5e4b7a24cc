#pragma once

#include <mutex>

#include "core/base/jobs/progress.h"

namespace scalewright {

/// Adds up what several threads have done, and reports it. `work` has to outlive it.
class AddedProgress {
 public:
  AddedProgress(const WorkContext& work, std::uint64_t total, std::uint64_t done = 0)
      : work_(work), total_(total), done_(done) {}

  /// Thread safe.
  void add(std::uint64_t more) {
    if (!work_.progress) return;
    const std::scoped_lock lock(mutex_);
    done_ += more;
    work_.progress(done_, total_);
  }

 private:
  const WorkContext& work_;
  std::mutex mutex_;
  std::uint64_t total_;
  std::uint64_t done_;
};

}  // namespace scalewright
