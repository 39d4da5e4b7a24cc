#pragma once

#include <QToolButton>

#include "core/view/plots/curves.h"

class QActionGroup;

namespace scalewright::widgets {

/// Chooses the scale of an axis: linear, logarithmic or symlog, by a menu.
class ScaleButton : public QToolButton {
  Q_OBJECT

 public:
  /// axis: `x` or `y`, as the icons are named. what: the axis, as a person calls it.
  ScaleButton(const QString& axis, const QString& what, QWidget* parent = nullptr);

  [[nodiscard]] view::AxisScale scale() const { return scale_; }
  void setScale(view::AxisScale scale);

 signals:
  void scaleChanged(scalewright::view::AxisScale scale);

 private:
  void show(const QAction& chosen);

  QString what_;
  QActionGroup* scales_;
  view::AxisScale scale_ = view::AxisScale::kLogarithmic;
};

}  // namespace scalewright::widgets
