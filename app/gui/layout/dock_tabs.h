#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;
class QTabBar;

namespace scalewright::app {

/// The tabs of docks that share a place: they scroll where they have no room, a click with the right button floats or
/// closes one, and a dock has no title of its own while its tab says it.
class DockTabs : public QObject {
  Q_OBJECT

 public:
  explicit DockTabs(QMainWindow& window);

  void add(QDockWidget& dock);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void prepare(QTabBar& bar);
  void showMenu(QTabBar& bar, const QPoint& position);
  void showTitles();

  QMainWindow& window_;
  QList<QDockWidget*> docks_;
  QTimer soon_;  ///< docks change in turns
};

}  // namespace scalewright::app
