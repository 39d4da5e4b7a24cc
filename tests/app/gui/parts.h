#pragma once

#include <QDockWidget>
#include <QMainWindow>

namespace scalewright::test {

/// The one part of a window that is of a class: a panel, or what works behind it.
template <typename Part>
Part& part(const QWidget& window) {
  return *window.findChild<Part*>();
}

/// The dock of a tab, by its id.
inline QDockWidget* dock(const QMainWindow& window, const QString& id) {
  return window.findChild<QDockWidget*>(id);
}

/// As a click on its tab, or on its name in the View menu.
inline void bringUp(QDockWidget& dock) {
  dock.show();
  dock.raise();
}

}  // namespace scalewright::test
