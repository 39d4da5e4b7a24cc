#pragma once

#include <QObject>
#include <memory>
#include <string>

#include "core/session/save.h"
#include "widgets/jobs/latest.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::app {

/// The hold of this window on the file of its study; tells where another window has it.
class StudyHold : public QObject {
  Q_OBJECT

 public:
  /// Takes a study for this window, in the background: its folder may not answer.
  void take(const std::string& path);
  /// The same where a save has come in between and did not take it.
  void takeAgain(const std::string& path);
  /// A take that has not ended is not wanted any more.
  void cancel() { holding_.cancel(); }
  /// The study was closed.
  void release();
  /// Sets what a save has found or taken.
  void set(std::shared_ptr<const session::StudyHolder> holder);
  /// What holds the study: this window or another one; null where nobody is known to.
  [[nodiscard]] const std::shared_ptr<const session::StudyHolder>& holder() const { return holder_; }
  [[nodiscard]] bool isOurs() const;
  /// What another window was said to hold is ours.
  void tellNobody() { emit noticeGone(kNotice); }

 signals:
  void noticed(const scalewright::widgets::Notice& notice);
  void noticeGone(const QString& id);

 private:
  static inline const QString kNotice = QStringLiteral("openElsewhere");

  void tellHolder(const std::string& path);

  std::shared_ptr<const session::StudyHolder> holder_;
  widgets::Asker holding_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
