#pragma once

#include <QTimer>
#include <utility>

namespace scalewright::widgets {

/// Acts once, some time after `start` was called last; what is to be quick enough for each change starts it only where
/// it is not active.
class Debounce : public QTimer {
 public:
  /// act: ()
  template <typename Act>
  Debounce(int milliseconds, Act act, QObject* parent = nullptr) : QTimer(parent) {
    setSingleShot(true);
    setInterval(milliseconds);
    connect(this, &QTimer::timeout, this, std::move(act));
  }
};

}  // namespace scalewright::widgets
