#pragma once

#include <QObject>
#include <QSet>
#include <QStringList>
#include <QThread>
#include <map>

#include "app/gui/files/disk_watch.h"
#include "app/gui/study/study_controller.h"
#include "widgets/jobs/debounce.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::app {

/// Looks after the files of the study on disk: tells when one has changed or is gone, and reads it again when asked to.
/// Decisions, selection and filter stay as they are; tensors that the file no longer has stay as failed.
class FileWatch : public QObject {
  Q_OBJECT

 public:
  explicit FileWatch(StudyController& controller, QObject* parent = nullptr);
  ~FileWatch() override;

  /// Files that are not any more as they were read.
  [[nodiscard]] QStringList changed() const;
  /// Reads what has changed again; says so where nothing has.
  void reload();

 signals:
  void noticed(const scalewright::widgets::Notice& notice);
  void noticeGone(const QString& id);
  void message(const QString& text);

 private:
  void watchAll();
  void look();
  void ask(std::vector<io::FileIdentity> read);
  void take(const std::vector<FileState>& states);
  void tell();

  StudyController& controller_;
  DiskWatch* disk_;  ///< on the thread
  QThread* thread_;
  std::map<QString, io::FileIdentity> known_;  ///< the files of the study, as they were read
  QStringList watched_;
  QSet<QString> touched_;  ///< to be looked at
  QSet<QString> changed_;
  QSet<QString> gone_;
  widgets::Debounce quiet_;  ///< a file that is being written changes many times
};

}  // namespace scalewright::app
