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
/// that all of them together, and what is kept between calls, stay within the whole. Thread safe.
class MemoryBudget {
 public:
  /// whole: bytes.
  explicit MemoryBudget(std::uint64_t whole) : whole_(whole) {}
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

  /// Waits until so much is free. Whoever asks for more than there is gets what is not kept, alone. Errors: kCancelled.
  [[nodiscard]] Result<Grant> take(std::uint64_t bytes, const std::stop_token& stop);
  /// Waits until nothing is granted, and takes everything: the caller ends what is kept. Errors: kCancelled.
  [[nodiscard]] Result<Grant> takeWhole(const std::stop_token& stop);
  [[nodiscard]] std::uint64_t whole() const { return whole_; }

  /// Sets the bytes that are in use beside what is granted, from now on: by workers that keep what they have read. No
  /// more than `mostKept`.
  void keep(std::uint64_t bytes);
  /// What is kept must leave as much for a call.
  [[nodiscard]] std::uint64_t mostKept() const { return whole_ / 2; }

 private:
  /// Waits for a place in the line at which `fits` holds. Under the lock.
  template <typename Fits>
  bool waitFor(std::unique_lock<std::mutex>& lock, const std::stop_token& stop, const Fits& fits);

  const std::uint64_t whole_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::uint64_t granted_ = 0;
  std::uint64_t kept_ = 0;
  std::uint64_t asked_ = 0;           ///< wishes so far
  std::list<std::uint64_t> waiting_;  ///< their numbers, in their order
};

}  // namespace scalewright::worker
