#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/edit/gestures.h"
#include "core/study/study.h"

namespace scalewright::app {

class SelectedEdits;
class StudyController;

/// A hand moves the threshold of the current tensor, until it is dropped or cancelled. Dropped, it goes to all that are
/// edited. Each of several scales is multiplied by what it moved; with Alt one takes their place.
class ThresholdHand {
 public:
  ThresholdHand(StudyController& controller, SelectedEdits& edits) : controller_(controller), edits_(edits) {}

  void move(double threshold);
  /// run: see DecisionEditor::commitGesture.
  void drop(int run);
  void cancel();
  /// Sets what a line that is dropped says of those besides the current tensor.
  void setJoint(edit::Joint joint) { joint_ = joint; }
  [[nodiscard]] edit::Joint joint() const { return joint_; }

 private:
  void dropOnAll(const std::vector<study::TensorIndex>& tensors, int run);

  StudyController& controller_;
  SelectedEdits& edits_;
  edit::Joint joint_ = edit::Joint::kPercentile;
  std::optional<study::StudyTensor> moved_;  ///< what a hand began with, while it moves a threshold
};

/// Returns what a threshold by hand makes of the scales of channels; empty for a tensor without them.
[[nodiscard]] QString scalesRemark(const study::StudyTensor& tensor, edit::Scales scales);

}  // namespace scalewright::app
