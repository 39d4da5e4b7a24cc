#include "app/gui/layout/docks.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <algorithm>
#include <cstring>
#include <utility>

#include "app/gui/layout/dock_sizes.h"
#include "app/gui/layout/dock_tabs.h"
#include "app/gui/layout/folded_docks.h"

namespace scalewright::app {
namespace {

using tabs::Place;

constexpr int kMostOfLeast = 6;     // lines that a panel below the plots needs
constexpr int kMirrored = 0x10000;  // a layout of the other direction of reading is not restored

/// A layout of other tabs is not restored.
int layoutVersion() {
  QByteArray ids;
  for (const tabs::Tab* tab : tabs::descriptors()) {
    if (tab->place != Place::kCentre) ids.append(tab->id).append('\n');
  }
  return qChecksum(ids) + (QGuiApplication::isRightToLeft() ? kMirrored : 0);
}

Qt::DockWidgetArea areaOf(Place place, bool mirrored) {
  // Areas are not mirrored with the rest of the window: what is read first stands where reading starts.
  if (place == Place::kBelow) return Qt::BottomDockWidgetArea;
  return (place == Place::kStart) == mirrored ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea;
}

/// Returns the height that is left for the docks below where the plots have their share of the window.
int roomBelow(const QMainWindow& window, double plots) {
  int room = window.height() - window.menuWidget()->height();
  for (const QToolBar* bar : window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    if (bar->isVisible() && window.toolBarArea(bar) == Qt::TopToolBarArea) room -= bar->height();
  }
  room -= window.statusBar()->height();
  // A tensor's name, its facts, what is decided most and what would help stand above its plots.
  const int around = 6 * window.fontMetrics().lineSpacing();
  return room - around - static_cast<int>(plots * window.height());
}

}  // namespace

Docks::Docks(QMainWindow& window, Workbench& bench) : QObject(&window), window_(window) {
  window_.setDockNestingEnabled(true);
  window_.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  window_.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  folded_ = new FoldedDocks(window_);
  auto* dock_tabs = new DockTabs(window_);
  for (const tabs::Tab* tab : tabs::descriptors()) {
    if (tab->place == Place::kCentre) continue;
    add(*tab, bench);
    folded_->add(*docks_.back().dock);
    dock_tabs->add(*docks_.back().dock);
  }
  at(Place::kBelow)->raise();
  sizes_ = new DockSizes(window_, {at(Place::kStart), at(Place::kEnd)}, [this] { return at(Place::kBelow); });
  connect(folded_, &FoldedDocks::changed, sizes_, [this] {
    if (!folded_->folded()) QTimer::singleShot(0, sizes_, &DockSizes::fit);
  });
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
  if (tab.place == Place::kBelow) {
    // Docks that share a place are as high as the highest of them has to be.
    const int most = kMostOfLeast * window_.fontMetrics().lineSpacing();
    if (panel.widget->minimumSizeHint().height() > most) panel.widget->setMinimumHeight(most);
  }
  const auto beside =
      std::find_if(docks_.rbegin(), docks_.rend(), [&](const Docked& other) { return other.tab->place == tab.place; });
  window_.addDockWidget(areaOf(tab.place, window_.layoutDirection() == Qt::RightToLeft), dock);
  if (beside != docks_.rend()) window_.tabifyDockWidget(beside->dock, dock);
  docks_.push_back({&tab, std::move(panel), dock});
}

QDockWidget* Docks::at(Place place) const {
  QDockWidget* first = nullptr;
  for (const Docked& docked : docks_) {
    if (docked.tab->place != place) continue;
    if (!docked.dock->isHidden() && !docked.dock->isFloating()) return docked.dock;
    if (first == nullptr) first = docked.dock;
  }
  return first;
}

void Docks::begin() {
  all_ = window_.saveState(layoutVersion());
  for (const Docked& docked : docks_) docked.dock->hide();
}

void Docks::addTo(QMenu& menu) {
  for (const Docked& docked : docks_) {
    QAction* action = docked.dock->toggleViewAction();
    menu.addAction(action);
    // Who asks for one wants to see it.
    connect(action, &QAction::triggered, docked.dock, [dock = docked.dock](bool shown) {
      if (shown) dock->raise();
    });
  }
}

void Docks::whenSeen(std::function<void()> arrange, std::optional<Arrangement> as) {
  if (seen()) {
    arrange();
    return;
  }
  waiting_ = std::move(arrange);
  last_ = std::move(as);
}

void Docks::takeUp() {
  if (!seen() || !waiting_) return;
  // What somebody has asked for while nothing was open is there afterwards.
  QList<QDockWidget*> asked;
  for (const Docked& docked : docks_) {
    if (!docked.dock->isHidden()) asked << docked.dock;
  }
  std::exchange(waiting_, {})();
  for (QDockWidget* dock : asked) {
    dock->show();
    dock->raise();
  }
}

void Docks::arrange(const Workspace& workspace) {
  whenSeen([this, workspace] { place(workspace); }, std::nullopt);
}

void Docks::arrange(const Arrangement& arrangement, const Workspace& otherwise) {
  whenSeen(
      [this, arrangement, otherwise] {
        if (!put(arrangement)) place(otherwise);
      },
      arrangement);
}

bool Docks::put(const Arrangement& arrangement) {
  folded_->restore({});
  if (!window_.restoreState(arrangement.layout, layoutVersion())) return false;
  folded_->restore(arrangement.folded);
  sizes_->want(arrangement.sizes);
  sizes_->fit();
  return true;
}

void Docks::place(const Workspace& workspace) {
  constexpr int kLeastLines = 6;  // tabs, a heading and four rows: below that there is nothing to see
  folded_->restore({});
  window_.restoreState(all_, layoutVersion());
  QDockWidget* front = nullptr;
  for (const Docked& docked : docks_) {
    const bool there = (docked.tab->tasks & workspace.task) != 0;
    docked.dock->setVisible(docked.tab->place == Place::kEnd ? workspace.end && there : there);
    if (std::strcmp(docked.tab->id, workspace.front) == 0) front = docked.dock;
  }
  front->raise();
  window_.layout()->activate();  // sizes are those of the docks that are there
  const int wide = window_.width();
  window_.resizeDocks({at(Place::kStart), at(Place::kEnd)},
                      {std::clamp(wide * 33 / 100, 280, 620), std::clamp(wide * 20 / 100, 260, 340)}, Qt::Horizontal);
  const int room = roomBelow(window_, workspace.plots);
  const int least = kLeastLines * window_.fontMetrics().lineSpacing() * 4 / 3;
  window_.resizeDocks({at(Place::kBelow)}, {std::max(room, least)}, Qt::Vertical);
  QTimer::singleShot(0, sizes_, [this, fold = room < least] {  // once the layout has settled
    sizes_->remember();
    if (fold) folded_->fold();
  });
}

std::optional<Arrangement> Docks::arrangement() const {
  if (!seen()) return last_;
  return Arrangement{window_.saveState(layoutVersion()), sizes_->wanted(), folded_->names()};
}

void Docks::setCalm(bool calm) {
  if (calm == calm_) return;
  if (!calm) {
    calm_ = false;
    takeUp();
    return;
  }
  if (seen()) {
    last_ = arrangement();
    waiting_ = [this, before = *last_] { put(before); };
    folded_->restore({});
    for (const Docked& docked : docks_) docked.dock->hide();
  }
  calm_ = true;
}

void Docks::keep(QSettings& settings) const {
  for (const Docked& docked : docks_) {
    if (docked.panel.keep) docked.panel.keep(settings);
  }
}

bool Docks::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show && !laid_out_) {
    laid_out_ = true;
    takeUp();
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace scalewright::app
