#include "app/gui/files/file_drop.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>
#include <utility>

namespace scalewright::app {

FileDrop::FileDrop(QWidget& target, std::function<void(const QStringList& paths)> take)
    : QObject(&target), take_(std::move(take)) {
  target.setAcceptDrops(true);
  target.installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop) return QObject::eventFilter(watched, event);
  auto* drop = static_cast<QDropEvent*>(event);
  if (!drop->mimeData()->hasUrls()) return QObject::eventFilter(watched, event);
  drop->acceptProposedAction();
  if (event->type() == QEvent::DragEnter) return true;
  QStringList dropped;
  for (const QUrl& url : drop->mimeData()->urls()) {
    if (url.isLocalFile()) dropped << url.toLocalFile();
  }
  take_(dropped);
  return true;
}

}  // namespace scalewright::app
