#pragma once

#include <QElapsedTimer>
#include <QObject>

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
  /// The next key press has nothing to do with those before it.
  void endRun() { run_.invalidate(); }
  /// Key presses with less than so many milliseconds between them are one run; a second at first.
  void setPause(int milliseconds) { pause_ = milliseconds; }
  /// Ends the gesture and takes it back.
  void cancel();

  [[nodiscard]] bool dragging() const { return dragging_; }
  /// Returns whether the gesture has given a value.
  [[nodiscard]] bool hasMoved() const { return moved_; }
  [[nodiscard]] bool active() const { return dragging_ || moved_; }

 signals:
  void moved(double threshold);
  /// goes_on: a run of key presses without a pause, of which this is not the first.
  void dropped(bool goes_on);
  void cancelled();

 private:
  bool dragging_ = false;
  bool moved_ = false;
  int pause_ = 1000;
  bool goes_on_ = false;  ///< the gesture is part of a run
  QElapsedTimer run_;     ///< since a gesture by keys ended
};

}  // namespace scalewright::widgets
