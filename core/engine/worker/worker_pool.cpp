#include "core/engine/worker/worker_pool.h"

#include <algorithm>

#include "core/io/checkpoint/files.h"

namespace scalewright::worker {
namespace {

/// Bytes that a worker may keep while it waits: what it has was granted to a call that is over.
constexpr std::uint64_t kMostKept = std::uint64_t{256} << 20;

}  // namespace

WorkerPool::~WorkerPool() = default;

WorkerPool::Lease::~Lease() {
  if (pool_ != nullptr) pool_->give(worker_);
}

Result<WorkerPool::Lease> WorkerPool::acquire(const Want& want, const std::stop_token& stop) {
  Workers ended;  // outside the lock
  {
    std::unique_lock lock(mutex_);
    while (true) {
      if (stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
      ended.splice(ended.end(), retired());
      if (const auto worker = fitting(want); worker != idle_.end()) {
        busy_.splice(busy_.end(), idle_, worker);
        worker->last_file = want.files.empty() ? "" : want.files.front();
        return Lease(*this, worker);
      }
      if (idle_.size() + busy_.size() + starting_ < most_) break;
      if (!idle_.empty()) {
        ended.splice(ended.end(), idle_, idle_.begin());
        break;
      }
      freed_.wait_for(lock, stop, std::chrono::milliseconds(100), [&] { return !idle_.empty(); });
    }
    ++starting_;
  }
  ended.clear();
  return start(want);
}

WorkerPool::Workers::iterator WorkerPool::fitting(const Want& want) {
  if (!want.writable.empty()) return idle_.end();
  auto best = idle_.end();
  for (auto worker = idle_.begin(); worker != idle_.end(); ++worker) {
    if (!files_.present(worker->bound, want.files)) continue;
    if (!want.files.empty() && worker->last_file == want.files.front()) return worker;
    best = worker;
  }
  return best;
}

WorkerPool::Workers WorkerPool::retired() {
  Workers ended;
  for (auto worker = idle_.begin(); worker != idle_.end();) {
    const auto next = std::next(worker);
    if (files_.outdated(worker->bound) || !worker->process->waiting()) ended.splice(ended.end(), idle_, worker);
    worker = next;
  }
  return ended;
}

Result<WorkerPool::Lease> WorkerPool::start(const Want& want) {
  Worker worker;
  worker.bound = files_.versions();
  worker.last_file = want.files.empty() ? "" : want.files.front();
  worker.once = !want.writable.empty();
  Hello hello{.readable = {}, .writable = want.writable, .memory = memory_ + want.room};
  for (const auto& [file, version] : worker.bound) {
    const auto files = io::filesToRead(file);
    hello.readable.insert(hello.readable.end(), files.begin(), files.end());
  }
  auto process = WorkerProcess::start(launch_, hello);
  const std::scoped_lock lock(mutex_);
  --starting_;
  if (!process) {
    freed_.notify_one();
    return process.error();
  }
  worker.process = *std::move(process);
  busy_.push_back(std::move(worker));
  return Lease(*this, std::prev(busy_.end()));
}

void WorkerPool::give(Lease::Place worker) {
  Workers ended;
  {
    const std::scoped_lock lock(mutex_);
    const bool useless = !worker->process->alive() || worker->once || worker->process->resident() > kMostKept;
    Workers& to = useless ? ended : idle_;
    to.splice(to.end(), busy_, worker);
  }
  freed_.notify_one();
}

}  // namespace scalewright::worker
