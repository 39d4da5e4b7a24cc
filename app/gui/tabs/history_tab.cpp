#include <QCoreApplication>
#include <QUndoView>

#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/followed_view.h"

namespace scalewright::app::tabs::history_tab {
namespace {

Panel make(Workbench& bench) {
  auto* view = new widgets::FollowedView<QUndoView>(&bench.controller.editor().undoStack());
  view->setObjectName(QStringLiteral("historyView"));
  view->setAccessibleName(QCoreApplication::translate("Tab", "History"));
  view->setItemDelegate(new widgets::RoomyDelegate(view));
  view->setEmptyLabel(QCoreApplication::translate("Tab", "As proposed"));
  // Its model does not hear of a step that gets another text.
  QObject::connect(view->stack(), &QUndoStack::undoTextChanged, view, [view] {
    const QModelIndex last = view->model()->index(view->stack()->index(), 0);
    emit view->model()->dataChanged(last, last);
  });
  return {.widget = view};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "history",
    .title = QT_TRANSLATE_NOOP("Tab", "History"),
    .help =
        QT_TRANSLATE_NOOP("Tab", "Every step since the study was opened. A click on a step goes back to it, or forth."),
    .make = make,
    .tasks = kCompare};

}  // namespace scalewright::app::tabs::history_tab
