#include "widgets/kit/tab_order.h"

#include <QApplication>
#include <QMainWindow>
#include <QScrollArea>
#include <QToolBar>
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace scalewright::widgets {
namespace {

using Widgets = std::vector<QWidget*>;

bool takesTab(const QWidget& widget, const QWidget& window) {
  return widget.isVisibleTo(&window) && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
         widget.focusProxy() == nullptr && widget.window() == &window;
}

/// Groups widgets of one parent that nothing parts from each other along one direction.
std::vector<Widgets> cut(Widgets widgets, Qt::Orientation along) {
  const auto from = [along](const QWidget* widget) {
    return along == Qt::Horizontal ? widget->geometry().left() : widget->geometry().top();
  };
  const auto to = [along](const QWidget* widget) {
    return along == Qt::Horizontal ? widget->geometry().right() : widget->geometry().bottom();
  };
  std::stable_sort(widgets.begin(), widgets.end(),
                   [&](const QWidget* a, const QWidget* b) { return from(a) < from(b); });
  std::vector<Widgets> groups;
  int end = 0;
  for (QWidget* widget : widgets) {
    if (groups.empty() || from(widget) > end) {
      groups.emplace_back();
      end = to(widget);
    }
    groups.back().push_back(widget);
    end = std::max(end, to(widget));
  }
  return groups;
}

/// Widgets of one parent as an eye reads them: one row after the other, and in a row that has no lines across one
/// column after the other.
Widgets asRead(Widgets widgets, bool mirrored, Qt::Orientation along = Qt::Vertical, bool tried = false) {
  if (widgets.size() < 2) return widgets;
  std::vector<Widgets> groups = cut(widgets, along);
  const Qt::Orientation across = along == Qt::Vertical ? Qt::Horizontal : Qt::Vertical;
  if (groups.size() == 1) return tried ? std::move(groups.front()) : asRead(std::move(widgets), mirrored, across, true);
  if (along == Qt::Horizontal && mirrored) std::reverse(groups.begin(), groups.end());
  Widgets read;
  for (Widgets& group : groups) {
    const Widgets ordered = asRead(std::move(group), mirrored, across);
    read.insert(read.end(), ordered.begin(), ordered.end());
  }
  return read;
}

/// The stops of a window as a tree: what stands in each widget that contains any.
using Tree = std::map<const QWidget*, Widgets>;

void append(Widgets& order, QWidget* widget, const Tree& tree, const QWidget& window, bool mirrored) {
  if (takesTab(*widget, window)) order.push_back(widget);
  const auto inside = tree.find(widget);
  if (inside == tree.end()) return;
  for (QWidget* child : asRead(inside->second, mirrored)) append(order, child, tree, window, mirrored);
}

/// The parts of a window in their order, with the stops in them.
Widgets stopsOf(QWidget& window) {
  Tree tree;
  for (QWidget* widget = window.nextInFocusChain(); widget != nullptr && widget != &window;
       widget = widget->nextInFocusChain()) {
    if (!takesTab(*widget, window)) continue;
    for (QWidget* inner = widget; inner != &window; inner = inner->parentWidget()) {
      Widgets& beside = tree[inner->parentWidget()];
      if (std::find(beside.begin(), beside.end(), inner) != beside.end()) break;  // and so are those around it
      beside.push_back(inner);
    }
  }
  const bool mirrored = window.layoutDirection() == Qt::RightToLeft;
  Widgets parts = tree[&window];
  if (qobject_cast<const QMainWindow*>(&window) != nullptr) {
    // A bar of tabs that is kept for later stands outside.
    std::erase_if(parts, [&window](const QWidget* part) { return !window.rect().intersects(part->geometry()); });
    const auto place = [mirrored](const QWidget* part) {
      const bool bar = qobject_cast<const QToolBar*>(part) != nullptr;
      return std::tuple(!bar, mirrored ? -part->geometry().right() : part->x(), part->y());
    };
    std::stable_sort(parts.begin(), parts.end(),
                     [&](const QWidget* a, const QWidget* b) { return place(a) < place(b); });
  } else {
    parts = asRead(parts, mirrored);
  }
  Widgets order;
  for (QWidget* part : parts) append(order, part, tree, window, mirrored);
  return order;
}

}  // namespace

bool moveFocus(QWidget& window, bool next) {
  const Widgets stops = stopsOf(window);
  if (stops.empty()) return false;
  const auto here = std::find(stops.begin(), stops.end(), QApplication::focusWidget());
  const std::size_t count = stops.size();
  std::size_t to = next ? 0 : count - 1;
  if (here != stops.end()) to = (static_cast<std::size_t>(here - stops.begin()) + (next ? 1 : count - 1)) % count;
  stops[to]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
  for (QWidget* around = stops[to]->parentWidget(); around != nullptr; around = around->parentWidget()) {
    if (auto* scroll = qobject_cast<QScrollArea*>(around)) scroll->ensureWidgetVisible(stops[to]);
  }
  return true;
}

}  // namespace scalewright::widgets
