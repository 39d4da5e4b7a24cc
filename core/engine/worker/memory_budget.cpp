#include "core/engine/worker/memory_budget.h"

#include <algorithm>

namespace scalewright::worker {

Result<MemoryBudget::Grant> MemoryBudget::take(std::uint64_t bytes, const std::stop_token& stop) {
  const std::uint64_t wanted = std::min(bytes, whole_);
  std::unique_lock lock(mutex_);
  const auto place = waiting_.insert(waiting_.end(), wanted);
  const bool served = changed_.wait(lock, stop, [&] { return place == waiting_.begin() && free_ >= wanted; });
  waiting_.erase(place);
  changed_.notify_all();
  if (!served) return Error{ErrorCode::kCancelled, {}, {}, {}};
  free_ -= wanted;
  return Grant(*this, wanted);
}

MemoryBudget::Grant::~Grant() {
  if (budget_ == nullptr) return;
  {
    const std::scoped_lock lock(budget_->mutex_);
    budget_->free_ += bytes_;
  }
  budget_->changed_.notify_all();
}

}  // namespace scalewright::worker
