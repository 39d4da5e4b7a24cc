#include "app/gui/settings/menu_actions.h"

#include <QMenu>
#include <QMenuBar>

namespace scalewright::app {
namespace {

/// A title without the mark of its letter, in either convention: `&Open…`, `開く(&O)…`.
QString withoutKeyMarks(QString title) {
  static const QRegularExpression kTrailing(QStringLiteral("\\(&[^&]\\)"));
  static const QRegularExpression kMark(QStringLiteral("&(.)"));
  return title.remove(kTrailing).replace(kMark, QStringLiteral("\\1"));
}

void collect(const QList<QAction*>& actions, const QStringList& path, std::vector<MenuAction>& found) {
  for (QAction* action : actions) {
    if (action->isSeparator() || !action->isVisible()) continue;
    const QStringList here = path + QStringList(withoutKeyMarks(action->text()));
    if (action->menu() != nullptr) {
      collect(action->menu()->actions(), here, found);
    } else {
      found.push_back({action, here});
    }
  }
}

/// Tells menus that they open: then it is known what they hold.
void fill(const QList<QAction*>& actions) {
  for (const QAction* action : actions) {
    if (action->menu() == nullptr) continue;
    emit action->menu()->aboutToShow();
    fill(action->menu()->actions());
  }
}

}  // namespace

void fillMenus(const QMenuBar& bar) {
  fill(bar.actions());
}

std::vector<MenuAction> menuActions(const QMenuBar& bar) {
  std::vector<MenuAction> found;
  collect(bar.actions(), {}, found);
  return found;
}

QString keysOrTitle(const QObject& window, const char* name) {
  const auto* action = window.findChild<QAction*>(QLatin1String(name));
  if (action == nullptr) return {};
  const QString keys = action->shortcut().toString(QKeySequence::NativeText);
  return keys.isEmpty() ? withoutKeyMarks(action->text()) : keys;
}

}  // namespace scalewright::app
