#include "app/gui/layout/dock_sizes.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QTabBar>
#include <QTimer>
#include <algorithm>
#include <numeric>

namespace scalewright::app {
namespace {

constexpr double kMostColumns = 0.62;  // of the window's width that docks may take from the centre
constexpr double kMostRows = 0.7;      // of its height

QList<int> visibleSizes(const QList<int>& wanted, const QList<QDockWidget*>& docks, double room,
                        QList<QDockWidget*>& shown) {
  QList<int> sizes;
  for (qsizetype i = 0; i < docks.size(); ++i) {
    if (docks[i]->isFloating() || docks[i]->isHidden() || wanted[i] <= 0) continue;
    shown << docks[i];
    sizes << wanted[i];
  }
  const double total = std::accumulate(sizes.begin(), sizes.end(), 0);
  if (total <= room) return sizes;
  for (int& size : sizes) size = static_cast<int>(size * room / total);
  return sizes;
}

/// Returns what the tabs of a dock that shares its place take of that place.
int tabsOf(const QMainWindow& window, QDockWidget* dock) {
  if (window.tabifiedDockWidgets(dock).isEmpty()) return 0;
  for (const QTabBar* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    if (bar->isVisible()) return bar->height();
  }
  return 0;
}

}  // namespace

DockSizes::DockSizes(QMainWindow& window, QList<QDockWidget*> columns, std::function<QDockWidget*()> below)
    : QObject(&window), window_(window), columns_(std::move(columns)), below_(std::move(below)) {
  window.installEventFilter(this);
}

QList<int> DockSizes::sizesNow() const {
  QList<int> sizes;
  for (const QDockWidget* dock : columns_) sizes << dock->width();
  // A folded one has no height to speak of: that of before is what is wanted.
  const QDockWidget* below = below_();
  sizes << (below->isHidden() ? heights_.value(0) : below->height());
  return sizes;
}

void DockSizes::remember() {
  want(sizesNow());
}

void DockSizes::want(const QList<int>& sizes) {
  if (sizes.size() != columns_.size() + 1) return;
  widths_ = sizes.mid(0, columns_.size());
  heights_ = sizes.mid(columns_.size());
}

bool DockSizes::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress: pressed_ = sizesNow(); break;
    case QEvent::MouseButtonRelease:
      // After the window itself has ended the drag of a separator.
      QTimer::singleShot(0, this, [this] {
        if (sizesNow() != pressed_) remember();
      });
      break;
    case QEvent::Resize: QTimer::singleShot(0, this, &DockSizes::fit); break;
    default: break;
  }
  return QObject::eventFilter(watched, event);
}

void DockSizes::fit() {
  if (widths_.isEmpty()) return;
  QList<QDockWidget*> columns;
  const QList<int> widths = visibleSizes(widths_, columns_, kMostColumns * window_.width(), columns);
  if (!columns.isEmpty()) window_.resizeDocks(columns, widths, Qt::Horizontal);
  QList<QDockWidget*> rows;
  QList<int> heights = visibleSizes(heights_, {below_()}, kMostRows * window_.height(), rows);
  for (qsizetype i = 0; i < rows.size(); ++i) heights[i] += tabsOf(window_, rows[i]);
  if (!rows.isEmpty()) window_.resizeDocks(rows, heights, Qt::Vertical);
}

}  // namespace scalewright::app
