#pragma once

#include <QAbstractButton>
#include <optional>

namespace scalewright::widgets {

/// The pick of a dialect on its curve, as something to take hold of: a button over the dot that the plot has painted.
/// A click, Enter or the space bar takes the pick; a drag takes the threshold along.
class PickHandle : public QAbstractButton {
  Q_OBJECT

 public:
  explicit PickHandle(QWidget* plot);

  /// place: of the pick, in the plot. color: of its curve. current: its dialect is in force.
  void setPick(const QPointF& place, const QColor& color, bool current);
  [[nodiscard]] const QPointF& place() const { return place_; }
  /// The pointer or the focus is on it.
  [[nodiscard]] bool hot() const { return underMouse() || hasFocus(); }
  [[nodiscard]] bool dragging() const { return dragging_; }

 signals:
  /// The pointer has begun to drag it; offset: pixels from the pick to the pointer then.
  void dragBegun(double offset);
  /// The pointer is at this place of the plot.
  void dragged(const QPointF& place, Qt::KeyboardModifiers modifiers);
  void dragEnded();
  /// The pointer or the focus has come or gone.
  void hotChanged();
  /// The focus has gone: a run of key presses on it is over.
  void left();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void showHot();

  QPointF place_;
  QColor color_;
  std::optional<QPointF> pressed_;  ///< where the button went down, in the plot
  bool dragging_ = false;
};

}  // namespace scalewright::widgets
