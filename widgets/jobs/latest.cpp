#include "widgets/jobs/latest.h"

namespace scalewright::widgets {

void Asker::cancel(Key key) {
  if (asked_.erase(key) > 0) queue_.cancel(key);
}

void Asker::cancel() {
  asked_.clear();
  queue_.cancelAll();
}

void Asker::stop() {
  for (const Key key : queue_.cancelAll()) asked_.erase(key);
}

}  // namespace scalewright::widgets
