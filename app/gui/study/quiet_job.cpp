#include "app/gui/study/quiet_job.h"

namespace scalewright::app {

QuietJob::QuietJob(StudyController& controller, QObject* parent)
    : QObject(parent), controller_(controller), quiet_(kJobQuiet, [this] { start(); }) {
  connect(&controller_, &StudyController::tensorsChanged, this, &QuietJob::touch);
  connect(&controller_, &StudyController::currentChanged, this, &QuietJob::touch);
  connect(&controller_, &StudyController::sourcesClosed, this, &QuietJob::touch);
  // Both are waited for.
  connect(&controller_.loader(), &Loader::finished, this, &QuietJob::touch);
  connect(&controller_.passes(), &ExactPasses::finished, this, &QuietJob::touch);
}

void QuietJob::setActive(bool active) {
  if (active == active_) return;
  active_ = active;
  if (active) {
    touch();
  } else {
    cancel();
  }
}

void QuietJob::cancel() {
  quiet_.stop();
  stop();
  emit progressed();
}

void QuietJob::touch() {
  if (!active_) return;
  refresh();
  quiet_.start();
}

void QuietJob::start() {
  if (!active_) return;
  refresh();
  // All three say so when they have ended: an exact pass follows a gesture.
  if (controller_.loader().busy() || controller_.passes().busy() || controller_.editor().gestureActive()) return;
  begin();
}

}  // namespace scalewright::app
