#include "widgets/plotkit/threshold/threshold_gesture.h"

namespace scalewright::widgets {
namespace {

int runs = 0;  // so far, of all plots

}  // namespace

void ThresholdGesture::beginDrag() {
  drop();
  dragging_ = true;
}

void ThresholdGesture::moveTo(double threshold) {
  const bool goes_on = run_.isValid() && run_.elapsed() < pause_;
  if (!moved_ && !dragging_ && !goes_on) number_ = ++runs;
  moved_ = true;
  emit moved(threshold);
}

void ThresholdGesture::drop() {
  const bool by_hand = dragging_;
  dragging_ = false;
  if (!moved_) return;
  moved_ = false;
  by_hand ? run_.invalidate() : run_.start();
  emit dropped(by_hand ? 0 : number_);
}

void ThresholdGesture::cancel() {
  dragging_ = false;
  run_.invalidate();
  if (!moved_) return;
  moved_ = false;
  emit cancelled();
}

}  // namespace scalewright::widgets
