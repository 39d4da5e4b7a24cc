#include "core/engine/worker/worker_pool.h"

#include <algorithm>

#include "core/io/checkpoint/files.h"

namespace scalewright::worker {
WorkerPool::~WorkerPool() = default;

WorkerPool::Lease::~Lease() {
  if (pool_ != nullptr) pool_->give(worker_);
}

Result<WorkerPool::Lease> WorkerPool::acquire(const Want& want, const std::stop_token& stop) {
  std::optional<Error> refused;  // by the system, that one more is started
  while (true) {
    Workers ended;  // outside the lock
    std::optional<Lease> lease;
    {
      std::unique_lock lock(mutex_);
      while (true) {
        if (stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
        ended.splice(ended.end(), retired());
        if (auto found = lend(want)) {
          lease.emplace(*std::move(found));
          break;
        }
        const bool room = idle_.size() + busy_.size() + starting_ < most_ && !refused;
        if (room) break;
        if (!idle_.empty()) {
          ended.splice(ended.end(), idle_, idle_.begin());
          break;
        }
        if (refused && busy_.empty() && starting_ == 0) return *refused;
        freed_.wait_for(lock, stop, std::chrono::milliseconds(100), [&] { return !idle_.empty(); });
      }
      if (!lease) ++starting_;
    }
    ended.clear();
    if (lease) return *std::move(lease);
    auto started = start(want);
    if (started || started.error().code != ErrorCode::kWorkerUnavailable) return started;
    // Those that are there go on: one of them may serve this call, too, or make room for one that does.
    refused = started.error();
  }
}

std::optional<WorkerPool::Lease> WorkerPool::lend(const Want& want) {
  const auto worker = fitting(want);
  if (worker == idle_.end()) return std::nullopt;
  // Which one that has been taken over may have filled since it was given back.
  worker->held = worker->process->held();
  worker->last_file = want.files.empty() ? "" : want.files.front();
  busy_.splice(busy_.end(), idle_, worker);
  return Lease(*this, worker);
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
  Hello hello{.readable = {}, .writable = want.writable, .memory = memory_.whole() + want.room};
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
    const bool useless = !worker->process->alive() || worker->once;
    Workers& to = useless ? ended : idle_;
    to.splice(to.end(), busy_, worker);
    ended.splice(ended.end(), tooMuch());
  }
  freed_.notify_one();
}

void WorkerPool::endIdle() {
  Workers ended;
  const std::scoped_lock lock(mutex_);
  ended.swap(idle_);
  static_cast<void>(tooMuch());
}

WorkerPool::Workers WorkerPool::tooMuch() {
  std::uint64_t held = 0;
  for (const Worker& worker : busy_) held += worker.held;
  for (Worker& worker : idle_) held += worker.held = worker.process->held();
  Workers ended;
  const auto end = [&](Workers::iterator worker) {
    held -= worker->held;
    ended.splice(ended.end(), idle_, worker);
  };
  // One that alone is too much is no reason to end the others.
  for (auto worker = idle_.begin(); worker != idle_.end();) {
    const auto next = std::next(worker);
    if (worker->held > memory_.mostKept()) end(worker);
    worker = next;
  }
  while (held > memory_.mostKept() && !idle_.empty()) end(idle_.begin());
  memory_.keep(held);
  return ended;
}

}  // namespace scalewright::worker
