#include "app/gui/layer_binder.h"

#include <QDockWidget>

#include "widgets/panels/layer_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

LayerBinder::LayerBinder(StudyController& controller, const LayerPanels& panels, QObject* parent)
    : QObject(parent), controller_(controller), panels_(panels), errors_(controller, controller.engine()) {
  connect(panels_.layers_dock, &QDockWidget::visibilityChanged, &errors_, &LayerErrorsJob::setActive);
  connect(&errors_, &LayerErrorsJob::changed, this, &LayerBinder::showLayers);
  connect(&errors_, &LayerErrorsJob::progressed, this, &LayerBinder::progressed);
  connect(panels_.layers, &widgets::LayerPanel::tensorRequested, this, &LayerBinder::tensorRequested);
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
