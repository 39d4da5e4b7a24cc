#pragma once

#include <QList>
#include <QObject>
#include <functional>

class QDockWidget;
class QMainWindow;

namespace scalewright::app {

/// Keeps docks at the sizes a person gave them. A window made small squeezes them, each by its share, and
/// gives the room back when it is made large again.
class DockSizes : public QObject {
  Q_OBJECT

 public:
  /// columns: docks beside each other and the centre; below: returns one of those below the centre, which share a
  /// place.
  DockSizes(QMainWindow& window, QList<QDockWidget*> columns, std::function<QDockWidget*()> below);

  /// The sizes as they are now are the ones wanted.
  void remember();
  /// Widths of the columns, then the height below, in pixels; to be stored and given back.
  [[nodiscard]] QList<int> wanted() const { return widths_ + heights_; }
  void want(const QList<int>& sizes);
  /// Gives docks that are shown their sizes, as far as there is room.
  void fit();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] QList<int> sizesNow() const;

  QMainWindow& window_;
  QList<QDockWidget*> columns_;
  std::function<QDockWidget*()> below_;
  QList<int> widths_;
  QList<int> heights_;  ///< one, or none
  QList<int> pressed_;  ///< sizes when a mouse button went down on a separator
};

}  // namespace scalewright::app
