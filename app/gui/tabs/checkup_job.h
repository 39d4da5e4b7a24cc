#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "core/study/study.h"
#include "core/view/findings.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// Looks through what has been read for what is wrong or unusual, in the background and when nothing has changed for a
/// moment. The latest state wins.
class CheckupJob : public QObject {
  Q_OBJECT

 public:
  explicit CheckupJob(const study::Study& study, QObject* parent = nullptr);

  /// Tensors, profiles or decisions have changed.
  void touch();
  /// Tensors have other indices now: what was found speaks of others.
  void forget();

 signals:
  void finished(const scalewright::view::Findings& findings);

 private:
  void start();

  const study::Study& study_;
  QTimer quiet_;
  QElapsedTimer waiting_;   ///< since the first change that has not been looked at
  widgets::Asker asker_{widgets::Pool::kComputing};   ///< last: it waits for what still runs
};

}  // namespace scalewright::app
