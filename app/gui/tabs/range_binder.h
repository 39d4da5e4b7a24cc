#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "core/view/plots/tensor_range.h"

class QDockWidget;

namespace scalewright::widgets {
class RangePanel;
}

namespace scalewright::app {

/// Carries the ranges of all tensors into their panel while it is seen, in slices that nobody waits for.
class RangeBinder : public QObject {
  Q_OBJECT

 public:
  RangeBinder(StudyController& controller, widgets::RangePanel& panel, QDockWidget& dock, QObject* parent = nullptr);

 signals:
  void tensorRequested(scalewright::study::TensorIndex tensor);

 private:
  /// A range, and what it was computed from.
  struct Known {
    std::shared_ptr<const profile::Profile> profile;
    std::optional<view::TensorRange> range;
  };
  void touch();
  void refresh();

  StudyController& controller_;
  widgets::RangePanel& panel_;
  QTimer quiet_;
  bool seen_ = false;
  std::vector<Known> known_;   ///< by tensor
};

}  // namespace scalewright::app
