#pragma once

#include <QWidget>

class QDoubleSpinBox;
class QToolButton;

namespace scalewright::widgets {

template <typename Box>
class ValueBox;

/// The way from one block of a tensor to another: one back, one on, or to a number.
class BlockNavigator : public QWidget {
  Q_OBJECT

 public:
  explicit BlockNavigator(QWidget* parent = nullptr);

  /// Sets where somebody stands; says nothing to anybody.
  void setPlace(quint64 block, quint64 count);

 signals:
  void blockRequested(quint64 block);

 private:
  void request(double block);

  QToolButton* previous_;
  ValueBox<QDoubleSpinBox>* number_;  ///< of no decimals: a QSpinBox ends at 2^31
  QToolButton* next_;
};

}  // namespace scalewright::widgets
