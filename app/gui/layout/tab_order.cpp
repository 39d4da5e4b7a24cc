#include "app/gui/layout/tab_order.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QToolBar>
#include <algorithm>
#include <tuple>
#include <vector>

namespace scalewright::app {
namespace {

struct Stop {
  QWidget* widget;
  std::tuple<bool, int, int> place;  ///< of its part of the window
};

bool takesTab(const QWidget& widget, const QWidget& window) {
  return widget.isVisibleTo(&window) && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
         widget.focusProxy() == nullptr && widget.window() == &window;
}

/// The child of the window that a widget is in.
const QWidget* partOf(const QWidget* widget, const QWidget& window) {
  while (widget->parentWidget() != nullptr && widget->parentWidget() != &window) widget = widget->parentWidget();
  return widget;
}

}  // namespace

bool moveFocus(QMainWindow& window, bool next) {
  const bool mirrored = window.layoutDirection() == Qt::RightToLeft;
  std::vector<Stop> stops;
  for (QWidget* widget = window.nextInFocusChain(); widget != nullptr && widget != &window;
       widget = widget->nextInFocusChain()) {
    if (!takesTab(*widget, window)) continue;
    const QWidget* part = partOf(widget, window);
    const bool bar = qobject_cast<const QToolBar*>(part) != nullptr;
    stops.push_back({widget, {!bar, mirrored ? -part->geometry().right() : part->x(), part->y()}});
  }
  if (stops.empty()) return false;
  std::stable_sort(stops.begin(), stops.end(), [](const Stop& a, const Stop& b) { return a.place < b.place; });
  QWidget* now = QApplication::focusWidget();
  const auto here = std::find_if(stops.begin(), stops.end(), [now](const Stop& stop) { return stop.widget == now; });
  const std::size_t count = stops.size();
  std::size_t to = next ? 0 : count - 1;
  if (here != stops.end()) to = (static_cast<std::size_t>(here - stops.begin()) + (next ? 1 : count - 1)) % count;
  stops[to].widget->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
  return true;
}

}  // namespace scalewright::app
