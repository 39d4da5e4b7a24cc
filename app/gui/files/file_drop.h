#pragma once

#include <QObject>

class QWidget;

namespace scalewright::app {

class FileCommands;

/// Opens files and folders that are dropped on a window.
class FileDrop : public QObject {
  Q_OBJECT

 public:
  /// Lives as long as the window.
  FileDrop(QWidget& window, FileCommands& files);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  FileCommands& files_;
};

}  // namespace scalewright::app
