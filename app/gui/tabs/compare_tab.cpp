#include <QCoreApplication>
#include <QFileInfo>
#include <memory>

#include "app/gui/compare/compared_plots.h"
#include "app/gui/compare/decisions_comparison.h"
#include "app/gui/files/exchange_commands.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/files/file_drop.h"
#include "app/gui/files/import_preview.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/decisions_page.h"
#include "widgets/compare/mirrored_plot.h"
#include "widgets/compare/pairs_page.h"
#include "widgets/depth/depth_plot.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::compare_tab {
namespace {

using widgets::CompareView;
using widgets::ComparisonModel;
using Shows = CompareView::Shows;

/// What the study is compared with, B: nothing, decisions, or the tensors of a file. The latest choice counts.
class Compared : public QObject {
 public:
  Compared(Workbench& bench, CompareView& view, widgets::DepthPlot& growth);

  void setSeen(bool seen);
  [[nodiscard]] FileComparison* files() { return files_.get(); }

 private:
  void compareDecisions(const ComparedDecisions& b);
  void compareFile(const io::Catalogue& b, const QString& name);
  void compareSnapshot();
  void stop();
  void showA();
  void showPlots();
  /// Makes a tensor the current one, in the view's place or in Tune.
  void choose(study::TensorIndex tensor, bool opens);
  void bindGrowth();

  Workbench& bench_;
  CompareView& view_;
  widgets::DepthPlot& growth_;
  bool seen_ = false;
  bool of_snapshot_ = false;
  std::unique_ptr<DecisionsComparison> decisions_;
  std::unique_ptr<FileComparison> files_;
  ComparedPlots plots_;
};

Compared::Compared(Workbench& bench, CompareView& view, widgets::DepthPlot& growth)
    : QObject(&view),
      bench_(bench),
      view_(view),
      growth_(growth),
      plots_(bench.controller, view.mirrored(), growth, this) {
  ExchangeCommands& exchange = bench_.exchange;
  Variants& variants = bench_.files.variants();
  connect(&exchange, &ExchangeCommands::decisionsCompared, this, &Compared::compareDecisions);
  connect(&exchange, &ExchangeCommands::fileCompared, this, &Compared::compareFile);
  // What is dropped on the view is B; elsewhere it is opened.
  new FileDrop(view_, [this, &exchange](const QStringList& paths) {
    if (paths.size() > 1)
      bench_.say(QCoreApplication::translate("Tab", "B is %1; one file at a time is compared.").arg(paths.front()));
    if (!paths.isEmpty()) exchange.compareFile(paths.front());
  });
  connect(&variants, &Variants::comparedChanged, this, &Compared::compareSnapshot);
  const auto show_snapshots = [this] {
    QStringList names;
    for (const session::Variant& variant : bench_.files.variants().all()) names << widgets::text(variant.name);
    view_.setSnapshots(names, bench_.files.variants().compared());
  };
  connect(&variants, &Variants::changed, this, show_snapshots);
  show_snapshots();
  connect(&view_, &CompareView::fileWanted, &exchange, &ExchangeCommands::askAndCompare);
  connect(&view_, &CompareView::snapshotWanted, this, [this](std::size_t index) {
    stop();
    Variants& all = bench_.files.variants();
    const bool is_b = all.compared() == index;
    all.compareWith(index);
    if (is_b) compareSnapshot();
  });
  connect(&view_, &CompareView::nothingWanted, this, [this] {
    bench_.files.variants().compareWith(std::nullopt);
    stop();
  });
  StudyController& controller = bench_.controller;
  connect(&controller.loader(), &Loader::catalogueAdded, this, &Compared::showA);
  connect(&controller, &StudyController::sourcesClosed, this, &Compared::showA);
  connect(&controller, &StudyController::tensorsChanged, this, [this] {
    if (seen_ && view_.shows() == Shows::kFiles) showPlots();
  });
  connect(&view_.decisions(), &widgets::DecisionsPage::currentChanged, this, &Compared::showPlots);
  connect(&view_.decisions(), &widgets::DecisionsPage::chosen, this, [this] {
    if (const auto& tensor = view_.decisions().current()->index) choose(*tensor, false);
  });
  connect(&view_.decisions(), &widgets::DecisionsPage::tensorRequested, this,
          [this](study::TensorIndex tensor) { choose(tensor, true); });
  connect(&view_.files(), &widgets::PairsPage::currentChanged, this, &Compared::showPlots);
  connect(&view_.files(), &widgets::PairsPage::chosen, this, [this] {
    const compare::PairRow& row = *view_.files().current();
    if (const auto tensor = files_ && row.a ? files_->tensorOf(*row.a) : std::nullopt) choose(*tensor, false);
  });
  connect(&view_.files(), &widgets::PairsPage::tensorRequested, this, [this](std::size_t a) {
    if (const auto tensor = files_ ? files_->tensorOf(a) : std::nullopt) choose(*tensor, true);
  });
  bindGrowth();
  showA();
}

void Compared::bindGrowth() {
  using widgets::DepthPlot;
  connect(&growth_, &DepthPlot::tensorChosen, this, [this](study::TensorIndex tensor) {
    if (const auto a = files_ ? files_->numberOf(tensor) : std::nullopt) view_.files().chooseA(*a);
    choose(tensor, false);
  });
  connect(&growth_, &DepthPlot::tensorOpened, this, [this](study::TensorIndex tensor) { choose(tensor, true); });
  connect(&growth_, &DepthPlot::tensorsChosen, &bench_.table, &widgets::TensorPanel::selectTensors);
  connect(&bench_.controller, &StudyController::currentChanged, &growth_,
          [this] { growth_.setCurrent(bench_.controller.current()); });
}

void Compared::setSeen(bool seen) {
  seen_ = seen;
  if (decisions_) decisions_->setActive(seen);
  if (seen) showPlots();
}

void Compared::choose(study::TensorIndex tensor, bool opens) {
  bench_.table.reveal(tensor);
  if (opens) bench_.turnTo(QStringLiteral("tune"));
}

void Compared::compareDecisions(const ComparedDecisions& b) {
  stop();
  of_snapshot_ = b.snapshot;
  view_.decisions().begin(b.scope, b.snapshot ? ComparisonModel::Change::kSinceB : ComparisonModel::Change::kToB,
                          notesOfAligned(b.b.widened, b.b.taken_apart));
  view_.show(Shows::kDecisions, b.name);
  if (!b.snapshot) bench_.turnTo(QStringLiteral("compare"));
  decisions_ = std::make_unique<DecisionsComparison>(bench_.controller, b.b.recipe, b.name, view_.decisions(),
                                                     seen_ || view_.isVisible(), nullptr);
}

void Compared::compareFile(const io::Catalogue& b, const QString& name) {
  stop();
  view_.files().begin();
  view_.show(Shows::kFiles, name);
  bench_.turnTo(QStringLiteral("compare"));
  files_ = std::make_unique<FileComparison>(bench_.controller, b, name, view_.files(), nullptr);
  connect(files_.get(), &FileComparison::changed, this, [this] {
    plots_.showGrowth(*files_);
    growth_.setCurrent(bench_.controller.current());
    showPlots();
  });
  connect(files_.get(), &FileComparison::progressed, &bench_.work, &BackgroundWork::show);
}

void Compared::compareSnapshot() {
  Variants& variants = bench_.files.variants();
  // What a person has chosen as B does not go because a snapshot is taken.
  if (view_.shows() != Shows::kNothing && !of_snapshot_) return;
  if (const auto index = variants.compared()) {
    const session::Variant& variant = variants.all()[*index];
    bench_.exchange.compare(variant.recipe, widgets::text(variant.name), recipe::DiffScope::kDecisions, true);
  } else {
    stop();
  }
}

void Compared::stop() {
  of_snapshot_ = false;
  decisions_.reset();
  if (files_) files_->cancel();
  files_.reset();
  bench_.work.show();
  view_.show(Shows::kNothing, {});
}

void Compared::showA() {
  QStringList names;
  for (const io::Catalogue& source : bench_.controller.study().sources())
    names << QFileInfo(widgets::text(source.identity.path)).fileName();
  view_.setA(names.join(QStringLiteral(", ")));
}

void Compared::showPlots() {
  if (view_.shows() == Shows::kDecisions) plots_.show(view_.decisions().current());
  if (view_.shows() == Shows::kFiles && files_) plots_.show(*files_, view_.files().current());
}

Panel make(Workbench& bench) {
  auto* view = new CompareView;
  auto* growth = new widgets::DepthPlot;
  growth->setObjectName(QStringLiteral("growthPlot"));
  view->setGrowth(*growth);
  auto* compared = new Compared(bench, *view, *growth);
  bench.work.add(
      "compare", [compared] { return compared->files() != nullptr ? compared->files()->state() : std::nullopt; },
      [compared] {
        if (compared->files() != nullptr) compared->files()->cancel();
      });
  return {.widget = view, .seen = [compared](bool seen) { compared->setSeen(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "compare",
    .title = QT_TRANSLATE_NOOP("Tab", "Compare"),
    .help = QT_TRANSLATE_NOOP(
        "Tab",
        "What is open, A, beside a second file, a recipe or a snapshot, B: what differs most, and why B is worse. B is "
        "chosen above the table; how names of A are to be found in B is a rule beside it."),
    .make = make,
    .tasks = kCompare,
    .place = Place::kCentre};

}  // namespace scalewright::app::tabs::compare_tab
