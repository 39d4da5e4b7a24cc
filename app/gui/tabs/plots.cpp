#include "app/gui/tabs/plots.h"

#include <QCoreApplication>
#include <QSettings>
#include <set>

#include "app/gui/files/file_commands.h"
#include "core/study/study.h"
#include "core/view/plots/divergence_view.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/jobs/latest.h"
#include "widgets/plotkit/axis_scale.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::PlotPanel;

const QString kXScale = QStringLiteral("plots/xScale");
const QString kYScale = QStringLiteral("plots/yScale");
const QString kDivergence = QStringLiteral("plots/divergence");
const QString kFormats = QStringLiteral("plots/formats");
const QString kDialects = QStringLiteral("plots/dialects");

/// Computes the divergence curves of the current tensor in the background: a search for every dialect is too much for
/// a frame. The latest request wins.
class DivergenceJob : public QObject {
 public:
  explicit DivergenceJob(Workbench& bench) : QObject(&bench.plots), bench_(bench) {}

  /// Asks for a tensor's curve; nothing happens when it is the one asked for last. A tensor that is not ready yet has
  /// none.
  void request(const study::StudyTensor& tensor);
  /// The plot was emptied: the next request is answered, whatever was asked before.
  void forget();

 private:
  /// The facts that a curve depends on.
  struct Subject {
    std::shared_ptr<const profile::Profile> profile;
    std::size_t evidence = 0;
    std::string format;
    formats::FormatOptions options;
    calibrate::EntropyRule rule;
    std::string dialect;
    std::set<std::string> shown;  ///< dialects with a curve

    friend bool operator==(const Subject&, const Subject&) = default;
  };

  Workbench& bench_;
  Subject asked_;
  widgets::Asker asker_{widgets::Pool::kComputing};  ///< last: it waits for what still runs
};

void DivergenceJob::forget() {
  asked_ = {};
  asker_.cancel();
}

void DivergenceJob::request(const study::StudyTensor& tensor) {
  if (!tensor.profile || !tensor.resolution) {
    forget();
    return;
  }
  Subject subject{.profile = tensor.profile,
                  .evidence = tensor.evidence->size(),
                  .format = tensor.decision->format,
                  .options = tensor.resolution->options,
                  .rule = view::entropyRuleOf(tensor.decision),
                  .dialect = view::dialectInForce(tensor.decision),
                  .shown = bench_.plots.shownDialects()};
  if (subject == asked_) return;
  asked_ = subject;
  bench_.plots.awaitDivergence();
  const std::string dialect = subject.dialect;
  asker_.ask(
      [subject = std::move(subject), decision = tensor.decision, evidence = tensor.evidence](const std::stop_token&) {
        return view::divergenceView(*subject.profile, decision, evidence, subject.rule, subject.shown);
      },
      [this, dialect](const view::DivergenceView& divergence) {
        bench_.plots.setDivergence(divergence, dialect);
        emit bench_.current.divergenceChanged(divergence);
        bench_.current.show();
      });
}

void showOther(Workbench& bench) {
  bench.plots.setOther(bench.current.beside(), bench.current.held() ? QStringLiteral("A") : QStringLiteral("B"));
}

void restore(PlotPanel& plots) {
  const QSettings settings;
  const auto scale = [&settings](const QString& key) {
    return widgets::axisScaleFromId(settings.value(key).toString()).value_or(view::AxisScale::kLogarithmic);
  };
  plots.setScales(scale(kXScale), scale(kYScale));
  plots.setDivergenceShown(settings.value(kDivergence, false).toBool());
  // Perhaps none: what is in force has its curve anyway.
  const auto ids = [&settings](const QString& key) {
    std::set<std::string> kept;
    for (const QString& id : settings.value(key).toStringList()) kept.insert(id.toStdString());
    return kept;
  };
  if (settings.contains(kFormats)) plots.setCurveFormats(ids(kFormats));
  if (settings.contains(kDialects)) plots.setChosenDialects(ids(kDialects));
}

/// The next step with an arrow key finds its plots drawn.
void prepareNeighbours(Workbench& bench) {
  const study::Study& study = bench.controller.study();
  std::vector<study::StudyTensor> tensors;
  for (const study::TensorIndex index : bench.table.neighbours()) {
    if (study.has(index)) tensors.push_back(study.tensor(index));
  }
  bench.plots.prepare(tensors);
}

}  // namespace

void bindPlots(Workbench& bench) {
  PlotPanel* plots = &bench.plots;
  CurrentTensor* current = &bench.current;
  auto* divergence = new DivergenceJob(bench);
  QObject::connect(current, &CurrentTensor::shown, plots, [plots, current, divergence, &bench] {
    if (current->another()) {
      divergence->forget();
      prepareNeighbours(bench);
      plots->showTensor(*current->tensor());
      emit current->divergenceChanged({});
    } else {
      plots->updateDecision(*current->tensor());
    }
    if (!plots->wantsDivergence()) emit current->divergenceChanged({});
    plots->setAsStored(current->leftOut());
    showOther(bench);
  });
  QObject::connect(current, &CurrentTensor::gone, plots, &PlotPanel::clear);
  QObject::connect(plots, &PlotPanel::divergenceWanted, divergence, [divergence, &bench] {
    const StudyController& controller = bench.controller;
    if (const auto shown = controller.current()) divergence->request(controller.study().tensor(*shown));
  });
  QObject::connect(plots, &PlotPanel::thresholdMoved, &bench.edits, &SelectedEdits::moveThreshold);
  QObject::connect(plots, &PlotPanel::thresholdDropped, &bench.edits, &SelectedEdits::dropThreshold);
  QObject::connect(plots, &PlotPanel::thresholdCancelled, &bench.edits, &SelectedEdits::cancelThreshold);
  QObject::connect(plots, &PlotPanel::markTaken, &bench.edits, &SelectedEdits::takeMark);
  const auto show_side = [current, &bench] {
    // Also where nothing is current any more: what is said over the plots must not outlast the hold.
    bench.plots.setHeld(current->held() ? QCoreApplication::translate("Plots", "B: %1", "snapshot that is shown")
                                              .arg(bench.files.variants().comparedName())
                                        : QString());
    if (bench.controller.current()) {
      current->show();
    } else {
      showOther(bench);
    }
  };
  QObject::connect(&bench.other, &OtherSide::changed, plots, show_side);
  QObject::connect(&bench.other, &OtherSide::heldChanged, plots, show_side);
  restore(*plots);
}

void keepPlots(const PlotPanel& plots, QSettings& settings) {
  settings.setValue(kXScale, widgets::axisScaleId(plots.xScale()));
  settings.setValue(kYScale, widgets::axisScaleId(plots.yScale()));
  settings.setValue(kDivergence, plots.divergenceShown());
  const auto keep = [&settings](const QString& key, const std::set<std::string>& ids) {
    QStringList kept;
    for (const std::string& id : ids) kept << widgets::text(id);
    settings.setValue(key, kept);
  };
  keep(kFormats, plots.curveFormats());
  keep(kDialects, plots.chosenDialects());
}

}  // namespace scalewright::app
