#include "app/gui/settings/window_place.h"

#include <algorithm>

namespace scalewright::app {
namespace {

QSize mostOf(const QMargins& frame, const QRect& room) {
  const QSize most(static_cast<int>(room.width() * kMostOfScreen),
                   static_cast<int>(room.height() * kMostOfScreen));
  return most.shrunkBy(frame).expandedTo(QSize(1, 1));
}

}  // namespace

QMargins frameOf(const QRect& window, const QRect& outside) {
  return {window.left() - outside.left(), window.top() - outside.top(), outside.right() - window.right(),
          outside.bottom() - window.bottom()};
}

QRect placeInside(const QSize& wanted, const QMargins& frame, const QRect& room) {
  QRect outside(QPoint(), wanted.boundedTo(mostOf(frame, room)).grownBy(frame));
  outside.moveCenter(room.center());
  return outside.marginsRemoved(frame);
}

QRect placeAgain(const QRect& place, const QMargins& frame, const QRect& room) {
  QRect outside = place.marginsAdded(frame);
  if (room.contains(outside)) return place;
  const QSize most = mostOf(frame, room).grownBy(frame);
  if (outside.width() > room.width()) outside.setWidth(place.width() > room.width() ? most.width() : room.width());
  if (outside.height() > room.height()) outside.setHeight(place.height() > room.height() ? most.height() : room.height());
  outside.moveLeft(std::clamp(outside.left(), room.left(), room.right() + 1 - outside.width()));
  outside.moveTop(std::clamp(outside.top(), room.top(), room.bottom() + 1 - outside.height()));
  return outside.marginsRemoved(frame);
}

}  // namespace scalewright::app
