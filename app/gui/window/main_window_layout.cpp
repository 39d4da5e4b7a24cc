// Where the panels of the window stand, and what of that is kept until the next start.
#include <QScreen>
#include <QSettings>
#include <QStyle>
#include <QTabBar>
#include <QTimer>
#include <QUndoView>

#include "app/gui/settings/dock_sizes.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/snapshot_binder.h"
#include "app/gui/settings/window_place.h"
#include "widgets/snapshots/snapshot_panel.h"
#include "widgets/blocks/block_panel.h"
#include "widgets/channels/channel_panel.h"
#include "widgets/findings/checkup_panel.h"
#include "widgets/errors/error_panel.h"
#include "widgets/table/filter_bar.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/layers/layer_panel.h"
#include "widgets/policy/phase_panel.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/findings/problem_panel.h"
#include "widgets/ranges/range_panel.h"
#include "widgets/samples/samples_panel.h"
#include "widgets/search/search_panel.h"
#include "widgets/layers/smoothing_panel.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr QSize kUsualSize(1440, 900);
constexpr int kLayoutVersion = 7;   // a layout of another version is not restored
constexpr int kMirrored = 1000;     // nor one of the other direction of reading

int layoutVersion() { return kLayoutVersion + (QGuiApplication::isRightToLeft() ? kMirrored : 0); }

}  // namespace

QDockWidget* MainWindow::addDock(const QString& name, const QString& title, QWidget* content,
                                 Qt::DockWidgetArea area) {
  auto* dock = new QDockWidget(title, this);
  dock->setObjectName(name);
  dock->setWidget(content);
  // Behind the tab of another a panel is not hidden, but stands outside: its keys and its place in the tab order must go.
  connect(dock, &QDockWidget::visibilityChanged, dock, &QWidget::setEnabled);
  addDockWidget(area, dock);
  return dock;
}

void MainWindow::buildDocks() {
  setDockNestingEnabled(true);
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  // Areas are not mirrored with the rest of the window: what is read first stands where reading starts.
  const bool mirrored = layoutDirection() == Qt::RightToLeft;
  addDock(QStringLiteral("tensors"), tr("Tensors"), tensors_, mirrored ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea);
  addDock(QStringLiteral("inspector"), tr("Inspector"), inspector_, mirrored ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea);
  QDockWidget* errors = addDock(QStringLiteral("errors"), tr("Error per format"), errors_, Qt::BottomDockWidgetArea);
  QDockWidget* ranges = addDock(QStringLiteral("ranges"), tr("Ranges"), ranges_, Qt::BottomDockWidgetArea);
  QDockWidget* channels = addDock(QStringLiteral("channels"), tr("Channels"), channels_, Qt::BottomDockWidgetArea);
  QDockWidget* blocks = addDock(QStringLiteral("blocks"), tr("Block"), blocks_, Qt::BottomDockWidgetArea);
  QDockWidget* layers = addDock(QStringLiteral("layers"), tr("Layers"), layers_, Qt::BottomDockWidgetArea);
  QDockWidget* smoothing = addDock(QStringLiteral("smoothing"), tr("Smoothing"), smoothing_, Qt::BottomDockWidgetArea);
  QDockWidget* samples = addDock(QStringLiteral("samples"), tr("Samples"), samples_, Qt::BottomDockWidgetArea);
  QDockWidget* search = addDock(QStringLiteral("search"), tr("Search"), search_, Qt::BottomDockWidgetArea);
  QDockWidget* phases = addDock(QStringLiteral("phases"), tr("Phases"), phases_, Qt::BottomDockWidgetArea);
  QDockWidget* problems = addDock(QStringLiteral("problems"), tr("Problems"), problems_, Qt::BottomDockWidgetArea);
  QDockWidget* checkup = addDock(QStringLiteral("checkup"), tr("Check-up"), checkup_panel_, Qt::BottomDockWidgetArea);
  auto* history_view = new QUndoView(&controller_.editor().undoStack());
  history_view->setObjectName(QStringLiteral("historyView"));
  history_view->setAccessibleName(tr("History"));
  history_view->setEmptyLabel(tr("As proposed"));
  QDockWidget* history = addDock(QStringLiteral("history"), tr("History"), history_view, Qt::BottomDockWidgetArea);
  tabifyDockWidget(errors, ranges);
  tabifyDockWidget(ranges, channels);
  tabifyDockWidget(channels, blocks);
  tabifyDockWidget(blocks, layers);
  tabifyDockWidget(layers, smoothing);
  tabifyDockWidget(smoothing, samples);
  tabifyDockWidget(samples, search);
  tabifyDockWidget(search, phases);
  tabifyDockWidget(phases, problems);
  tabifyDockWidget(problems, checkup);
  tabifyDockWidget(checkup, history);
  QDockWidget* snapshots = addDock(QStringLiteral("snapshots"), tr("Snapshots"), &snapshots_->panel(), Qt::BottomDockWidgetArea);
  tabifyDockWidget(history, snapshots);
  errors->raise();
  dock_sizes_ =
      new DockSizes(*this, {dock(QStringLiteral("tensors")), dock(QStringLiteral("inspector"))}, {errors});
}

void MainWindow::childEvent(QChildEvent* event) {
  // Tabs of panels: those that have no room are scrolled to, rather than all of them cut to three letters.
  if (auto* tabs = qobject_cast<QTabBar*>(event->child()); tabs != nullptr && event->polished()) tabs->setElideMode(Qt::ElideNone);
  QMainWindow::childEvent(event);
}

void MainWindow::placeDocks() {
  const int wide = width();
  resizeDocks({dock(QStringLiteral("tensors")), dock(QStringLiteral("inspector"))},
              {std::clamp(wide * 33 / 100, 280, 620), std::clamp(wide * 20 / 100, 260, 340)}, Qt::Horizontal);
  resizeDocks({dock(QStringLiteral("errors"))}, {std::clamp(height() * 30 / 100, 150, 330)}, Qt::Vertical);
  // Once the layout has settled.
  QTimer::singleShot(0, dock_sizes_, &DockSizes::remember);
}

void MainWindow::resetLayout() {
  QMainWindow::restoreState(default_layout_, layoutVersion());
  dock(QStringLiteral("errors"))->raise();
  placeDocks();
}

void MainWindow::restoreState() {
  default_layout_ = QMainWindow::saveState(layoutVersion());
  const QSettings settings;
  placeWindow(settings);
  layout_ = settings.value(QStringLiteral("window/layout")).toByteArray();
  tensors_->restoreHeader(settings.value(QStringLiteral("table/header")).toByteArray());
  widgets::FilterBar::Kept kept;
  const QVariantMap filters = settings.value(QStringLiteral("table/filters")).toMap();
  for (auto filter = filters.cbegin(); filter != filters.cend(); ++filter) kept.insert(filter.key(), filter->toString());
  tensors_->filter().setKept(kept);
  connect(&tensors_->filter(), &widgets::FilterBar::keptChanged, this, [this] {
    QVariantMap now;
    const auto& all = tensors_->filter().kept();
    for (auto filter = all.cbegin(); filter != all.cend(); ++filter) now.insert(filter.key(), filter.value());
    QSettings().setValue(QStringLiteral("table/filters"), now);
  });
  inspector_->setFolded(settings.value(QStringLiteral("inspector/folded")).toStringList());
  tensors_->setTree(settings.value(QStringLiteral("table/tree"), false).toBool());
  const auto scale = [&settings](const QString& key) {
    return widgets::axisScaleFromId(settings.value(key).toString()).value_or(view::AxisScale::kLogarithmic);
  };
  plots_->setScales(scale(QStringLiteral("plots/xScale")), scale(QStringLiteral("plots/yScale")));
  plots_->setDivergenceShown(settings.value(QStringLiteral("plots/divergence"), false).toBool());
  channels_->setHeatShown(settings.value(QStringLiteral("channels/heat"), false).toBool());
  errors_->setDetourShown(settings.value(QStringLiteral("errors/detour"), false).toBool());
  if (settings.contains(QStringLiteral("plots/formats"))) {
    std::set<std::string> ids;   // perhaps none: the format in force has its curve anyway
    for (const QString& id : settings.value(QStringLiteral("plots/formats")).toStringList()) ids.insert(id.toStdString());
    plots_->setCurveFormats(std::move(ids));
  }
}

void MainWindow::placeWindow(const QSettings& settings) {
  const bool kept = restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
  const QRect before = settings.value(QStringLiteral("window/place")).toRect();
  if (!kept) {
    // Before it is shown a window has no frame yet: as much as those of usual desktops.
    constexpr int kEdge = 4;
    const QMargins usual(kEdge, style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, this) + 3 * kEdge, kEdge, kEdge);
    setGeometry(placeInside(kUsualSize, usual, screen()->availableGeometry()));
  } else if (before.isValid()) {
    // One that fills the screen is to be there when it does no more: releases of Qt guess its frame in different ways.
    const Qt::WindowStates filling = windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen);
    setWindowState(windowState() & ~filling);
    // The frame that it had; none where that is not known, for a guess would move a window at the edge of the screen.
    const QRect outside = settings.value(QStringLiteral("window/outside"), before).toRect();
    const QScreen* there = QGuiApplication::screenAt(before.center());
    setGeometry(placeAgain(before, frameOf(before, outside), (there != nullptr ? there : screen())->availableGeometry()));
    setWindowState(windowState() | filling);
  }
}

void MainWindow::saveState() const {
  QSettings settings;
  const bool normal = !isMaximized() && !isFullScreen();
  settings.setValue(QStringLiteral("window/place"), normal ? geometry() : normalGeometry());
  if (normal) {
    settings.setValue(QStringLiteral("window/outside"), frameGeometry());
  } else {
    settings.remove(QStringLiteral("window/outside"));   // the frame of a window that fills the screen is another one
  }
  settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
  settings.setValue(QStringLiteral("window/layout"), QMainWindow::saveState(layoutVersion()));
  QVariantList sizes;
  for (const int size : dock_sizes_->wanted()) sizes << size;
  settings.setValue(QStringLiteral("window/docks"), sizes);
  settings.setValue(QStringLiteral("table/header"), tensors_->saveHeader());
  settings.setValue(QStringLiteral("inspector/folded"), inspector_->folded());
  settings.setValue(QStringLiteral("table/tree"), tensors_->tree());
  settings.setValue(QStringLiteral("plots/xScale"), widgets::axisScaleId(plots_->xScale()));
  settings.setValue(QStringLiteral("plots/yScale"), widgets::axisScaleId(plots_->yScale()));
  settings.setValue(QStringLiteral("plots/divergence"), plots_->divergenceShown());
  settings.setValue(QStringLiteral("channels/heat"), channels_->heatShown());
  settings.setValue(QStringLiteral("errors/detour"), errors_->detourShown());
  QStringList formats;
  for (const std::string& id : plots_->curveFormats()) formats << widgets::text(id);
  settings.setValue(QStringLiteral("plots/formats"), formats);
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (laid_out_) return;
  laid_out_ = true;
  // A tab cut down to its first letter says nothing: they scroll instead.
  for (QTabBar* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    bar->setElideMode(Qt::ElideNone);
    bar->setUsesScrollButtons(true);
  }
  // Only now the window has its size, which the sizes of the panels are shares of.
  if (!QMainWindow::restoreState(layout_, layoutVersion())) {
    placeDocks();
    return;
  }
  QList<int> sizes;
  for (const QVariant& size : QSettings().value(QStringLiteral("window/docks")).toList())
    sizes << size.toInt();
  if (sizes.isEmpty()) {
    QTimer::singleShot(0, dock_sizes_, &DockSizes::remember);
  } else {
    dock_sizes_->want(sizes);
  }
}

}  // namespace scalewright::app
