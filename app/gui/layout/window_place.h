#pragma once

#include <QMargins>
#include <QRect>

class QMainWindow;
class QSettings;

namespace scalewright::app {

/// The part of a screen that a window takes at most when nobody has said otherwise, in each direction.
inline constexpr double kMostOfScreen = 0.9;

/// Returns the frame of a window: what is around it, outside.
[[nodiscard]] QMargins frameOf(const QRect& window, const QRect& outside);

/// Where a window stands that would like to have a size: in the middle, with its frame inside the room and at
/// most kMostOfScreen of it. All in pixels of the desktop; the result is without the frame.
[[nodiscard]] QRect placeInside(const QSize& wanted, const QMargins& frame, const QRect& room);

/// Returns where a window stands that stood at `place` once, without its frame: there, if its frame is inside the
/// room; else moved. A size that fits the room is kept, however large; of one that does not, the direction that is too
/// large becomes as small as `placeInside` would have it, or fills the room where only the frame is too much.
[[nodiscard]] QRect placeAgain(const QRect& place, const QMargins& frame, const QRect& room);

/// Puts a window, with its size and state, where it was kept; else to the middle of its screen.
void restorePlace(QMainWindow& window);
void keepPlace(const QMainWindow& window, QSettings& settings);

}  // namespace scalewright::app
