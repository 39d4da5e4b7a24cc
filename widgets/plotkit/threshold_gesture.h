#pragma once

#include <QObject>
#include <optional>

class QKeyEvent;

namespace scalewright::widgets {

/// The state of moving a threshold by mouse or keyboard: one gesture from the press to the release, cancelled by
/// Escape. Knows nothing of pixels or axes.
class ThresholdGesture : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  void beginDrag();
  /// A new value within a drag or, without one, the next step of a run of key presses.
  void moveTo(double threshold);
  /// Ends the gesture and keeps its result.
  void drop();
  /// Ends the gesture and takes it back.
  void cancel();

  [[nodiscard]] bool dragging() const { return dragging_; }
  /// Returns whether the gesture has given a value.
  [[nodiscard]] bool hasMoved() const { return moved_; }
  [[nodiscard]] bool active() const { return dragging_ || moved_; }

 signals:
  void moved(double threshold);
  void dropped();
  void cancelled();

 private:
  bool dragging_ = false;
  bool moved_ = false;
};

}  // namespace scalewright::widgets
