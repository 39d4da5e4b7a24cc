#include "app/gui/session/save_job.h"

#include <QFileInfo>
#include <QProgressDialog>
#include <utility>

namespace scalewright::app {

QString SaveJob::fileName() const {
  return QFileInfo(path_).fileName();
}

bool SaveJob::inTurn(const QString& path, std::function<bool()> start) {
  if (!busy()) return start();
  std::erase_if(waiting_, [&path](const Waiting& earlier) { return earlier.path == path; });
  waiting_.push_back({path, std::move(start)});
  return false;
}

void SaveJob::goOn(bool saved) {
  if (!saved && !writing()) std::erase_if(waiting_, [](const Waiting& again) { return again.path.isEmpty(); });
  while (!writing() && !waiting_.empty()) {
    const Waiting next = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    next.start();
  }
  emit changed();
}

void SaveJob::cancel() {
  if (!writing()) return;
  asker_.cancel();
  emit cancelled(path_);
  goOn(false);
}

void SaveJob::drop() {
  waiting_.clear();
  asker_.cancel();
  emit changed();
}

void SaveJob::wait(QWidget* window) {
  while (busy()) {
    const QString path = path_;
    QProgressDialog dialog(tr("Saving %1…").arg(fileName()), tr("Cancel"), 0, 0, window);
    dialog.setObjectName(QStringLiteral("waitForSave"));
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setMinimumDuration(0);
    connect(this, &SaveJob::changed, &dialog, [this, &dialog, &path] {
      if (!busy() || path_ != path) dialog.accept();
    });
    dialog.exec();
    if (dialog.wasCanceled() && path_ == path) cancel();
  }
}

}  // namespace scalewright::app
