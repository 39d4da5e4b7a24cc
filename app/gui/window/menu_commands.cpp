#include "app/gui/window/menu_commands.h"

#include <QAction>
#include <QMenu>
#include <utility>

#include "widgets/theme/icons.h"

namespace scalewright::app {

QAction* MenuCommands::add(QMenu& menu, const char* name, const QString& icon, const QString& title,
                           const QKeySequence& keys, const QString& tip, std::function<void()> run,
                           std::function<bool()> can) {
  QAction* action = menu.addAction(icon.isEmpty() ? QIcon() : widgets::themedIcon(icon), title);
  action->setObjectName(QLatin1String(name));
  action->setShortcut(keys);
  action->setStatusTip(tip);
  action->setToolTip(keys.isEmpty() ? tip
                                    : QStringLiteral("%1 (%2)").arg(tip, keys.toString(QKeySequence::NativeText)));
  connect(action, &QAction::triggered, this, std::move(run));
  if (can) conditional_.push_back({action, std::move(can)});
  return action;
}

void MenuCommands::updateEnabled() {
  for (const Conditional& one : conditional_) one.action->setEnabled(one.can());
}

}  // namespace scalewright::app
