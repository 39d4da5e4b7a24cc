#include "widgets/plotkit/threshold_gesture.h"

namespace scalewright::widgets {

void ThresholdGesture::beginDrag() {
  drop();
  dragging_ = true;
}

void ThresholdGesture::moveTo(double threshold) {
  moved_ = true;
  emit moved(threshold);
}

void ThresholdGesture::drop() {
  dragging_ = false;
  if (!moved_) return;
  moved_ = false;
  emit dropped();
}

void ThresholdGesture::cancel() {
  dragging_ = false;
  if (!moved_) return;
  moved_ = false;
  emit cancelled();
}

}  // namespace scalewright::widgets
