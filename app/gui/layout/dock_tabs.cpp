#include "app/gui/layout/dock_tabs.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>
#include <algorithm>

namespace scalewright::app {

DockTabs::DockTabs(QMainWindow& window) : QObject(&window), window_(window) {
  soon_.setSingleShot(true);
  soon_.setInterval(0);
  connect(&soon_, &QTimer::timeout, this, &DockTabs::showTitles);
  window_.installEventFilter(this);
}

void DockTabs::add(QDockWidget& dock) {
  docks_ << &dock;
  const auto later = [this] { soon_.start(); };
  connect(&dock, &QDockWidget::visibilityChanged, this, later);
  connect(&dock, &QDockWidget::topLevelChanged, this, later);
  connect(&dock, &QDockWidget::dockLocationChanged, this, later);
}

bool DockTabs::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ChildPolished) {
    auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child());
    if (bar != nullptr) prepare(*bar);
  } else if (event->type() == QEvent::Show) {
    for (QTabBar* bar : window_.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) prepare(*bar);
  }
  return QObject::eventFilter(watched, event);
}

void DockTabs::prepare(QTabBar& bar) {
  if (bar.contextMenuPolicy() == Qt::CustomContextMenu) return;  // it is prepared
  // Tabs that have no room are scrolled to, rather than all of them cut to three letters.
  bar.setElideMode(Qt::ElideNone);
  bar.setUsesScrollButtons(true);
  bar.setAccessibleName(tr("Panels"));
  bar.setContextMenuPolicy(Qt::CustomContextMenu);
  connect(&bar, &QWidget::customContextMenuRequested, this,
          [this, &bar](const QPoint& position) { showMenu(bar, position); });
}

void DockTabs::showMenu(QTabBar& bar, const QPoint& position) {
  const int tab = bar.tabAt(position);
  if (tab < 0) return;
  // Two docks do not have one title.
  const auto found = std::find_if(docks_.begin(), docks_.end(), [&](const QDockWidget* dock) {
    return !dock->isHidden() && dock->windowTitle() == bar.tabText(tab);
  });
  if (found == docks_.end()) return;
  QDockWidget* dock = *found;
  auto* menu = new QMenu(&bar);
  menu->setObjectName(QStringLiteral("tabMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("&Window of its own"), dock, [dock] { dock->setFloating(true); });
  menu->addAction(tr("&Close"), dock, &QDockWidget::close);
  menu->popup(bar.mapToGlobal(position));
}

void DockTabs::showTitles() {
  for (QDockWidget* dock : docks_) {
    const QList<QDockWidget*> beside = window_.tabifiedDockWidgets(dock);
    const bool tabbed = !dock->isFloating() && std::any_of(beside.begin(), beside.end(), [](const QDockWidget* other) {
      return !other->isHidden() && !other->isFloating();
    });
    const bool untitled = dock->titleBarWidget() != nullptr;
    if (tabbed == untitled) continue;
    QWidget* before = dock->titleBarWidget();
    dock->setTitleBarWidget(tabbed ? new QWidget(dock) : nullptr);
    delete before;
  }
}

}  // namespace scalewright::app
