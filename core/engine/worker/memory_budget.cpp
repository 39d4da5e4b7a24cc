#include "core/engine/worker/memory_budget.h"

#include <algorithm>

namespace scalewright::worker {

template <typename Fits>
bool MemoryBudget::waitFor(std::unique_lock<std::mutex>& lock, const std::stop_token& stop, const Fits& fits) {
  const auto place = waiting_.insert(waiting_.end(), ++asked_);
  const bool served = changed_.wait(lock, stop, [&] { return place == waiting_.begin() && fits(); });
  waiting_.erase(place);
  changed_.notify_all();
  return served;
}

Result<MemoryBudget::Grant> MemoryBudget::take(std::uint64_t bytes, const std::stop_token& stop) {
  const std::uint64_t wanted = std::min(bytes, whole_);
  std::unique_lock lock(mutex_);
  // What is kept may stay until the end: a call that is alone does not wait for it.
  const auto fits = [&] { return granted_ == 0 || granted_ + wanted + kept_ <= whole_; };
  if (!waitFor(lock, stop, fits)) return Error{ErrorCode::kCancelled, {}, {}, {}};
  const std::uint64_t granted = std::min(wanted, whole_ - kept_);
  granted_ += granted;
  return Grant(*this, granted);
}

Result<MemoryBudget::Grant> MemoryBudget::takeWhole(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  if (!waitFor(lock, stop, [this] { return granted_ == 0; })) return Error{ErrorCode::kCancelled, {}, {}, {}};
  granted_ = whole_;
  return Grant(*this, whole_);
}

void MemoryBudget::keep(std::uint64_t bytes) {
  {
    const std::scoped_lock lock(mutex_);
    kept_ = std::min(bytes, mostKept());
  }
  changed_.notify_all();
}

MemoryBudget::Grant::~Grant() {
  if (budget_ == nullptr) return;
  {
    const std::scoped_lock lock(budget_->mutex_);
    budget_->granted_ -= bytes_;
  }
  budget_->changed_.notify_all();
}

}  // namespace scalewright::worker
