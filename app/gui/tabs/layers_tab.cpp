#include <QCoreApplication>

#include "app/gui/tabs/layer_errors_job.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "widgets/layers/layer_panel.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::layers_tab {
namespace {

void show(widgets::LayerPanel& panel, const LayerErrorsJob& job, const study::Study& study) {
  panel.setRows(job.rows());
  QStringList without_input;
  for (const study::TensorIndex weight : job.pairing().without_input) without_input << widgets::text(study.tensor(weight).info.name);
  panel.setLeftOut(without_input, job.pairing().problems);
}

Panel make(Workbench& bench) {
  auto* panel = new widgets::LayerPanel;
  auto* job = new LayerErrorsJob(bench.controller, bench.controller.engine(), panel);
  QObject::connect(job, &LayerErrorsJob::changed, panel, [panel, job, &bench] { show(*panel, *job, bench.controller.study()); });
  QObject::connect(job, &LayerErrorsJob::progressed, &bench.work, &BackgroundWork::show);
  QObject::connect(panel, &widgets::LayerPanel::tensorRequested, &bench.table, &widgets::TensorPanel::setCurrentTensor);
  bench.work.add(
      "layers",
      [job]() -> std::optional<BackgroundWork::State> {
        if (job->remaining() == 0) return std::nullopt;
        return BackgroundWork::State{QCoreApplication::translate("Tab", "Layer outputs, %n layer(s) to go", nullptr,
                                                                 static_cast<int>(job->remaining()))};
      },
      [job] { job->cancel(); });
  return {.widget = panel, .seen = [job](bool seen) { job->setActive(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {.id = "layers", .title = QT_TRANSLATE_NOOP("Tab", "Layers"), .make = make};

}  // namespace scalewright::app::tabs::layers_tab
