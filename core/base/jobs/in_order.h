#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <utility>

namespace scalewright {

/// Folds the parts of a parallel loop in the order of their index, whichever comes in first, so that sums of
/// floating-point numbers are the same bits for any number of threads. Keeps only parts whose predecessors are still
/// being worked on: a few for each thread, however many there are in all. Thread safe.
template <typename Part, typename Fold>
class InOrder {
 public:
  explicit InOrder(Fold fold) : fold_(std::move(fold)) {}

  /// Takes each index from 0 on exactly once.
  void add(std::size_t index, Part part) {
    const std::scoped_lock lock(mutex_);
    early_.emplace(index, std::move(part));
    for (auto first = early_.begin(); first != early_.end() && first->first == next_; first = early_.erase(first)) {
      fold_(first->second);
      ++next_;
    }
  }

 private:
  Fold fold_;
  std::mutex mutex_;
  std::size_t next_ = 0;
  std::map<std::size_t, Part> early_;
};

}  // namespace scalewright
