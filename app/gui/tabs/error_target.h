#pragma once

#include <QObject>
#include <vector>

#include "core/view/format_table.h"

namespace scalewright::widgets {
class InspectorPanel;
class PlotPanel;
class TensorPanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

class PanelBinder;
class StudyController;

/// The error that is good enough: kept in the settings, shown for the current tensor, in its plot and for the study as a whole.
class ErrorTarget : public QObject {
  Q_OBJECT

 public:
  struct Panels {
    widgets::InspectorPanel& inspector;
    widgets::PlotPanel& plots;
    widgets::TensorPanel& tensors;
  };

  ErrorTarget(StudyController& controller, PanelBinder& binder, const Panels& panels, QObject* parent = nullptr);

 private:
  void setTarget(double target_db);
  void show(const std::vector<view::FormatRow>& rows);
  /// Looks at some tensors again, or at all where the study has others.
  void look(const std::vector<study::TensorIndex>& tensors);
  void lookAtAll();
  void listMisses();

  StudyController& controller_;
  PanelBinder& binder_;
  Panels panels_;
  std::vector<view::FormatRow> rows_;   ///< of the current tensor's table of errors
  std::vector<bool> misses_;            ///< by tensor
  std::size_t count_ = 0;               ///< of those that miss it
};

}  // namespace scalewright::app
