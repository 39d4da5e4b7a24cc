// What runs in the background for the window: how it is asked for, where its answers go, and what the status bar says of it.
#include <QStatusBar>
#include <algorithm>

#include "app/gui/window/main_window.h"
#include "app/gui/window/menu_actions.h"
#include "app/gui/window/background_work.h"
#include "app/gui/tabs/block_job.h"
#include "app/gui/tabs/checkup_job.h"
#include "app/gui/files/exchange_commands.h"
#include "app/gui/tabs/layer_binder.h"
#include "app/gui/study/smoothing_commands.h"
#include "app/gui/tabs/panel_binder.h"
#include "app/gui/tabs/phase_binder.h"
#include "app/gui/policy/policy_commands.h"
#include "app/gui/tabs/question_binder.h"
#include "app/gui/tabs/range_binder.h"
#include "app/gui/tabs/search_job.h"
#include "app/gui/files/tensor_export.h"
#include "widgets/blocks/block_panel.h"
#include "widgets/channels/channel_panel.h"
#include "widgets/findings/checkup_panel.h"
#include "widgets/errors/error_panel.h"
#include "widgets/exchange/export_dialog.h"
#include "widgets/layers/layer_panel.h"
#include "widgets/ranges/range_panel.h"
#include "widgets/policy/phase_panel.h"
#include "widgets/samples/samples_panel.h"
#include "widgets/search/search_panel.h"
#include "widgets/layers/smoothing_panel.h"
#include "widgets/window/status_panel.h"
#include "widgets/exchange/tensor_export_dialog.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::app {

void MainWindow::connectCheckup() {
  connect(&controller_.loader(), &Loader::tensorsChanged, checkup_, &CheckupJob::touch);
  connect(&controller_.editor(), &DecisionEditor::decisionsChanged, checkup_, &CheckupJob::touch);
  connect(&controller_, &StudyController::tensorsGone, checkup_, &CheckupJob::forget);
  connect(checkup_, &CheckupJob::finished, this, [this](const view::Findings& findings) {
    checkup_panel_->setFindings(findings);
    const auto serious = std::count_if(findings->begin(), findings->end(), [](const view::FindingRow& row) {
      return row.report.check->severity != checkup::Severity::kNote;
    });
    dock(QStringLiteral("checkup"))->setWindowTitle(serious == 0 ? tr("Check-up") : tr("Check-up (%L1)").arg(serious));
  });
  connect(checkup_panel_, &widgets::CheckupPanel::tensorRequested, tensors_, &widgets::TensorPanel::setCurrentTensor);
  auto* ranges = new RangeBinder(controller_, *ranges_, *dock(QStringLiteral("ranges")), this);
  connect(ranges, &RangeBinder::tensorRequested, tensors_, &widgets::TensorPanel::setCurrentTensor);
}

void MainWindow::connectLayers() {
  layer_binder_ = std::make_unique<LayerBinder>(
      controller_, *smoothing_commands_,
      LayerPanels{layers_, dock(QStringLiteral("layers")), smoothing_, dock(QStringLiteral("smoothing"))});
  connect(layer_binder_.get(), &LayerBinder::progressed, background_, &BackgroundWork::show);
  connect(layer_binder_.get(), &LayerBinder::tensorRequested, tensors_, &widgets::TensorPanel::setCurrentTensor);
  connect(layer_binder_.get(), &LayerBinder::scalesRequested, files_, &FileCommands::saveScales);
  connect(smoothing_commands_, &SmoothingCommands::progressed, background_, &BackgroundWork::show);
  connect(smoothing_commands_, &SmoothingCommands::message, this, &MainWindow::say);
  connect(smoothing_commands_, &SmoothingCommands::finished, this, [this] {
    updateProblems();
    if (!smoothing_commands_->problems().empty()) showProblems();
  });
}

void MainWindow::connectBlocks() {
  block_job_ = std::make_unique<BlockJob>(controller_, controller_.engine());
  BlockJob* job = block_job_.get();
  connect(dock(QStringLiteral("blocks")), &QDockWidget::visibilityChanged, job, &BlockJob::setActive);
  connect(job, &BlockJob::changed, blocks_, [this, job] { blocks_->show(job->shown()); });
  connect(job, &BlockJob::progressed, background_, &BackgroundWork::show);
  connect(blocks_, &widgets::BlockPanel::blockRequested, job, &BlockJob::goTo);
  connect(blocks_, &widgets::BlockPanel::formatRequested, job, &BlockJob::chooseFormat);
}

void MainWindow::connectQuestions() {
  question_binder_ = std::make_unique<QuestionBinder>(
      controller_, QuestionPanels{samples_, dock(QStringLiteral("samples")), errors_, dock(QStringLiteral("errors")),
                                  channels_, dock(QStringLiteral("channels"))});
  connect(question_binder_.get(), &QuestionBinder::progressed, background_, &BackgroundWork::show);
}

void MainWindow::connectSearch() {
  search_job_ = std::make_unique<SearchJob>(controller_, *search_);
  connect(dock(QStringLiteral("search")), &QDockWidget::visibilityChanged, search_job_.get(), &SearchJob::setActive);
  connect(search_job_.get(), &SearchJob::progressed, background_, &BackgroundWork::show);
  connect(search_job_.get(), &SearchJob::tensorRequested, tensors_, &widgets::TensorPanel::setCurrentTensor);
}

void MainWindow::connectPhases() {
  auto* binder = new PhaseBinder(
      controller_, *phases_,
      [this] {
        auto phases = policies_->state().phases();
        return phases.empty() ? files_->recipePhases() : phases;
      },
      this);
  connect(dock(QStringLiteral("phases")), &QDockWidget::visibilityChanged, binder, &PhaseBinder::setActive);
  connect(&policies_->state(), &PolicyState::changed, binder, &PhaseBinder::touch);
  connect(&policies_->state(), &PolicyState::changed, binder_, &PanelBinder::refresh);
  connect(files_, &FileCommands::recipeUsed, binder, &PhaseBinder::touch);
  connect(binder, &PhaseBinder::tensorRequested, tensors_, &widgets::TensorPanel::setCurrentTensor);
}

void MainWindow::connectExport() {
  connect(export_, &TensorExport::progressed, background_, &BackgroundWork::show);
  connect(export_, &TensorExport::changed, this, [this](bool running) {
    updateProblems();
    if (!running && !export_->problems().empty()) showProblems();
    background_->show();
  });
  connect(export_, &TensorExport::message, this, &MainWindow::say);
}

void MainWindow::connectExchange() {
  connect(files_, &FileCommands::importRequested, exchange_, [this](const QString& path) { exchange_->importFile(path); });
  connect(exchange_, &ExchangeCommands::message, this, &MainWindow::say);
  connect(exchange_, &ExchangeCommands::tensorRequested, tensors_, &widgets::TensorPanel::setCurrentTensor);
}

void MainWindow::connectBackground() {
  using State = BackgroundWork::State;
  using Answer = std::optional<State>;
  const auto share = [](bool busy, const QString& name, int permille) {
    return busy ? Answer(State{name, static_cast<double>(permille), 1000}) : std::nullopt;
  };
  const auto count = [](std::size_t remaining, const QString& name) { return remaining > 0 ? Answer(State{name}) : std::nullopt; };
  Loader& loader = controller_.loader();
  background_->add(
      "loading",
      [&loader]() -> Answer {
        if (!loader.busy()) return std::nullopt;
        if (loader.listing()) return State{tr("Listing tensors…")};
        return State{tr("Reading, %n tensor(s) to go", nullptr, static_cast<int>(loader.remaining())),
                     static_cast<double>(loader.bytesRead()), static_cast<double>(loader.bytesAsked()), true};
      },
      [this, &loader] {
        if (!loader.busy()) return;
        loader.cancel();
        if (loader.canResume()) {
          say(tr("Loading stopped; %1 goes on with what has not been read.").arg(keysOrTitle(*this, "resumeLoading")));
        }
      });
  background_->add(
      "export",
      [=, this] {
        auto state = share(export_->busy(), tr("Exporting tensors"), export_->permille());
        if (state) state->after_cancel = tr("Stops this; an HDF5 file is not written then, a folder keeps the tensors that are whole");
        return state;
      },
      [this] { export_->cancel(); });
  background_->add("deciding", [=, this] {
    const std::size_t pending = controller_.editor().pending();
    return count(pending, tr("Deciding, %n tensor(s) to go", nullptr, static_cast<int>(pending)));
  });
  background_->add(
      "smoothing",
      [=, this] {
        return share(smoothing_commands_->busy(), tr("Searching alphas to smooth with"), smoothing_commands_->permille());
      },
      [this] { smoothing_commands_->cancel(); });
  background_->add(
      "passes",
      [=, this] {
        const std::size_t remaining = controller_.passes().remaining();
        return count(remaining, tr("Exact pass, %n tensor(s) to go", nullptr, static_cast<int>(remaining)));
      },
      [this] { controller_.passes().cancel(); });
  background_->add(
      "layers",
      [=, this] {
        const std::size_t remaining = layer_binder_->errors().remaining();
        return count(remaining, tr("Layer outputs, %n layer(s) to go", nullptr, static_cast<int>(remaining)));
      },
      [this] { layer_binder_->errors().cancel(); });
  const auto add_quiet = [&](const char* id, const QString& name, QuietJob& job) {
    background_->add(id, [=, &job] { return count(job.busy() ? 1 : 0, name); }, [&job] { job.cancel(); });
  };
  add_quiet("curve", tr("Smoothing"), layer_binder_->smoothing());
  add_quiet("blocks", tr("Worst blocks"), *block_job_);
  add_quiet("samples", tr("Comparing samples"), question_binder_->samples());
  add_quiet("detour", tr("Counting changed codes"), question_binder_->detour());
  add_quiet("channelCounts", tr("Counting magnitudes"), question_binder_->channelCounts());
  background_->add("search", [=, this] { return share(search_job_->busy(), tr("Measuring layers"), search_job_->permille()); },
                   [this] { search_job_->cancel(); });
}

void MainWindow::showExportDialog() {
  widgets::ExportDialog* dialog = files_->makeExportDialog();
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void MainWindow::showTensorExport() {
  QDialog* dialog = export_->makeDialog(tensors_->selectedTensors());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

}  // namespace scalewright::app
