#pragma once

#include <QObject>

class QAbstractButton;
class QWidget;

namespace scalewright::app {

class OtherSide;

/// Shows B while the key B or a button is held down. Until it is let go nothing else takes keys or clicks, so that
/// nothing can be edited that is not in force.
class HoldGesture : public QObject {
  Q_OBJECT

 public:
  HoldGesture(OtherSide& other, QWidget& window, QAbstractButton& button);
  ~HoldGesture() override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  OtherSide& other_;
  QWidget& window_;
  QAbstractButton& button_;
};

}  // namespace scalewright::app
