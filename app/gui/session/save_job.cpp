#include "app/gui/session/save_job.h"

#include <QFileInfo>
#include <QProgressDialog>

namespace scalewright::app {

QString SaveJob::fileName() const {
  return QFileInfo(path_).fileName();
}

void SaveJob::cancel() {
  asker_.cancel();
  emit changed();
}

void SaveJob::wait(QWidget* window) {
  if (!busy()) return;
  QProgressDialog dialog(tr("Saving %1…").arg(fileName()), tr("Cancel"), 0, 0, window);
  dialog.setObjectName(QStringLiteral("waitForSave"));
  dialog.setWindowModality(Qt::WindowModal);
  dialog.setMinimumDuration(0);
  connect(this, &SaveJob::changed, &dialog, [this, &dialog] {
    if (!busy()) dialog.accept();
  });
  connect(&dialog, &QProgressDialog::canceled, this, &SaveJob::cancel);
  dialog.exec();
}

}  // namespace scalewright::app
