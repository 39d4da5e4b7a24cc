#include "app/gui/tabs/plots.h"

#include <QCoreApplication>
#include <QSettings>
#include <set>

#include "app/gui/export/plot_export.h"
#include "app/gui/files/file_commands.h"
#include "core/engine/questions/evidence.h"
#include "core/histogram/from_sketch.h"
#include "core/study/study.h"
#include "core/view/plots/divergence_view.h"
#include "widgets/distribution/plot_data.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/distribution/shown_side_by_side.h"
#include "widgets/jobs/latest.h"
#include "widgets/plotkit/axis_scale.h"
#include "widgets/plotkit/themed_plot.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::PlotPanel;

const QString kXScale = QStringLiteral("plots/xScale");
const QString kYScale = QStringLiteral("plots/yScale");
const QString kSigned = QStringLiteral("plots/signed");
const QString kDivergence = QStringLiteral("plots/divergence");
const QString kFormats = QStringLiteral("plots/formats");
const QString kSideBySide = QStringLiteral("plots/sideBySide");
const QString kDialects = QStringLiteral("plots/dialects");

/// Computes the divergence curves of the current tensor in the background: a search for every dialect is too much for
/// a frame. What there is so far is shown; the numbers are those of the values, for which they are read where they have
/// to be. The latest request wins.
class DivergenceJob : public QObject {
 public:
  explicit DivergenceJob(Workbench& bench) : QObject(&bench.plots), bench_(bench) {}

  /// Asks for a tensor's curve; nothing happens when it is the one asked for last. A tensor that is not ready yet has
  /// none.
  void request(const study::StudyTensor& tensor, const std::filesystem::path& file);
  /// The plot was emptied: the next request is answered, whatever was asked before.
  void forget();
  /// Nobody looks: what is not finished is begun anew when somebody does.
  void hide();
  /// Nobody waits: what there is so far stays, until something else is asked for.
  void cancel();
  /// Nothing while nothing is computed.
  [[nodiscard]] std::optional<BackgroundWork::State> state() const;

 private:
  using Histogram = std::shared_ptr<const histogram::GrowingHistogram>;
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

  /// What is computed, on another thread.
  struct Work {
    Subject subject;
    recipe::Decision decision;
    Shared<calibrate::Evidence> evidence;
    std::optional<question::Evidence> missing;  ///< the histogram of the values
    std::shared_ptr<engine::Engine> engine;
  };
  /// Besides the view the histogram, where it was read.
  using Outcome = std::pair<std::optional<view::DivergenceView>, Histogram>;
  template <typename Tell>
  [[nodiscard]] static Outcome compute(const Work& work, const std::stop_token& stop, const Tell& tell);
  void show(const view::DivergenceView& divergence, const std::string& dialect);

  Workbench& bench_;
  Subject asked_;
  std::shared_ptr<const profile::Profile> read_of_;  ///< the tensor whose histogram was read last
  Histogram read_;
  Fraction computed_;       ///< of what was asked for
  bool cancelled_ = false;  ///< before all of it was
  widgets::Asker asker_{widgets::Pool::kComputing};
};

void DivergenceJob::forget() {
  asked_ = {};
  asker_.cancel();
}

void DivergenceJob::hide() {
  if (asker_.busy()) cancel();
  if (std::exchange(cancelled_, false)) asked_ = {};
}

void DivergenceJob::cancel() {
  asker_.cancel();
  cancelled_ = true;
  bench_.plots.divergenceStopped();
  bench_.work.show();
}

std::optional<BackgroundWork::State> DivergenceJob::state() const {
  if (!asker_.busy()) return std::nullopt;
  return BackgroundWork::State{
      .name = QCoreApplication::translate("Tab", "KL divergence"),
      .done = computed_.value(),
      .total = computed_.value() > 0 ? 1.0 : 0.0,
      .after_cancel = QCoreApplication::translate("Tab", "Stops this; the curves that there are stay")};
}

template <typename Tell>
DivergenceJob::Outcome DivergenceJob::compute(const Work& work, const std::stop_token& stop, const Tell& tell) {
  const auto viewOf = [&](const calibrate::Evidence& evidence, const view::DivergenceCourse& course) {
    return view::divergenceView(*work.subject.profile, work.decision, evidence, work.subject.rule, work.subject.shown,
                                course);
  };
  calibrate::Evidence evidence = *work.evidence;
  Histogram read;
  if (work.missing) {
    // Reading may take long: meanwhile there is a first look by what is known.
    std::stop_source enough;
    static_cast<void>(viewOf(evidence, {.stop = enough.get_token(), .so_far = [&](const view::DivergenceView& view) {
                                          tell(view);
                                          enough.request_stop();
                                        }}));
    if (auto answer = work.engine->ask(*work.missing, WorkContext{.stop = stop})) {
      read = answer->histogram;
      evidence.add(*std::move(answer));
    }
  }
  return {viewOf(evidence, {.stop = stop, .so_far = tell}), read};
}

void DivergenceJob::show(const view::DivergenceView& divergence, const std::string& dialect) {
  computed_ = divergence.computed;
  bench_.plots.setDivergence(divergence, dialect);
  emit bench_.current.divergenceChanged(divergence);
  bench_.work.show();
}

void DivergenceJob::request(const study::StudyTensor& tensor, const std::filesystem::path& file) {
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
  computed_ = {};
  cancelled_ = false;
  bench_.plots.awaitDivergence();
  const std::string dialect = subject.dialect;
  Work work{.subject = subject, .decision = tensor.decision, .evidence = tensor.evidence, .missing = {}, .engine = {}};
  if (!tensor.evidence->histogram && read_of_ == tensor.profile && read_) {
    calibrate::Evidence evidence = *tensor.evidence;
    evidence.histogram = read_;
    work.evidence = std::move(evidence);
  } else if (!tensor.evidence->histogram && tensor.info.slices == 0) {
    auto request = question::Evidence::obtainable(tensor.info, {.histogram = true});
    if (!request.empty()) work.missing = question::Evidence{file, tensor.info, tensor.profile, std::move(request)};
    work.engine = bench_.controller.engine();
  }
  asker_.ask(
      [this, work = std::move(work), dialect](const std::stop_token& stop, const widgets::Asker::Tell& tell) mutable {
        if (work.missing && histogram::fromSketch(*work.subject.profile, work.evidence->batch_samples).exact) {
          work.missing.reset();
        }
        return compute(work, stop, [this, &tell, &dialect](const view::DivergenceView& so_far) {
          tell([this, so_far, dialect] { show(so_far, dialect); });
        });
      },
      [this, dialect, profile = subject.profile](const Outcome& outcome) {
        if (outcome.second) {
          read_of_ = profile;
          read_ = outcome.second;
        }
        if (!outcome.first) return;
        show(*outcome.first, dialect);
        bench_.current.show();
      });
}

void restore(PlotPanel& plots) {
  const QSettings settings;
  const auto scale = [&settings](const QString& key) {
    return widgets::axisScaleFromId(settings.value(key).toString()).value_or(view::AxisScale::kLogarithmic);
  };
  plots.setScales(scale(kXScale), scale(kYScale));
  plots.showSigned().setChecked(settings.value(kSigned, false).toBool());
  plots.setDivergenceShown(settings.value(kDivergence, false).toBool());
  plots.several().setWanted(settings.value(kSideBySide, false).toBool());
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

void showOther(Workbench& bench) {
  bench.plots.setOther(bench.current.beside(), bench.current.held() ? QStringLiteral("A") : QStringLiteral("B"));
}

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
    if (!plots->wantsDivergence()) {
      divergence->hide();
      emit current->divergenceChanged({});
    }
    plots->setAsStored(current->leftOut());
    showOther(bench);
  });
  QObject::connect(current, &CurrentTensor::gone, plots, &PlotPanel::clear);
  QObject::connect(plots, &PlotPanel::divergenceWanted, divergence, [divergence, &bench] {
    const StudyController& controller = bench.controller;
    if (const auto shown = controller.current()) {
      divergence->request(controller.study().tensor(*shown), controller.study().fileOf(*shown));
    }
  });
  QObject::connect(plots, &PlotPanel::divergenceUnwanted, divergence, &DivergenceJob::hide);
  bench.work.add(
      "divergence", [divergence] { return divergence->state(); }, [divergence] { divergence->cancel(); });
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

void savePlots(Workbench& bench) {
  auto* save = new PlotExport(bench.controller, bench.files, &bench.window);
  QObject::connect(save, &PlotExport::message, &bench.window, bench.say);
  for (widgets::ThemedPlot* plot : bench.window.findChildren<widgets::ThemedPlot*>()) {
    QObject::connect(plot, &widgets::ThemedPlot::saveRequested, save, [save, plot] { save->ask(*plot); });
    if (plot->ofWholeStudy()) continue;
    plot->setSubject([&bench] {
      const study::StudyTensor* tensor = bench.current.tensor();
      return tensor == nullptr ? QString() : widgets::subjectOf(*tensor);
    });
  }
}

void keepPlots(PlotPanel& plots, QSettings& settings) {
  settings.setValue(kXScale, widgets::axisScaleId(plots.xScale()));
  settings.setValue(kYScale, widgets::axisScaleId(plots.yScale()));
  settings.setValue(kSigned, plots.showSigned().isChecked());
  settings.setValue(kDivergence, plots.divergenceShown());
  settings.setValue(kSideBySide, plots.several().wanted());
  const auto keep = [&settings](const QString& key, const std::set<std::string>& ids) {
    QStringList kept;
    for (const std::string& id : ids) kept << widgets::text(id);
    settings.setValue(key, kept);
  };
  keep(kFormats, plots.curveFormats());
  keep(kDialects, plots.chosenDialects());
}

}  // namespace scalewright::app
