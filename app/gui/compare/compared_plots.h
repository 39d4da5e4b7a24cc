#pragma once

#include <QObject>

#include "app/gui/compare/file_comparison.h"
#include "app/gui/study/study_controller.h"

namespace scalewright::view {
struct ComparedRow;
}
namespace scalewright::widgets {
class DepthPlot;
class MirroredPlot;
}  // namespace scalewright::widgets

namespace scalewright::app {

/// Draws the pair that is chosen, and all pairs over the depth of the network.
class ComparedPlots : public QObject {
  Q_OBJECT

 public:
  ComparedPlots(StudyController& controller, widgets::MirroredPlot& mirrored, widgets::DepthPlot& growth,
                QObject* parent);

  /// One tensor under both decisions. row: nullptr for none.
  void show(const view::ComparedRow* row);
  /// A tensor of each file, with the threshold that is in force in A and the one that A's decision would find in B.
  /// row: nullptr for none.
  void show(const FileComparison& files, const compare::PairRow* row);
  /// Draws the SQNR of B against A of all pairs.
  void showGrowth(const FileComparison& files);

 private:
  StudyController& controller_;
  widgets::MirroredPlot& mirrored_;
  widgets::DepthPlot& growth_;
  widgets::Asker asker_{widgets::Pool::kComputing};
};

}  // namespace scalewright::app
