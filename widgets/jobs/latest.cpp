#include "widgets/jobs/latest.h"

#include <atomic>

namespace scalewright::widgets {
namespace {

/// Questions that read wait for one another's workers before they wait for a thread.
constexpr unsigned kReaders = 8;
constexpr unsigned kLeastComputing = 4;

TaskQueue& queueOf(Pool pool) {
  static TaskQueue reading(kReaders);
  static TaskQueue computing(std::max(kLeastComputing, std::thread::hardware_concurrency()));
  return pool == Pool::kReading ? reading : computing;
}

TaskQueue::Key nextKey() {
  static std::atomic<TaskQueue::Key> last = 0;
  return ++last;
}

}  // namespace

Asker::Asker(Pool pool) : queue_(queueOf(pool)), key_(nextKey()) {}

Asker::~Asker() {
  queue_.end(key_);
}

void Asker::cancel() {
  running_ = 0;
  queue_.cancel(key_);
}

}  // namespace scalewright::widgets
