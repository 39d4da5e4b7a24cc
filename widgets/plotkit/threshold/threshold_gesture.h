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
  /// run: number of the run of key presses without a pause that it is part of, another one for each run of any plot;
  /// 0: it was a drag.
  void dropped(int run);
  void cancelled();

 private:
  bool dragging_ = false;
  bool moved_ = false;
  int pause_ = 1000;
  int number_ = 0;     ///< of the run
  QElapsedTimer run_;  ///< since a gesture by keys ended
};

}  // namespace scalewright::widgets
