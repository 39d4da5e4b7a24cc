#pragma once

#include <QObject>

namespace scalewright::widgets {

/// The wheel scrolls and zooms, and decides nothing, in all windows of the application that it filters: a combo box,
/// spin box or slider under the pointer leaves it to what it stands in. With the keyboard's focus as well: after a
/// choice that is still there, and so is the pointer. Nor does the wheel move the focus, which would enter what is half
/// typed elsewhere. Scroll bars scroll, and the list that a combo box drops down.
class SteadyFields : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace scalewright::widgets
