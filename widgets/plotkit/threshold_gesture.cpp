#include "widgets/plotkit/threshold_gesture.h"

namespace scalewright::widgets {

void ThresholdGesture::beginDrag() {
  drop();
  dragging_ = true;
}

void ThresholdGesture::moveTo(double threshold) {
  if (!moved_) goes_on_ = !dragging_ && run_.isValid() && run_.elapsed() < pause_;
  moved_ = true;
  emit moved(threshold);
}

void ThresholdGesture::drop() {
  const bool by_hand = dragging_;
  dragging_ = false;
  if (!moved_) return;
  moved_ = false;
  by_hand ? run_.invalidate() : run_.start();
  emit dropped(goes_on_);
}

void ThresholdGesture::cancel() {
  dragging_ = false;
  run_.invalidate();
  if (!moved_) return;
  moved_ = false;
  emit cancelled();
}

}  // namespace scalewright::widgets
