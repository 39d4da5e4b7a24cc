#include "app/gui/window/whats_this.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QWhatsThis>

#include "app/gui/window/main_window.h"

namespace scalewright::app {
namespace {

/// The hint of what is there: of a cell or a heading in a view, else of the widget or of one that it is in.
QString hintAt(const QWidget* widget, const QPoint& global) {
  for (; widget != nullptr; widget = widget->parentWidget()) {
    if (const auto* header = qobject_cast<const QHeaderView*>(widget)) {
      const int section = header->logicalIndexAt(header->viewport()->mapFromGlobal(global));
      if (section < 0) return {};
      return header->model()->headerData(section, header->orientation(), Qt::ToolTipRole).toString();
    }
    if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) {
      const QModelIndex index = view->indexAt(view->viewport()->mapFromGlobal(global));
      const QString hint = index.data(Qt::ToolTipRole).toString();
      if (!hint.isEmpty()) return hint;
    }
    if (!widget->toolTip().isEmpty()) return widget->toolTip();
    if (widget->isWindow()) break;
  }
  return {};
}

}  // namespace

WhatsThis::WhatsThis(MainWindow& window, QMenu& menu) : QObject(&window) {
  QAction* action = QWhatsThis::createAction(this);
  action->setObjectName(QStringLiteral("whatsThis"));
  action->setText(tr("What's &this?"));
  action->setStatusTip(tr("Explains what is clicked next"));
  menu.addAction(action);
  qApp->installEventFilter(this);
}

bool WhatsThis::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::QueryWhatsThis && event->type() != QEvent::WhatsThis)
    return QObject::eventFilter(watched, event);
  auto* widget = qobject_cast<QWidget*>(watched);
  const QPoint where = static_cast<QHelpEvent*>(event)->globalPos();
  const QString hint = hintAt(widget, where);
  if (hint.isEmpty()) return QObject::eventFilter(watched, event);
  if (event->type() == QEvent::QueryWhatsThis) {
    event->setAccepted(true);
  } else {
    // A hint is plain text.
    QWhatsThis::showText(where, Qt::convertFromPlainText(hint), widget);
  }
  return true;
}

}  // namespace scalewright::app
