#pragma once

#include <QObject>

#include "app/gui/tabs/layer_errors_job.h"
#include "app/gui/study/smoothing_commands.h"
#include "app/gui/tabs/smoothing_job.h"

class QDockWidget;

namespace scalewright::widgets {
class LayerPanel;
class SmoothingPanel;
}

namespace scalewright::app {

struct LayerPanels {
  widgets::LayerPanel* layers = nullptr;
  QDockWidget* layers_dock = nullptr;
  widgets::SmoothingPanel* smoothing = nullptr;
  QDockWidget* smoothing_dock = nullptr;
};

/// Carries what is measured about linear layers into its panels, while they are seen.
class LayerBinder : public QObject {
  Q_OBJECT

 public:
  LayerBinder(StudyController& controller, SmoothingCommands& commands, const LayerPanels& panels,
              QObject* parent = nullptr);

  /// Measures the layers that are seen.
  [[nodiscard]] LayerErrorsJob& errors() { return errors_; }
  /// Computes the curve of smoothing.
  [[nodiscard]] QuietJob& smoothing() { return smoothing_; }

 signals:
  void progressed();
  void tensorRequested(scalewright::study::TensorIndex tensor);
  void scalesRequested(const scalewright::study::NamedNumbers& scales);

 private:
  void showLayers();

  void connectSmoothing();

  StudyController& controller_;
  SmoothingCommands& commands_;
  LayerPanels panels_;
  LayerErrorsJob errors_;
  SmoothingJob smoothing_;
};

}  // namespace scalewright::app
