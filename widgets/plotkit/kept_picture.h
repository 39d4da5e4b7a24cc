#pragma once

#include <QPainter>
#include <QPixmap>
#include <QWidget>

namespace scalewright::widgets {

/// What takes long to paint over a widget, kept until it is dropped: thousands of dots are not painted anew for a
/// pointer that moves. A picture that is saved is painted as it is.
class KeptPicture {
 public:
  void drop() { kept_ = {}; }

  template <typename Paint>
  void paint(QPainter& painter, const QWidget& over, const Paint& anew) {
    if (painter.device() != &over) {
      anew(painter);
      return;
    }
    if (kept_.isNull()) {
      kept_ = QPixmap((QSizeF(over.size()) * over.devicePixelRatioF()).toSize());
      kept_.setDevicePixelRatio(over.devicePixelRatioF());
      kept_.fill(Qt::transparent);
      QPainter once(&kept_);
      once.setFont(painter.font());
      anew(once);
    }
    painter.drawPixmap(0, 0, kept_);
  }

 private:
  QPixmap kept_;
};

}  // namespace scalewright::widgets
