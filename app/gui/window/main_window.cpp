#include "app/gui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QVBoxLayout>

#include "app/gui/window/background_work.h"
#include "app/gui/tabs/block_job.h"
#include "app/gui/tabs/checkup_job.h"
#include "app/gui/study/clipboard_commands.h"
#include "app/gui/tabs/error_target.h"
#include "app/gui/files/exchange_commands.h"
#include "app/gui/files/journal_keeper.h"
#include "app/gui/tabs/layer_binder.h"
#include "app/gui/study/smoothing_commands.h"
#include "app/gui/window/snapshot_binder.h"
#include "app/gui/window/menus.h"
#include "app/gui/window/module_commands.h"
#include "app/gui/tabs/panel_binder.h"
#include "app/gui/files/plot_export.h"
#include "app/gui/policy/policy_commands.h"
#include "app/gui/tabs/question_binder.h"
#include "app/gui/tabs/search_job.h"
#include "app/gui/policy/rule_editing.h"
#include "app/gui/files/sample_study.h"
#include "app/gui/study/sharing_commands.h"
#include "app/gui/window/single_instance.h"
#include "app/gui/window/tab_order.h"
#include "app/gui/files/tensor_export.h"
#include "core/view/table.h"
#include "widgets/blocks/block_panel.h"
#include "widgets/channels/channel_panel.h"
#include "widgets/findings/checkup_panel.h"
#include "widgets/errors/error_panel.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/layers/layer_panel.h"
#include "widgets/window/notice_bar.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/findings/problem_panel.h"
#include "widgets/ranges/range_panel.h"
#include "widgets/policy/phase_panel.h"
#include "widgets/samples/samples_panel.h"
#include "widgets/search/search_panel.h"
#include "widgets/layers/smoothing_panel.h"
#include "widgets/window/status_panel.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/window/welcome_panel.h"
#include "widgets/plotkit/threshold_plot.h"
#include "widgets/text/core_text.h"
#include "widgets/theme/icons.h"

namespace scalewright::app {
namespace {

constexpr int kMostNames = 3;       // files named in the title
constexpr int kFirstLook = 800;     // ms until a tensor is shown while others are still being read
constexpr int kMessageTime = 6000;  // ms a message stays in the status bar

}  // namespace

MainWindow::MainWindow(std::shared_ptr<study::Engine> engine, QWidget* parent)
    : QMainWindow(parent),
      controller_(std::move(engine)),
      files_(new FileCommands(controller_, this)),
      exchange_(new ExchangeCommands(controller_, files_->studies(), this)),
      export_(new TensorExport(controller_, files_->studies(), this)),
      smoothing_commands_(new SmoothingCommands(controller_, this)),
      theme_(new ThemeSetting(this)),
      tensors_(new widgets::TensorPanel),
      plots_(new widgets::PlotPanel),
      inspector_(new widgets::InspectorPanel),
      errors_(new widgets::ErrorPanel),
      ranges_(new widgets::RangePanel),
      channels_(new widgets::ChannelPanel),
      blocks_(new widgets::BlockPanel),
      layers_(new widgets::LayerPanel),
      smoothing_(new widgets::SmoothingPanel),
      samples_(new widgets::SamplesPanel),
      search_(new widgets::SearchPanel),
      phases_(new widgets::PhasePanel),
      problems_(new widgets::ProblemPanel),
      checkup_panel_(new widgets::CheckupPanel),
      checkup_(new CheckupJob(controller_.study(), this)),
      status_(new widgets::StatusPanel),
      welcome_(new widgets::WelcomePanel),
      notices_(new widgets::NoticeArea),
      centre_(new QStackedWidget(this)),
      background_(new BackgroundWork(*status_, this)),
      binder_(nullptr),
      snapshots_(nullptr),
      clipboard_(new ClipboardCommands(controller_, *tensors_, this)),
      sharing_(nullptr),
      policies_(nullptr) {
  setWindowTitle(QStringLiteral("[*]"));
  setWindowIcon(widgets::applicationIcon());
  setAcceptDrops(true);
  centre_->addWidget(welcome_);
  centre_->addWidget(plots_);
  auto* middle = new QWidget(this);
  auto* lines = new QVBoxLayout(middle);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(0);
  middle->installEventFilter(notices_);
  lines->addWidget(notices_);
  lines->addWidget(centre_, 1);
  setCentralWidget(middle);
  // A page that is not shown has no say in how narrow the window may be.
  const auto fit_pages = [this] {
    for (QWidget* page : {static_cast<QWidget*>(welcome_), static_cast<QWidget*>(plots_)}) {
      const auto policy = page == centre_->currentWidget() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
      page->setSizePolicy(policy, policy);
    }
  };
  connect(centre_, &QStackedWidget::currentChanged, this, fit_pages);
  fit_pages();
  statusBar()->addPermanentWidget(status_);
  binder_ = new PanelBinder(controller_, {tensors_, plots_, inspector_, errors_, channels_, status_}, this);
  connect(new ModuleCommands(controller_, *binder_, *inspector_, this), &ModuleCommands::message, this, &MainWindow::say);
  new ErrorTarget(controller_, *binder_, {*inspector_, *plots_, *tensors_}, this);
  snapshots_ = new SnapshotBinder(controller_, files_->variants(), *exchange_, *binder_, *this);
  connect(snapshots_, &SnapshotBinder::message, this, &MainWindow::say);
  connect(clipboard_, &ClipboardCommands::message, this, &MainWindow::say);
  buildDocks();
  connect(binder_, &PanelBinder::remark, this, &MainWindow::say);
  sharing_ = new SharingCommands(controller_, inspector_->sharing(), *tensors_, this);
  policies_ = new PolicyCommands(controller_, *tensors_, inspector_->policy(), this);
  connect(policies_, &PolicyCommands::message, this, &MainWindow::say);
  connect(policies_, &PolicyCommands::smoothingWanted, smoothing_commands_, &SmoothingCommands::carryOut);
  connect(new RuleEditing(*policies_, this), &RuleEditing::message, this, &MainWindow::say);
  connectSession();
  new Menus(*this);
  connectWelcome();
  connectLoading();
  connectCheckup();
  connectLayers();
  connectBlocks();
  connectQuestions();
  connectSearch();
  connectPhases();
  connectExport();
  connectBackground();
  connectExchange();
  connect(files_, &FileCommands::message, this, &MainWindow::say);
  plot_export_ = new PlotExport(controller_, *files_, this);
  connect(plot_export_, &PlotExport::message, this, &MainWindow::say);
  for (widgets::ThemedPlot* plot : findChildren<widgets::ThemedPlot*>()) {
    connect(plot, &widgets::ThemedPlot::saveRequested, plot_export_, [this, plot] { plot_export_->ask(*plot); });
  }
  connect(&controller_.editor().undoStack(), &QUndoStack::cleanChanged, this,
          [this](bool clean) { setWindowModified(!clean); });
  restoreState();
}

MainWindow::~MainWindow() {
  // A field that is left says so, while there is somebody to hear it.
  if (QWidget* focus = focusWidget()) focus->clearFocus();
}

void MainWindow::connectWelcome() {
  welcome_->setSampleAvailable(!sampleFiles().isEmpty());
  RecentFiles& recent = files_->recent();
  const auto show_recent = [this, &recent] { welcome_->setRecentFiles(recent.files()); };
  show_recent();
  connect(&recent, &RecentFiles::changed, this, show_recent);
  recent.look();
  connect(welcome_, &widgets::WelcomePanel::openRequested, files_, &FileCommands::askAndOpen);
  connect(welcome_, &widgets::WelcomePanel::sampleRequested, files_, &FileCommands::openSample);
  connect(welcome_, &widgets::WelcomePanel::fileRequested, files_,
          [this](const QString& file) { files_->open({file}); });
}

void MainWindow::connectLoading() {
  Loader& loader = controller_.loader();
  ExactPasses& passes = controller_.passes();
  connect(&loader, &Loader::glimpsed, this, [this](study::TensorIndex first) {
    showTitle();
    centre_->setCurrentWidget(plots_);
    binder_->showGlimpse();
    tensors_->setCurrentTensor(first);
    glimpsed_ = first;
    touch_.await();
    background_->show();
  });
  connect(&controller_.editor(), &DecisionEditor::decisionsChanged, this, [this] { glimpsed_.reset(); });
  connect(&loader, &Loader::catalogueAdded, this, [this](const QString& file) {
    files_->recent().remember(file);
    showTitle();
    centre_->setCurrentWidget(plots_);
    binder_->showCatalogue();
    background_->show();
    // Where reading takes long, the worst of what has been read is better to look at than nothing.
    QTimer::singleShot(kFirstLook, this, [this] {
      if (controller_.loader().busy() && controller_.study().size() > 0) selectWorstAtFirst();
    });
  });
  connect(&controller_, &StudyController::sourcesClosed, this, [this] {
    glimpsed_.reset();
    export_->forgetProblems();
    showTitle();
    updateProblems();
    background_->show();
    if (controller_.study().size() > 0) return;
    welcome_->setRecentFiles(files_->recent().files());
    files_->recent().look();
    centre_->setCurrentWidget(welcome_);
  });
  connect(&loader, &Loader::catalogueAdded, this, &MainWindow::updateProblems);
  connect(&loader, &Loader::tensorsChanged, this, &MainWindow::updateProblems);
  connect(&controller_.editor(), &DecisionEditor::decisionsChanged, this, &MainWindow::updateProblems);
  connect(&controller_.editor(), &DecisionEditor::progressed, background_, &BackgroundWork::show);
  connect(&loader, &Loader::fileFailed, this, [this](const QString& file) {
    updateProblems();
    showProblems();
    say(tr("%1 could not be opened").arg(file));
  });
  connect(&loader, &Loader::progressed, background_, &BackgroundWork::show);
  connect(&loader, &Loader::finished, this, [this] {
    tensors_->resort();
    selectWorstAtFirst();
    loaded_ = controller_.current();
    background_->show();
  });
  connect(&passes, &ExactPasses::progressed, background_, &BackgroundWork::show);
  connect(&passes, &ExactPasses::tensorsChanged, this, &MainWindow::updateProblems);
  connect(&passes, &ExactPasses::finished, this, [this] {
    // The first exact numbers may rank tensors otherwise; once somebody works in the table it stays as it is.
    if (loaded_ && loaded_ == controller_.current()) tensors_->resort();
    loaded_.reset();
    background_->show();
  });
  connect(status_, &widgets::StatusPanel::cancelRequested, background_, &BackgroundWork::cancelAll);
  connect(status_, &widgets::StatusPanel::problemsRequested, this, &MainWindow::showProblems);
  connect(problems_, &widgets::ProblemPanel::tryAgainRequested, this, [this] { controller_.tryAgain(); });
  connect(problems_, &widgets::ProblemPanel::tensorRequested, this, [this](const std::string& name, const std::string& file) {
    if (const auto tensor = view::findTensor(controller_.study(), name, file)) tensors_->setCurrentTensor(*tensor);
  });
}

void MainWindow::updateProblems() {
  problems_->setCanTryAgain(controller_.canTryAgain());
  std::vector<Error> problems = controller_.problems();
  for (const std::vector<Error>* more : {&export_->problems(), &smoothing_commands_->problems()}) {
    problems.insert(problems.end(), more->begin(), more->end());
  }
  status_->setProblemCount(problems.size());
  problems_->setProblems(std::move(problems));
}

void MainWindow::say(const QString& text) { statusBar()->showMessage(text, kMessageTime); }

void MainWindow::showTitle() {
  if (const QString& study = files_->studies().path(); !study.isEmpty()) {
    setWindowTitle(QFileInfo(study).completeBaseName() + QStringLiteral("[*]"));
    return;
  }
  QStringList names;
  for (const std::string& label : view::fileLabels(controller_.study())) names << widgets::text(label);
  if (names.size() > kMostNames) names = names.mid(0, kMostNames) << QStringLiteral("…");
  setWindowTitle(names.join(QStringLiteral(", ")) + QStringLiteral("[*]"));
}

void MainWindow::selectWorst() { tensors_->selectWorst(); }

void MainWindow::selectWorstAtFirst() {
  const auto glimpsed = std::exchange(glimpsed_, std::nullopt);
  // One that a person has begun to work on stays.
  if (!controller_.current() || (controller_.current() == glimpsed && touch_.awaiting())) selectWorst();
}

void MainWindow::showProblems() {
  QDockWidget* problems = dock(QStringLiteral("problems"));
  problems->show();
  problems->raise();
}

bool MainWindow::focusNextPrevChild(bool next) { return moveFocus(*this, next); }

void MainWindow::closeEvent(QCloseEvent* event) {
  inspector_->leave();   // what is typed is a decision like any other
  if (!export_->mayStop() || !files_->mayClose()) {
    event->ignore();
    return;
  }
  saveState();
  journal_->clear();
  journal_->flush();
  event->accept();
}

void MainWindow::serve(const OpenRequest& request) {
  if (!request.activation.isEmpty()) qputenv("XDG_ACTIVATION_TOKEN", request.activation);
  setWindowState(windowState() & ~Qt::WindowMinimized);
  show();
  raise();
  activateWindow();
  openRequested(request);
}

void MainWindow::openRequested(const OpenRequest& request) {
  constexpr int kLater = 300;   // ms
  if (QApplication::activeModalWidget() != nullptr) {
    // What a question is about stays as it is until it is answered.
    QTimer::singleShot(kLater, this, [this, request] { openRequested(request); });
    return;
  }
  if (request.sample) files_->openSample();
  if (!request.files.isEmpty()) files_->open(request.files);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  QStringList files;
  for (const QUrl& url : event->mimeData()->urls()) {
    if (url.isLocalFile()) files << url.toLocalFile();
  }
  files_->open(files);
  event->acceptProposedAction();
}

}  // namespace scalewright::app
