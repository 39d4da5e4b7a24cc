#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "app/gui/study/variants.h"
#include "core/view/rows/table.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// The study as B decides it, carried out in the background whenever B or the data change, so that holding a key shows
/// it within a frame.
class OtherSide : public QObject {
  Q_OBJECT

 public:
  struct Side {
    study::Study study;
    std::vector<view::TensorRow> rows;  ///< of the table, by index
  };

  OtherSide(StudyController& controller, Variants& variants, QObject* parent = nullptr);

  /// nullptr without B, and until it is carried out.
  [[nodiscard]] const Side* side() const { return side_.get(); }
  /// B is shown in the place of the decisions in force.
  [[nodiscard]] bool held() const { return held_; }
  /// Holds nothing without B. While held nothing may be edited; see HoldGesture.
  void hold(bool held);

 signals:
  void heldChanged(bool held);
  /// Is emitted for another side, or none.
  void changed();

 private:
  void touch();
  void forget();
  void start();

  StudyController& controller_;
  Variants& variants_;
  std::shared_ptr<const Side> side_;
  bool held_ = false;
  widgets::Debounce quiet_;
  widgets::Asker asker_{widgets::Pool::kComputing};
};

}  // namespace scalewright::app
