#pragma once

#include <QDateTime>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QThread>
#include <QTimer>
#include <map>

#include "app/gui/files/disk_watch.h"
#include "app/gui/study/study_controller.h"
#include "widgets/jobs/debounce.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::app {

/// A profile file that somebody is still writing: it is replaced by a longer one from time to time.
struct OpenRecording {
  QString file;
  std::uint64_t batches = 0;  ///< of the tensor that has most
  QDateTime updated;
};

/// Looks after the files of the study on disk: tells when one has changed or is gone, and reads it again when asked to.
/// Decisions, selection and filter stay as they are; tensors that the file no longer has stay as failed. A recording
/// that is not complete is read again whenever it has grown, unless a person has turned that off.
class FileWatch : public QObject {
  Q_OBJECT

 public:
  explicit FileWatch(StudyController& controller, QObject* parent = nullptr);
  ~FileWatch() override;

  /// Files that are not any more as they were read.
  [[nodiscard]] QStringList changed() const;
  /// Reads what has changed again; says so where nothing has.
  void reload();

  /// Sets whether recordings are followed; kept for the next window.
  void setFollowing(bool following);
  [[nodiscard]] bool following() const { return following_; }
  /// Those among the files of the study, as they were listed last.
  [[nodiscard]] const std::vector<OpenRecording>& recordings() const { return recordings_; }

 signals:
  void noticed(const scalewright::widgets::Notice& notice);
  void noticeGone(const QString& id);
  void message(const QString& text);
  /// Another recording, one that has grown or is complete, or they are followed from now on or not.
  void recordingsChanged();

 private:
  void watchAll();
  void look();
  void ask(std::vector<io::FileIdentity> read);
  void take(const std::vector<FileState>& states);
  void tell();
  void meetRecordings();
  /// Lists those that have changed anew.
  void follow();

  StudyController& controller_;
  DiskWatch* disk_;  ///< on the thread
  QThread* thread_;
  std::map<QString, io::FileIdentity> known_;  ///< the files of the study, as they were read
  QStringList watched_;
  QSet<QString> touched_;  ///< to be looked at
  QSet<QString> changed_;
  QSet<QString> gone_;
  std::vector<OpenRecording> recordings_;
  bool following_ = true;
  QTimer poll_;              ///< for disks that tell of nothing, and files that change without a pause
  widgets::Debounce quiet_;  ///< a file that is being written changes many times
};

}  // namespace scalewright::app
