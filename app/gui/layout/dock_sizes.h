#pragma once

#include <QList>
#include <QObject>

class QDockWidget;
class QMainWindow;

namespace scalewright::app {

/// Keeps docks at the sizes a person gave them. A window made small squeezes them, each by its share, and
/// gives the room back when it is made large again.
class DockSizes : public QObject {
  Q_OBJECT

 public:
  /// columns: docks beside each other and the centre; rows: docks above each other and the centre.
  DockSizes(QMainWindow& window, QList<QDockWidget*> columns, QList<QDockWidget*> rows);

  /// The sizes as they are now are the ones wanted.
  void remember();
  /// Widths of the columns, then heights of the rows, in pixels; to be stored and given back.
  [[nodiscard]] QList<int> wanted() const { return widths_ + heights_; }
  void want(const QList<int>& sizes);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fit();
  [[nodiscard]] QList<int> sizesNow() const;

  QMainWindow& window_;
  QList<QDockWidget*> columns_;
  QList<QDockWidget*> rows_;
  QList<int> widths_;
  QList<int> heights_;
  QList<int> pressed_;  ///< sizes when a mouse button went down on a separator
};

}  // namespace scalewright::app
