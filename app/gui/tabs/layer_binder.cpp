#include "app/gui/tabs/layer_binder.h"

#include <QDockWidget>

#include "core/engine/output_target.h"
#include "widgets/layers/layer_panel.h"
#include "widgets/layers/smoothing_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

LayerBinder::LayerBinder(StudyController& controller, SmoothingCommands& commands, const LayerPanels& panels,
                         QObject* parent)
    : QObject(parent), controller_(controller), commands_(commands), panels_(panels),
      errors_(controller, controller.engine()), smoothing_(controller) {
  connect(panels_.layers_dock, &QDockWidget::visibilityChanged, &errors_, &LayerErrorsJob::setActive);
  connect(&errors_, &LayerErrorsJob::changed, this, &LayerBinder::showLayers);
  connect(&errors_, &LayerErrorsJob::progressed, this, &LayerBinder::progressed);
  connect(panels_.layers, &widgets::LayerPanel::tensorRequested, this, &LayerBinder::tensorRequested);
  connectSmoothing();
}

void LayerBinder::connectSmoothing() {
  connect(panels_.smoothing_dock, &QDockWidget::visibilityChanged, &smoothing_, &QuietJob::setActive);
  connect(&smoothing_, &QuietJob::changed, this, [this] { panels_.smoothing->show(smoothing_.shown()); });
  connect(&smoothing_, &QuietJob::progressed, this, &LayerBinder::progressed);
  connect(panels_.smoothing, &widgets::SmoothingPanel::saveRequested, this, [this](const QString& input, double alpha) {
    if (const auto& smoothing = smoothing_.shown().smoothing) {
      emit scalesRequested(study::scalesToWrite(input.toStdString(), *smoothing, alpha));
    }
  });
  connect(panels_.smoothing, &widgets::SmoothingPanel::applyRequested, this, [this](double alpha) {
    const auto task = smoothing_.task(alpha);
    if (const auto smoothing = smoothing_.shown().smoothing; task && smoothing) commands_.apply(*task, *smoothing);
  });
  connect(panels_.smoothing, &widgets::SmoothingPanel::takeBackRequested, this, [this] {
    if (const auto current = controller_.current()) commands_.takeBack(*current);
  });
}

void LayerBinder::showLayers() {
  panels_.layers->setRows(errors_.rows());
  QStringList without_input;
  for (const study::TensorIndex weight : errors_.pairing().without_input) {
    without_input << widgets::text(controller_.study().tensor(weight).info.name);
  }
  panels_.layers->setLeftOut(without_input, errors_.pairing().problems);
}

}  // namespace scalewright::app
