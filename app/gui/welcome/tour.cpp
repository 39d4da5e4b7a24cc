#include "app/gui/welcome/tour.h"

#include <QMenu>
#include <QToolBar>

#include "app/gui/files/file_commands.h"
#include "app/gui/files/sample_study.h"
#include "app/gui/settings/menu_actions.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/recipe/decision.h"
#include "widgets/depth/depth_panel.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/search/search_panel.h"
#include "widgets/snapshots/compare_bar.h"
#include "widgets/snapshots/snapshot_panel.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/window/welcome_panel.h"

namespace scalewright::app {
namespace {

// The order of the steps.
constexpr std::size_t kChooseTensor = 0;
constexpr std::size_t kDragThreshold = 1;
constexpr std::size_t kChooseFormat = 2;
constexpr std::size_t kTakeSnapshots = 3;
constexpr std::size_t kCompare = 4;
constexpr std::size_t kNetwork = 5;
constexpr std::size_t kSearch = 6;
constexpr std::size_t kExport = 7;

}  // namespace

Tour::Tour(QMainWindow& window, QMenu& menu, Workbench& bench) : QObject(&window), window_(window), bench_(bench) {
  QAction* action = menu.addAction(tr("&Guided tour"));
  action->setObjectName(QStringLiteral("tourAction"));
  action->setStatusTip(tr("Shows in eight steps what the window is for; on the sample study where none is open"));
  connect(action, &QAction::triggered, this, &Tour::start);
  action->setEnabled(!sampleFiles().isEmpty());
  connect(window_.findChild<widgets::WelcomePanel*>(), &widgets::WelcomePanel::tourRequested, this, &Tour::start);
  StudyController& controller = bench_.controller;
  connect(&controller.loader(), &Loader::catalogueAdded, this, [this, action] {
    action->setEnabled(true);
    if (awaiting_) start();
  });
  connect(&controller.loader(), &Loader::finished, this, [this] { awaiting_ = false; });
  connect(&controller, &StudyController::sourcesClosed, this, [this] {
    if (bench_.controller.study().size() == 0) end();
  });
  connect(&controller, &StudyController::currentChanged, this, &Tour::noticeCurrent);
  connect(&controller.editor(), &DecisionEditor::decisionsChanged, this, &Tour::noticeDecision);
  Variants& variants = bench_.files.variants();
  connect(&variants, &Variants::changed, this, [this, &variants] {
    if (variants.all().size() >= 2) tried(kTakeSnapshots);
  });
  connect(&bench_.target, &SqnrTarget::changed, this, [this] { tried(kNetwork); });
  connect(&bench_.other, &OtherSide::heldChanged, this, [this] {
    if (bench_.other.held()) tried(kCompare);
  });
}

void Tour::tried(std::size_t step) {
  if (card_ && step_ == step) card_->setTried();
}

void Tour::makeSteps() {
  steps_ = {
      {tr("Every tensor, the worst first"),
       tr("<p>The table lists what the files hold. <b>SQNR</b> is a tensor's power over that of its quantization "
          "error, in "
          "decibels: the smaller, the worse.</p><p>Filter by name, or by terms such as <tt>sqnr&lt;20</tt>.</p>"),
       tr("Choose another tensor, with the mouse or the arrow keys."),
       [this] { return tabs::bringToFront(bench_.table); }},
      {tr("The threshold is a line to drag"),
       tr("<p>What lies beyond the line saturates; what lies before it is rounded to a grid that is the finer, the "
          "lower the line. "
          "Dashed lines are the picks of methods; a click takes one.</p><p>Every number follows: <b>=</b> is exact, "
          "<b>~</b> an "
          "estimate that a pass over the data settles.</p>"),
       tr("Drag the line, or nudge it with the left and right arrow keys."),
       [this]() -> QWidget* { return &bench_.plots.histogram(); }},
      {tr("Format, method, granularity"),
       tr("<p>The inspector holds what is decided on a tensor, or on all that are selected. The table below the plots "
          "compares "
          "the formats at a glance; a double click on a row chooses it.</p><p><b>%1</b> takes any step back.</p>")
           .arg(keysOrTitle(window_, "undo")),
       tr("Choose another format or method."),
       [this] { return tabs::bringToFront(*window_.findChild<widgets::InspectorPanel*>()); }},
      {tr("Keep what you have, then try something else"),
       tr("<p>A <b>snapshot</b> keeps all decisions as they are at this moment. It can be compared with, and come back "
          "to.</p><p>Snapshots are saved with the study.</p>"),
       tr("Take a snapshot (%1), change a format or a threshold, and take another.")
           .arg(keysOrTitle(window_, "takeSnapshotAction")),
       [this] { return tabs::bringToFront(*window_.findChild<widgets::SnapshotPanel*>()); }},
      {tr("Compare the two"),
       tr("<p>With a snapshot chosen here, plots and tables show what is decided now and what was decided then, "
          "<b>A</b> "
          "and <b>B</b>, side by side.</p>"),
       tr("Choose the first snapshot, then hold the button, or the key B, to see how it was."),
       [this]() -> QWidget* { return window_.findChild<widgets::CompareBar*>(); }, "compare"},
      {tr("The whole network at a glance"),
       tr("<p>Every tensor over the layers, or the outputs of the layers, by one key each. What misses the target "
          "line has a ring, and one button gives all that miss the smallest format that does not.</p><p>The line at "
          "the foot of the window says what becomes of the network.</p>"),
       tr("Drag the target line, or choose a dot."),
       [this]() -> QWidget* { return window_.findChild<widgets::DepthPanel*>(); }, "network"},
      {tr("The best formats for a number of bits"),
       tr("<p>The search measures each candidate on the outputs of every layer and finds the best choice for any "
          "budget. Policies, which decide by rules, stand in the menu of that name.</p>"),
       tr("Start the search, drag its line, and look at what each layer gets."),
       [this]() -> QWidget* { return window_.findChild<widgets::SearchPanel*>(); }, "search"},
      {tr("Take the decisions with you"),
       tr("<p><b>Save</b> keeps the study with every decision. <b>Export</b> writes them for TensorRT, ONNX Runtime, "
          "vLLM, Gaudi, "
          "Quark and others.</p><p>The same works on the command line: <tt>scalewright-cli --help</tt>. %1 finds every "
          "command, %2 shows the keys.</p>")
           .arg(keysOrTitle(window_, "commandPaletteAction"), keysOrTitle(window_, "shortcutsAction")),
       tr("Export the decisions (%1) and look at what would be written.").arg(keysOrTitle(window_, "exportRecipe")),
       [this]() -> QWidget* { return window_.findChild<QToolBar*>(QStringLiteral("toolBar")); }},
  };
}

void Tour::start() {
  end();
  if (bench_.controller.study().size() == 0) {
    const bool listing = bench_.controller.loader().busy();  // somebody has opened something
    if (!listing && sampleFiles().isEmpty()) return;
    awaiting_ = true;
    if (!listing) bench_.files.openSample();
    return;
  }
  makeSteps();
  if (QAction* action = window_.findChild<QAction*>(QStringLiteral("exportRecipe"))) {
    connect(action, &QAction::triggered, this, &Tour::noticeExport, Qt::UniqueConnection);
  }
  if (auto* search = window_.findChild<widgets::SearchPanel*>()) {
    connect(search, &widgets::SearchPanel::searchRequested, this, &Tour::noticeSearch, Qt::UniqueConnection);
  }
  first_ = bench_.controller.current();
  card_ = new widgets::TourCard(&window_);
  connect(card_, &widgets::TourCard::nextRequested, this, [this] { go(step_ + 1); });
  connect(card_, &widgets::TourCard::backRequested, this, [this] { go(step_ - 1); });
  connect(card_, &widgets::TourCard::ended, this, &Tour::end);
  go(0);
}

void Tour::end() {
  awaiting_ = false;
  if (!card_) return;
  card_->hide();
  card_->deleteLater();  // its own click may be under way
  card_.clear();
  bench_.table.view().setFocus();
}

void Tour::go(std::size_t step) {
  if (step >= steps_.size()) {
    end();
    return;
  }
  step_ = step;
  const Step& now = steps_[step];
  bench_.turnTo(QLatin1String(now.workspace));
  card_->show({now.title, now.text, now.trial, static_cast<int>(step) + 1, static_cast<int>(steps_.size())},
              now.target());
}

void Tour::noticeCurrent() {
  const auto current = bench_.controller.current();
  if (!first_) {
    first_ = current;  // chosen by the window itself, once all had been read
  } else if (current != first_) {
    tried(kChooseTensor);
    tried(kNetwork);
  }
}

void Tour::noticeSearch() {
  tried(kSearch);
}

void Tour::noticeExport() {
  tried(kExport);
}

void Tour::noticeDecision() {
  const auto current = bench_.controller.current();
  if (!card_ || !current) return;
  tried(kChooseFormat);
  if (bench_.controller.study().tensor(*current).decision->calibrator == recipe::kManual) tried(kDragThreshold);
}

}  // namespace scalewright::app
