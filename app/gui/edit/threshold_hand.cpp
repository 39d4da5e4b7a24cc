#include "app/gui/edit/threshold_hand.h"

#include <QGuiApplication>

#include "app/gui/edit/selected_edits.h"
#include "core/edit/gestures.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

using recipe::Decision;

namespace {

/// One scale for all while Alt is held.
edit::Scales scalesOfHand() {
  return QGuiApplication::queryKeyboardModifiers().testFlag(Qt::AltModifier) ? edit::Scales::kOne : edit::Scales::kEach;
}

QString scalesGo() {
  return SelectedEdits::tr(
      "By hand there is one threshold for the whole tensor. Back to the method brings its scales back.");
}

}  // namespace

QString scalesRemark(const study::StudyTensor& tensor, edit::Scales scales) {
  if (!recipe::hasScales(tensor.decision)) return {};
  if (scales == edit::Scales::kOne || !edit::canScaleEach(tensor)) return scalesGo();
  return SelectedEdits::tr(
      "The thresholds of all channels or groups are multiplied alike. With Alt one takes their place.");
}

void ThresholdHand::move(double threshold) {
  const auto current = controller_.current();
  if (!current) return;
  // While it is moved the tensor is what the hand has made of it.
  if (!controller_.editor().gestureActive() || !moved_ || moved_->index != *current)
    moved_ = controller_.study().tensor(*current);
  const edit::Scales scales = scalesOfHand();
  if (const QString said = scalesRemark(*moved_, scales); !said.isEmpty()) emit edits_.remark(said);
  controller_.editor().preview(*current, edit::withLineAt(*moved_, Threshold(threshold), scales));
  // Errors of several scales are those of a pass: one is made whenever the hand rests.
  if (scales == edit::Scales::kOne || !edit::canScaleEach(*moved_)) controller_.passes().hold();
}

void ThresholdHand::drop(int run) {
  const std::vector<study::TensorIndex> tensors = edits_.edited();
  if (tensors.size() > 1 && controller_.editor().gestureActive()) {
    dropOnAll(tensors, run);
  } else {
    const auto current = controller_.current();
    const QString name = current ? widgets::text(controller_.study().tensor(*current).info.name) : QString();
    controller_.editor().commitGesture(SelectedEdits::tr("%1: %2").arg(SelectedEdits::tr("Move threshold"), name), run);
  }
  controller_.passes().start();
}

void ThresholdHand::dropOnAll(const std::vector<study::TensorIndex>& tensors, int run) {
  const study::StudyTensor moved = controller_.study().tensor(*controller_.current());
  if (!moved.resolution) {
    controller_.editor().cancelGesture();
    return;
  }
  // Of a member of a sharing group the place of the line is its own: the range in force may be another member's.
  const Threshold threshold = moved.own ? moved.own->resolution.threshold : moved.resolution->threshold;
  const auto policy = controller_.editor().policy();
  bool scales_go = false;
  // What was tried out on the current tensor becomes a step on all of them.
  controller_.editor().cancelGesture();
  study::Decisions decisions;
  std::size_t refused = 0;
  for (const study::TensorIndex index : tensors) {
    const study::StudyTensor& tensor = controller_.study().tensor(index);
    const auto after = index == moved.index ? std::optional<Decision>(moved.decision)
                                            : edit::withJointLine(tensor, moved, threshold, joint_, scalesOfHand());
    // One that a policy leaves as it is stored has no line.
    if (!after || (index != moved.index && study::isLeftOut(policy.get(), index, tensor.decision))) {
      ++refused;
      continue;
    }
    scales_go = scales_go || (recipe::hasScales(tensor.decision) && !recipe::hasScales(*after));
    decisions.emplace_back(index, *after);
  }
  edits_.change(decisions, SelectedEdits::tr("Move threshold"), refused, SelectedEdits::Meant::kChosen, run);
  if (scales_go) emit edits_.remark(scalesGo());
}

void ThresholdHand::cancel() {
  controller_.editor().cancelGesture();
  controller_.passes().start();
}

}  // namespace scalewright::app
