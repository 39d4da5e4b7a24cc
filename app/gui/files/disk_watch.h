#pragma once

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <vector>

#include "core/io/source.h"

namespace scalewright::app {

/// The state of a file that was read, as it is on the disk now.
struct FileState {
  enum class Now { kSame, kChanged, kGone };
  io::FileIdentity read;
  Now now = Now::kSame;
};

/// Asks the disk about files and hears of it when they change. Lives on a thread of its own: a disk may take any time
/// to answer.
class DiskWatch : public QObject {
  Q_OBJECT

 public:
  DiskWatch();

  /// Hears of these files from now on, and of no others.
  void watch(const QStringList& files);
  /// Looks at files that were read; the answer is `seen`.
  void look(const std::vector<io::FileIdentity>& read);

 signals:
  void touched(const QString& file);
  void seen(const std::vector<scalewright::app::FileState>& states);

 private:
  void hear(const QString& file);

  QFileSystemWatcher watcher_{this};  // a child goes to the thread with this
  QStringList wanted_;
  QHash<QString, QString> source_of_;  ///< of the files of checkpoints
};

}  // namespace scalewright::app
