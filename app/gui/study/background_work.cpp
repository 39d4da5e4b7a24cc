#include "app/gui/study/background_work.h"

#include <algorithm>

#include "widgets/window/status_panel.h"

namespace scalewright::app {

BackgroundWork::BackgroundWork(widgets::StatusPanel& status, QObject* parent) : QObject(parent), status_(status) {
  clock_.start();
  connect(&status_, &widgets::StatusPanel::jobsRequested, this, [this] {
    auto* list = new widgets::JobList([this] { return jobs(); }, &status_);
    list->setAttribute(Qt::WA_DeleteOnClose);
    list->popUp(status_);
  });
}

void BackgroundWork::add(const char* id, Ask state, Cancel cancel) {
  work_.push_back({QLatin1String(id), std::move(state), std::move(cancel), {}});
}

void BackgroundWork::add(const char* id, const QString& name, QuietJob& job) {
  add(
      id, [name, &job] { return job.busy() ? std::optional(State{name}) : std::nullopt; }, [&job] { job.cancel(); });
  connect(&job, &QuietJob::progressed, this, &BackgroundWork::show);
}

std::vector<widgets::Job> BackgroundWork::jobs() const {
  std::vector<widgets::Job> jobs;
  for (const Work& work : work_) {
    if (const auto state = work.state()) jobs.push_back(jobOf(work, *state));
  }
  return jobs;
}

widgets::Job BackgroundWork::jobOf(const Work& work, const State& state) {
  widgets::Job job{.id = work.id,
                   .name = state.name,
                   .rate = {},
                   .permille = -1,
                   .cancel = work.cancel,
                   .after_cancel = state.after_cancel};
  if (state.total > 0) job.permille = static_cast<int>(1000 * std::clamp(state.done / state.total, 0.0, 1.0));
  const auto rate = work.meter.rate();
  if (!rate) return job;
  QStringList parts;
  if (state.bytes) parts << widgets::rateText(*rate);
  if (state.total > state.done) parts << widgets::timeLeftText((state.total - state.done) / *rate);
  parts.removeAll(QString());
  job.rate = parts.join(QStringLiteral(", "));
  return job;
}

void BackgroundWork::cancelAll() {
  for (const Work& work : work_) {
    if (work.cancel) work.cancel();
  }
  show();
}

void BackgroundWork::show() {
  const double seconds = static_cast<double>(clock_.elapsed()) / 1000;
  std::vector<widgets::Job> running;
  for (Work& work : work_) {
    const auto state = work.state();
    if (state && state->total > 0) {
      work.meter.add(seconds, state->done);
    } else {
      work.meter.reset();
    }
    if (state) running.push_back(jobOf(work, *state));
  }
  if (running.empty()) {
    status_.hideProgress();
  } else {
    status_.showProgress(running.front(), running.size());
  }
}

}  // namespace scalewright::app
