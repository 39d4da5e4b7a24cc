#include "app/gui/window/whats_this.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCoreApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QWhatsThis>

#include "app/gui/layout/centre.h"
#include "app/gui/settings/menu_actions.h"
#include "app/gui/tabs/tab.h"
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

ViewHelp viewHelp(QWidget& widget, MainWindow& window) {
  auto* centre = window.findChild<Centre*>();
  for (QWidget* at = &widget; at != nullptr && !at->isWindow(); at = at->parentWidget()) {
    const QString id = at == centre ? centre->chosen() : at->objectName();
    for (const tabs::Tab* tab : tabs::descriptors()) {
      if (id == QLatin1String(tab->id))
        return {QCoreApplication::translate("Tab", tab->title), QCoreApplication::translate("Tab", tab->help), at};
    }
  }
  return {WhatsThis::tr("The tensor"),
          WhatsThis::tr("The histogram of the tensor above, the error over the threshold below. The line is the "
                        "threshold: it is dragged, or nudged with the arrow keys; dashed lines are what methods pick, "
                        "and a click takes one. The row above decides format, method and threshold; what would help "
                        "stands under it."),
          centre != nullptr ? static_cast<QWidget*>(centre) : &window};
}

WhatsThis::WhatsThis(MainWindow& window, QMenu& menu) : QObject(&window), window_(window) {
  QAction* view = menu.addAction(tr("About this &view"), this, &WhatsThis::explainView);
  view->setObjectName(QStringLiteral("viewHelp"));
  view->setShortcut(QKeySequence::HelpContents);
  view->setStatusTip(tr("Says what the view with the focus is for, and how it is used"));
  QAction* action = QWhatsThis::createAction(this);
  action->setObjectName(QStringLiteral("whatsThis"));
  action->setText(tr("What's &this?"));
  action->setStatusTip(tr("Explains what is clicked next"));
  menu.addAction(action);
  qApp->installEventFilter(this);
}

void WhatsThis::explainView() {
  QWidget* focus = window_.focusWidget();
  const auto [title, help, view] = viewHelp(focus != nullptr ? *focus : window_, window_);
  QString said = QStringLiteral("<h3>%1</h3><p>%2</p>").arg(title.toHtmlEscaped(), help.toHtmlEscaped());
  if (focus != nullptr && !focus->toolTip().isEmpty())
    said += Qt::convertFromPlainText(focus->toolTip(), Qt::WhiteSpaceNormal);
  said += QStringLiteral("<p>%1</p>")
              .arg(tr("%1 lists all keys; %2 finds every command.")
                       .arg(keysOrTitle(window_, "shortcutsAction"), keysOrTitle(window_, "commandPaletteAction")));
  QWhatsThis::showText(view->mapToGlobal(QPoint(view->width() / 3, view->height() / 4)), said, view);
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
    QWhatsThis::showText(where, Qt::convertFromPlainText(hint, Qt::WhiteSpaceNormal), widget);
  }
  return true;
}

}  // namespace scalewright::app
