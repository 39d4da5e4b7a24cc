#include "app/gui/tabs/plots.h"

#include <QCoreApplication>
#include <QSettings>
#include <set>

#include "app/gui/files/file_commands.h"
#include "app/gui/tabs/divergence_job.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::PlotPanel;

const QString kXScale = QStringLiteral("plots/xScale");
const QString kYScale = QStringLiteral("plots/yScale");
const QString kDivergence = QStringLiteral("plots/divergence");
const QString kFormats = QStringLiteral("plots/formats");

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
  if (!settings.contains(kFormats)) return;
  std::set<std::string> ids;   // perhaps none: the format in force has its curve anyway
  for (const QString& id : settings.value(kFormats).toStringList()) ids.insert(id.toStdString());
  plots.setCurveFormats(std::move(ids));
}

}  // namespace

void bindPlots(Workbench& bench) {
  PlotPanel* plots = &bench.plots;
  CurrentTensor* current = &bench.current;
  auto* divergence = new DivergenceJob(plots);
  QObject::connect(current, &CurrentTensor::shown, plots, [plots, current, divergence, &bench] {
    if (current->another()) {
      divergence->forget();
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
  QObject::connect(divergence, &DivergenceJob::started, plots, &PlotPanel::awaitDivergence);
  QObject::connect(divergence, &DivergenceJob::computed, plots, &PlotPanel::setDivergence);
  QObject::connect(divergence, &DivergenceJob::computed, current, [current](const view::DivergenceView& view) {
    emit current->divergenceChanged(view);
    current->show();
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
  QStringList formats;
  for (const std::string& id : plots.curveFormats()) formats << widgets::text(id);
  settings.setValue(kFormats, formats);
}

}  // namespace scalewright::app
