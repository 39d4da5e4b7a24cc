#pragma once

#include <QObject>
#include <QTimer>

namespace scalewright::widgets {
class StatusPanel;
}

namespace scalewright::app {

class FileWatch;

/// Says in the status bar how far recordings are that grow while they are open.
class RecordingStatus : public QObject {
  Q_OBJECT

 public:
  RecordingStatus(FileWatch& watch, widgets::StatusPanel& status, QObject* parent);

 private:
  void show();

  FileWatch& watch_;
  widgets::StatusPanel& status_;
  QTimer tick_;  ///< while there is any: time passes
};

}  // namespace scalewright::app
