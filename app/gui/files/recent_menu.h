#pragma once

#include <QObject>

class QMenu;

namespace scalewright::app {

class FileCommands;

/// The menu of files that were opened lately; without any it is disabled.
class RecentMenu : public QObject {
  Q_OBJECT

 public:
  RecentMenu(QMenu& menu, FileCommands& files);

 private:
  void fill();

  QMenu& menu_;
  FileCommands& files_;
};

}  // namespace scalewright::app
