#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <functional>
#include <optional>
#include <vector>

#include "app/gui/study/quiet_job.h"
#include "widgets/text/rate_meter.h"
#include "widgets/window/job_list.h"

namespace scalewright::widgets {
class StatusPanel;
}

namespace scalewright::app {

/// All that runs in the background of a window: the status bar shows the first of it, a list shows each.
class BackgroundWork : public QObject {
  Q_OBJECT

 public:
  /// The state of some work while it runs, as the work tells it.
  struct State {
    QString name;
    double done = 0;
    double total = 0;           ///< 0: the end is not known
    bool bytes = false;         ///< what is counted: then how many a second is told, too
    QString after_cancel = {};  ///< what a cancel leaves; empty: what has been done stays
  };
  using Ask = std::function<std::optional<State>()>;
  using Cancel = std::function<void()>;

  BackgroundWork(widgets::StatusPanel& status, QObject* parent);

  /// Adds work, which is shown behind what was added before. No cancel: it cannot be stopped.
  void add(const char* id, Ask state, Cancel cancel = {});
  /// Adds a job, for as long as it is busy.
  void add(const char* id, const QString& name, QuietJob& job);
  /// Takes away all work that was added.
  void clear() { work_.clear(); }
  [[nodiscard]] std::vector<widgets::Job> jobs() const;
  void cancelAll();
  /// Brings the status bar up to date; to be called whenever work begins, goes on or ends.
  void show();

 private:
  struct Work {
    QString id;
    Ask state;
    Cancel cancel;
    widgets::RateMeter meter;
  };

  [[nodiscard]] static widgets::Job jobOf(const Work& work, const State& state);

  widgets::StatusPanel& status_;
  std::vector<Work> work_;
  QElapsedTimer clock_;
};

}  // namespace scalewright::app
