#pragma once

#include <condition_variable>
#include <cstdint>
#include <list>
#include <mutex>
#include <stop_token>
#include <utility>

#include "core/base/result.h"

namespace scalewright::worker {

/// Memory that several calls share: each is granted what it needs before it begins, in the order in which they ask, so
/// that all of them together stay within the whole. Thread safe.
class MemoryBudget {
 public:
  /// whole: bytes.
  explicit MemoryBudget(std::uint64_t whole) : whole_(whole), free_(whole) {}
  MemoryBudget(const MemoryBudget&) = delete;
  MemoryBudget& operator=(const MemoryBudget&) = delete;

  /// Bytes that are set aside as long as this lives.
  class Grant {
   public:
    Grant(Grant&& other) noexcept : budget_(std::exchange(other.budget_, nullptr)), bytes_(other.bytes_) {}
    Grant& operator=(Grant&&) = delete;
    ~Grant();
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

   private:
    friend class MemoryBudget;
    Grant(MemoryBudget& budget, std::uint64_t bytes) : budget_(&budget), bytes_(bytes) {}

    MemoryBudget* budget_;
    std::uint64_t bytes_;
  };

  /// Waits until so much is free; whoever asks for more than there is gets the whole, alone. Errors: kCancelled.
  [[nodiscard]] Result<Grant> take(std::uint64_t bytes, const std::stop_token& stop);
  [[nodiscard]] std::uint64_t whole() const { return whole_; }

 private:
  const std::uint64_t whole_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::uint64_t free_;
  std::list<std::uint64_t> waiting_;  ///< wishes in their order
};

}  // namespace scalewright::worker
