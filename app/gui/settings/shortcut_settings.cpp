#include "app/gui/settings/shortcut_settings.h"

#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <set>

#include "app/gui/settings/menu_actions.h"
#include "widgets/text/plot_keys.h"
#include "widgets/window/shortcut_dialog.h"

namespace scalewright::app {
namespace {

const QString kKey = QStringLiteral("shortcuts");

/// Empty for one that comes and goes, as recent files do.
QString idOf(const QAction& action) {
  const auto* dock = qobject_cast<const QDockWidget*>(action.parent());
  return dock != nullptr ? QStringLiteral("show ") + dock->objectName() : action.objectName();
}

QString withoutDots(const QString& title) {
  return QString(title).remove(QStringLiteral("…"));
}

/// Returns whether one cannot be pressed without the other. No keys meet none.
bool meet(const QKeySequence& a, const QKeySequence& b) {
  if (a.isEmpty() || b.isEmpty()) return false;
  return a.matches(b) != QKeySequence::NoMatch || b.matches(a) != QKeySequence::NoMatch;
}

/// Keys by which people move about and press buttons.
bool isNavigation(const QKeySequence& keys) {
  static const std::set<int> kKeys = {
      Qt::Key_Tab,  Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Enter,    Qt::Key_Space,  Qt::Key_Up,       Qt::Key_Down,
      Qt::Key_Left, Qt::Key_Right,   Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Escape, Qt::Key_Backspace};
  for (int i = 0; i < keys.count(); ++i) {
    const QKeyCombination key = keys[static_cast<uint>(i)];
    if ((key.keyboardModifiers() & ~Qt::KeyboardModifiers(Qt::ShiftModifier)) == 0 && kKeys.contains(key.key()))
      return true;
  }
  return false;
}

}  // namespace

ShortcutSettings::ShortcutSettings(QMainWindow& window, QMenu& menu) : QObject(&window), window_(window) {
  auto* open = new QAction(tr("Keyboard &shortcuts…"), this);
  open->setObjectName(QStringLiteral("shortcutsAction"));
  open->setShortcut(QKeySequence(QStringLiteral("?")));
  open->setStatusTip(tr("Shows the keys of every action, and changes them"));
  connect(open, &QAction::triggered, this, [this] {
    QDialog* dialog = makeDialog(&window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
  menu.insertAction(menu.actions().value(0), open);
  const QVariantMap kept = QSettings().value(kKey).toMap();
  for (const MenuAction& found : menuActions(*window.menuBar())) {
    const QString id = idOf(*found.action);
    if (id.isEmpty()) continue;
    const bool known = std::any_of(items_.begin(), items_.end(), [&id](const Item& item) { return item.id == id; });
    if (known) continue;  // in two menus
    QStringList title = found.path.mid(1);
    items_.push_back({found.action, id, found.path.front(), withoutDots(title.join(QStringLiteral(" > "))),
                      found.action->shortcuts()});
  }
  // All are taken away first, so that two that have changed places find theirs.
  for (const Item& item : items_) {
    if (kept.contains(item.id)) item.action->setShortcuts(QList<QKeySequence>());
  }
  for (const Item& item : items_) {
    const auto found = kept.constFind(item.id);
    if (found == kept.constEnd()) continue;
    const QKeySequence keys(found->toString(), QKeySequence::PortableText);
    if (conflict(item.id, keys).isEmpty()) apply(item, {keys});  // a later version may have given them away
  }
}

QString ShortcutSettings::conflict(const QString& id, const QKeySequence& keys) const {
  if (keys.isEmpty()) return {};
  const QString shown = keys.toString(QKeySequence::NativeText);
  if (isNavigation(keys)) return tr("%1 is needed to move about in the window.").arg(shown);
  for (const QAction* menu : window_.menuBar()->actions()) {
    if (meet(keys, QKeySequence::mnemonic(menu->text()))) return tr("%1 opens a menu.").arg(shown);
  }
  for (const Item& item : items_) {
    if (item.id == id || item.action == nullptr) continue;
    for (const QKeySequence& other : item.action->shortcuts()) {
      if (!meet(keys, other)) continue;
      return tr("%1 belongs to “%2” in the menu %3. Give that action other keys first.")
          .arg(shown, item.title, item.group);
    }
  }
  for (const widgets::PlotKey& key : widgets::plotKeys()) {
    if (!key.by_itself || !meet(keys, QKeySequence(key.keys, QKeySequence::NativeText))) continue;
    return tr("%1 belongs to the plots: “%2”.").arg(shown, key.what);
  }
  return {};
}

QString ShortcutSettings::change(const QString& id, const QKeySequence& keys) {
  const auto item = std::find_if(items_.begin(), items_.end(), [&id](const Item& one) { return one.id == id; });
  if (item == items_.end() || item->action == nullptr) return {};
  const bool original = !item->original.isEmpty() ? item->original.front() == keys : keys.isEmpty();
  for (const QKeySequence& each : original ? item->original : QList<QKeySequence>{keys}) {
    if (const QString problem = conflict(id, each); !problem.isEmpty() && item->action->shortcut() != keys)
      return problem;
  }
  apply(*item, original ? item->original : QList<QKeySequence>{keys});
  QVariantMap kept = QSettings().value(kKey).toMap();
  if (original) {
    kept.remove(id);
  } else {
    kept.insert(id, keys.toString(QKeySequence::PortableText));
  }
  QSettings().setValue(kKey, kept);
  return {};
}

void ShortcutSettings::apply(const Item& item, const QList<QKeySequence>& keys) {
  item.action->setShortcuts(keys);
  const QString tip = item.action->statusTip();
  if (tip.isEmpty()) return;
  const QString shown = item.action->shortcut().toString(QKeySequence::NativeText);
  item.action->setToolTip(shown.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, shown));
}

QDialog* ShortcutSettings::makeDialog(QWidget* parent) {
  std::vector<widgets::ShortcutRow> rows;
  for (const Item& item : items_) {
    if (item.action == nullptr) continue;
    rows.push_back({item.id, item.group, item.title, item.action->shortcut(), item.original.value(0)});
  }
  return new widgets::ShortcutDialog(
      std::move(rows), [this](const QString& id, const QKeySequence& keys) { return change(id, keys); }, parent);
}

}  // namespace scalewright::app
