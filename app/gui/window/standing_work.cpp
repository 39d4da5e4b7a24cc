#include "app/gui/window/standing_work.h"

#include <QCoreApplication>

#include "app/gui/export/decisions_export.h"
#include "app/gui/export/model_export.h"
#include "app/gui/export/report_export.h"
#include "app/gui/export/tensor_export.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/settings/menu_actions.h"
#include "app/gui/study/smoothing_commands.h"
#include "app/gui/tabs/workbench.h"
#include "widgets/window/status_panel.h"

namespace scalewright::app {
namespace {

struct Standing {
  Q_DECLARE_TR_FUNCTIONS(Standing)
};

using State = BackgroundWork::State;
using Answer = std::optional<State>;

Answer loadingOf(const Loader& loader) {
  if (!loader.busy()) return std::nullopt;
  if (loader.listing()) return State{Standing::tr("Listing tensors…")};
  return State{Standing::tr("Reading, %n tensor(s) to go", nullptr, static_cast<int>(loader.remaining())),
               static_cast<double>(loader.bytesRead()), static_cast<double>(loader.bytesAsked()), true};
}

void stopLoading(Workbench& bench) {
  Loader& loader = bench.controller.loader();
  if (!loader.busy()) return;
  loader.cancel();
  if (loader.canResume()) {
    bench.say(Standing::tr("Loading stopped; %1 goes on with what has not been read.")
                  .arg(keysOrTitle(bench.window, "resumeLoading")));
  }
}

Answer share(bool busy, const QString& name, int permille) {
  return busy ? Answer(State{name, static_cast<double>(permille), 1000}) : std::nullopt;
}

Answer count(std::size_t remaining, const QString& name) {
  return remaining > 0 ? Answer(State{name}) : std::nullopt;
}

}  // namespace

void addStandingWork(Workbench& bench) {
  BackgroundWork& work = bench.work;
  StudyController& controller = bench.controller;
  TensorExport& exports = bench.exports;
  SmoothingCommands& smoothing = bench.smoothing;
  work.add(
      "loading", [&controller] { return loadingOf(controller.loader()); }, [&bench] { stopLoading(bench); });
  work.add(
      "export",
      [&exports] {
        auto state = share(exports.busy(), Standing::tr("Exporting tensors"), exports.permille());
        if (state) state->after_cancel = Standing::tr("Stops this; nothing is written then");
        return state;
      },
      [&exports] { exports.cancel(); });
  ModelExport& models = bench.decisions.model();
  work.add(
      "modelExport",
      [&models] {
        auto state = share(models.busy(), models.doing(), models.permille());
        if (state) state->after_cancel = models.afterCancel();
        return state;
      },
      [&models] { models.cancel(); });
  ReportExport& reports = bench.reports;
  work.add(
      "report",
      [&reports] {
        auto state = share(reports.busy(), Standing::tr("Writing the report"), reports.permille());
        if (state) state->after_cancel = Standing::tr("Stops this; nothing is written then");
        return state;
      },
      [&reports] { reports.cancel(); });
  work.add("deciding", [&controller] {
    const std::size_t pending = controller.editor().pending();
    return count(pending, Standing::tr("Deciding, %n tensor(s) to go", nullptr, static_cast<int>(pending)));
  });
  work.add(
      "smoothing",
      [&smoothing] {
        return share(smoothing.busy(), Standing::tr("Searching alphas to smooth with"), smoothing.permille());
      },
      [&smoothing] { smoothing.cancel(); });
  work.add(
      "passes",
      [&controller] {
        const std::size_t remaining = controller.passes().remaining();
        return count(remaining, Standing::tr("Exact pass, %n tensor(s) to go", nullptr, static_cast<int>(remaining)));
      },
      [&controller] { controller.passes().cancel(); });
  const auto save = [&work](const char* id, SaveJob& job) {
    work.add(
        id,
        [&job]() -> Answer {
          if (!job.busy()) return std::nullopt;
          State state{Standing::tr("Saving %1").arg(job.fileName())};
          state.after_cancel = Standing::tr("Stops this; the file stays as it was");
          return state;
        },
        [&job] { job.cancel(); });
    QObject::connect(&job, &SaveJob::changed, &work, &BackgroundWork::show);
  };
  save("saveStudy", bench.files.studies().saving());
  save("saveRecipe", bench.files.recipes().saving());
  const auto follow = [&work](auto& object, auto... signal) {
    (QObject::connect(&object, signal, &work, &BackgroundWork::show), ...);
  };
  follow(controller, &StudyController::sourcesClosed);
  follow(controller.loader(), &Loader::glimpsed, &Loader::catalogueAdded, &Loader::progressed, &Loader::finished);
  follow(controller.editor(), &DecisionEditor::progressed);
  follow(controller.passes(), &ExactPasses::progressed, &ExactPasses::finished);
  follow(exports, &TensorExport::progressed);
  follow(models, &ModelExport::progressed, &ModelExport::changed);
  follow(reports, &ReportExport::progressed, &ReportExport::changed);
  follow(smoothing, &SmoothingCommands::progressed);
}

void bindStatus(Workbench& bench) {
  using widgets::StatusPanel;
  StatusPanel* status = &bench.status;
  QObject::connect(&bench.current, &CurrentTensor::shown, status, [status, &current = bench.current] {
    current.leftOut() ? status->showAsStored() : status->showExactness(*current.tensor());
  });
  QObject::connect(&bench.current, &CurrentTensor::gone, status, &StatusPanel::clearExactness);
  QObject::connect(&bench.problems, &Problems::changed, status,
                   [status, &problems = bench.problems] { status->setProblemCount(problems.all().size()); });
  QObject::connect(status, &StatusPanel::cancelRequested, &bench.work, &BackgroundWork::cancelAll);
  QObject::connect(status, &StatusPanel::problemsRequested, &bench.problems, &Problems::wanted);
}

}  // namespace scalewright::app
