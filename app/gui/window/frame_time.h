#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <deque>
#include <optional>

class QMenu;
class QWidget;

namespace scalewright::widgets {
class StatusPanel;
}

namespace scalewright::app {

/// View > Frame time: how long it takes from a movement of the hand to the picture that answers it, in the status bar.
/// Costs nothing while it is off.
class FrameTime : public QObject {
  Q_OBJECT

 public:
  /// Adds its action; as it was left before.
  FrameTime(QWidget& window, widgets::StatusPanel& status, QMenu& menu);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Frame {
    qint64 end_ns;
    qint64 taken_ns;
  };

  void setOn(bool on);
  void addFrame();

  QWidget& window_;
  widgets::StatusPanel& status_;
  QElapsedTimer clock_;
  std::optional<qint64> input_ns_;  ///< of the input that no picture has answered
  bool painting_ = false;           ///< the end of a picture is awaited
  std::deque<Frame> frames_;        ///< of the last second that had any
};

}  // namespace scalewright::app
