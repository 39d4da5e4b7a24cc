#pragma once

#include <condition_variable>
#include <list>
#include <mutex>
#include <optional>

#include "core/engine/worker/known_files.h"
#include "core/engine/worker/memory_budget.h"
#include "core/engine/worker/worker_process.h"

namespace scalewright::worker {

/// Workers, each bound at its start to the files that were known then. They are kept between calls with what they have
/// read, as long as all of them together hold no more than `MemoryBudget::mostKept`: beyond that those go that have
/// waited longest. Thread safe.
class WorkerPool {
 public:
  /// most: workers at a time, at least 1. memory, files: outlive the pool.
  WorkerPool(Launch launch, MemoryBudget& memory, unsigned most, const KnownFiles& files)
      : launch_(std::move(launch)), memory_(memory), most_(most), files_(files) {}
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Which worker is wanted.
  struct Want {
    std::vector<std::string> files;               ///< canonical, all of them known
    std::vector<std::filesystem::path> writable;  ///< folders; a worker that may write serves one call
    std::uint64_t room = 0;                       ///< bytes of address space for what it writes
  };

  /// A worker for the time of one call; goes back by itself.
  class Lease {
   public:
    ~Lease();
    Lease(Lease&& other) noexcept : pool_(std::exchange(other.pool_, nullptr)), worker_(other.worker_) {}
    Lease& operator=(Lease&&) = delete;
    [[nodiscard]] WorkerProcess& process() const { return *worker_->process; }
    /// Bytes that it holds from calls before, which are no part of what this one is granted.
    [[nodiscard]] std::uint64_t held() const { return worker_->held; }

   private:
    friend class WorkerPool;
    struct Worker {
      std::unique_ptr<WorkerProcess> process;
      FileVersions bound;
      std::string last_file;   ///< it has this one open
      std::uint64_t held = 0;  ///< bytes, when it was last looked at
      bool once = false;
    };
    using Place = std::list<Worker>::iterator;
    Lease(WorkerPool& pool, Place worker) : pool_(&pool), worker_(worker) {}

    WorkerPool* pool_;
    Place worker_;
  };

  /// Waits until a worker is free; where the system refuses to start one more, for one of those there are. Errors:
  /// kCancelled, kWorkerUnavailable.
  [[nodiscard]] Result<Lease> acquire(const Want& want, const std::stop_token& stop);
  /// Ends all workers that wait.
  void endIdle();

 private:
  using Worker = Lease::Worker;
  using Workers = std::list<Worker>;

  /// Finds an idle worker that fits, or the end. Under the lock.
  Workers::iterator fitting(const Want& want);
  /// Lends it as a lease, if there is one. Under the lock.
  std::optional<Lease> lend(const Want& want);
  /// Takes idle workers out that have no future. Under the lock.
  Workers retired();
  Result<Lease> start(const Want& want);
  void give(Lease::Place worker);
  /// Looks at what the workers hold that wait, and takes those out that are too much. Under the lock.
  Workers tooMuch();

  Launch launch_;
  MemoryBudget& memory_;
  unsigned most_;
  const KnownFiles& files_;
  std::mutex mutex_;
  std::condition_variable_any freed_;
  Workers idle_;  ///< those that have waited longest come first
  Workers busy_;
  unsigned starting_ = 0;
};

}  // namespace scalewright::worker
