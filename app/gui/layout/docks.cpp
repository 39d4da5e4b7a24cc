#include "app/gui/layout/docks.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QSettings>
#include <QTabBar>
#include <QTimer>
#include <algorithm>
#include <cstring>

#include "app/gui/layout/dock_sizes.h"

namespace scalewright::app {
namespace {

using tabs::Place;

const QString kLayout = QStringLiteral("window/layout");
const QString kSizes = QStringLiteral("window/docks");

constexpr int kMirrored = 0x10000;  // a layout of the other direction of reading is not restored

/// A layout of other tabs is not restored.
int layoutVersion() {
  QByteArray ids;
  for (const tabs::Tab* tab : tabs::descriptors()) ids.append(tab->id).append('\n');
  return qChecksum(ids) + (QGuiApplication::isRightToLeft() ? kMirrored : 0);
}

Qt::DockWidgetArea areaOf(Place place, bool mirrored) {
  // Areas are not mirrored with the rest of the window: what is read first stands where reading starts.
  if (place == Place::kBelow) return Qt::BottomDockWidgetArea;
  return (place == Place::kStart) == mirrored ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea;
}

/// Tabs that have no room are scrolled to, rather than all of them cut to three letters.
void letScroll(QTabBar& bar) {
  bar.setElideMode(Qt::ElideNone);
  bar.setUsesScrollButtons(true);
}

}  // namespace

Docks::Docks(QMainWindow& window, Workbench& bench) : QObject(&window), window_(window) {
  window_.setDockNestingEnabled(true);
  window_.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  window_.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  for (const tabs::Tab* tab : tabs::descriptors()) add(*tab, bench);
  at(Place::kBelow)->raise();
  sizes_ = new DockSizes(window_, {at(Place::kStart), at(Place::kEnd)}, {at(Place::kBelow)});
  window_.installEventFilter(this);
}

Docks::~Docks() {
  for (const Docked& docked : docks_) docked.dock->disconnect(this);
  for (auto docked = docks_.rbegin(); docked != docks_.rend(); ++docked) delete docked->panel.widget;
}

void Docks::add(const tabs::Tab& tab, Workbench& bench) {
  tabs::Panel panel = tab.make(bench);
  auto* dock = new QDockWidget(QCoreApplication::translate("Tab", tab.title), &window_);
  dock->setObjectName(QLatin1String(tab.id));
  dock->setWidget(panel.widget);
  connect(panel.widget, &QWidget::windowTitleChanged, dock, &QWidget::setWindowTitle);
  // Behind the tab of another a panel is not hidden, but stands outside: its keys and its place in the tab order must
  // go.
  connect(dock, &QDockWidget::visibilityChanged, dock, &QWidget::setEnabled);
  if (panel.seen) connect(dock, &QDockWidget::visibilityChanged, this, panel.seen);
  const auto beside =
      std::find_if(docks_.rbegin(), docks_.rend(), [&](const Docked& other) { return other.tab->place == tab.place; });
  window_.addDockWidget(areaOf(tab.place, window_.layoutDirection() == Qt::RightToLeft), dock);
  if (beside != docks_.rend()) window_.tabifyDockWidget(beside->dock, dock);
  docks_.push_back({&tab, std::move(panel), dock});
}

QDockWidget* Docks::at(Place place) const {
  const auto found =
      std::find_if(docks_.begin(), docks_.end(), [place](const Docked& one) { return one.tab->place == place; });
  return found->dock;
}

void Docks::begin() {
  default_layout_ = window_.saveState(layoutVersion());
  layout_ = QSettings().value(kLayout).toByteArray();
}

void Docks::addTo(QMenu& menu) {
  for (const Docked& docked : docks_) menu.addAction(docked.dock->toggleViewAction());
}

void Docks::place() {
  const int wide = window_.width();
  window_.resizeDocks({at(Place::kStart), at(Place::kEnd)},
                      {std::clamp(wide * 33 / 100, 280, 620), std::clamp(wide * 20 / 100, 260, 340)}, Qt::Horizontal);
  window_.resizeDocks({at(Place::kBelow)}, {std::clamp(window_.height() * 30 / 100, 150, 330)}, Qt::Vertical);
  // Once the layout has settled.
  QTimer::singleShot(0, sizes_, &DockSizes::remember);
}

void Docks::reset() {
  window_.restoreState(default_layout_, layoutVersion());
  at(Place::kBelow)->raise();
  place();
}

void Docks::arrange(const char* front, bool end, double bottom) {
  reset();
  at(Place::kEnd)->setVisible(end);
  for (const Docked& docked : docks_) {
    if (std::strcmp(docked.tab->id, front) != 0) continue;
    tabs::bringToFront(*docked.dock);
    window_.resizeDocks({docked.dock}, {static_cast<int>(bottom * window_.height())}, Qt::Vertical);
  }
}

void Docks::keep(QSettings& settings) const {
  settings.setValue(kLayout, window_.saveState(layoutVersion()));
  QVariantList sizes;
  for (const int size : sizes_->wanted()) sizes << size;
  settings.setValue(kSizes, sizes);
  for (const Docked& docked : docks_) {
    if (docked.panel.keep) docked.panel.keep(settings);
  }
}

bool Docks::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ChildPolished) {
    if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child())) bar->setElideMode(Qt::ElideNone);
  } else if (event->type() == QEvent::Show && !laid_out_) {
    laid_out_ = true;
    layOut();
  }
  return QObject::eventFilter(watched, event);
}

void Docks::layOut() {
  for (QTabBar* bar : window_.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) letScroll(*bar);
  if (!window_.restoreState(layout_, layoutVersion())) {
    place();
    return;
  }
  QList<int> sizes;
  for (const QVariant& size : QSettings().value(kSizes).toList()) sizes << size.toInt();
  if (sizes.isEmpty()) {
    QTimer::singleShot(0, sizes_, &DockSizes::remember);
  } else {
    sizes_->want(sizes);
  }
}

}  // namespace scalewright::app
