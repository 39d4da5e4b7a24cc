#pragma once

#include <QMargins>
#include <QRect>

namespace scalewright::app {

/// The part of a screen that a window takes at most when nobody has said otherwise, in each direction.
inline constexpr double kMostOfScreen = 0.9;

/// Where a window stands that would like to have a size: in the middle, with its frame inside the room and at
/// most kMostOfScreen of it. All in pixels of the desktop; the result is without the frame.
[[nodiscard]] QRect placeInside(const QSize& wanted, const QMargins& frame, const QRect& room);

/// Where a window stands that stood at `place` once, without its frame: there, if its frame is inside the
/// room; else moved, and where it is larger than `placeInside` would have it made smaller.
[[nodiscard]] QRect placeAgain(const QRect& place, const QMargins& frame, const QRect& room);

}  // namespace scalewright::app
