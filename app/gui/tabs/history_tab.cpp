#include <QCoreApplication>
#include <QUndoView>

#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "widgets/kit/sqnr_delegate.h"

namespace scalewright::app::tabs::history_tab {
namespace {

Panel make(Workbench& bench) {
  auto* view = new QUndoView(&bench.controller.editor().undoStack());
  view->setObjectName(QStringLiteral("historyView"));
  view->setAccessibleName(QCoreApplication::translate("Tab", "History"));
  view->setItemDelegate(new widgets::RoomyDelegate(view));
  view->setEmptyLabel(QCoreApplication::translate("Tab", "As proposed"));
  return {.widget = view};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "history", .title = QT_TRANSLATE_NOOP("Tab", "History"), .make = make, .tasks = kCompare};

}  // namespace scalewright::app::tabs::history_tab
