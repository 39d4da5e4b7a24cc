#include "app/gui/layout/window_place.h"

#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QStyle>
#include <algorithm>

namespace scalewright::app {
namespace {

const QString kGeometry = QStringLiteral("window/geometry");
const QString kPlace = QStringLiteral("window/place");
const QString kOutside = QStringLiteral("window/outside");
constexpr QSize kUsualSize(1440, 900);

QSize mostOf(const QMargins& frame, const QRect& room) {
  const QSize most(static_cast<int>(room.width() * kMostOfScreen), static_cast<int>(room.height() * kMostOfScreen));
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
  if (outside.height() > room.height())
    outside.setHeight(place.height() > room.height() ? most.height() : room.height());
  outside.moveLeft(std::clamp(outside.left(), room.left(), room.right() + 1 - outside.width()));
  outside.moveTop(std::clamp(outside.top(), room.top(), room.bottom() + 1 - outside.height()));
  return outside.marginsRemoved(frame);
}

void restorePlace(QMainWindow& window) {
  const QSettings settings;
  const bool kept = window.restoreGeometry(settings.value(kGeometry).toByteArray());
  const QRect before = settings.value(kPlace).toRect();
  if (!kept) {
    // Before it is shown a window has no frame yet: as much as those of usual desktops.
    constexpr int kEdge = 4;
    const int title = window.style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, &window);
    const QMargins usual(kEdge, title + 3 * kEdge, kEdge, kEdge);
    window.setGeometry(placeInside(kUsualSize, usual, window.screen()->availableGeometry()));
  } else if (before.isValid()) {
    // One that fills the screen is to be there when it does no more: releases of Qt guess its frame in different ways.
    const Qt::WindowStates filling = window.windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen);
    window.setWindowState(window.windowState() & ~filling);
    // The frame that it had; none where that is not known, for a guess would move a window at the edge of the screen.
    const QRect outside = settings.value(kOutside, before).toRect();
    const QScreen* there = QGuiApplication::screenAt(before.center());
    const QRect room = (there != nullptr ? there : window.screen())->availableGeometry();
    window.setGeometry(placeAgain(before, frameOf(before, outside), room));
    window.setWindowState(window.windowState() | filling);
  }
}

void keepPlace(const QMainWindow& window, QSettings& settings) {
  const bool normal = !window.isMaximized() && !window.isFullScreen();
  settings.setValue(kPlace, normal ? window.geometry() : window.normalGeometry());
  if (normal) {
    settings.setValue(kOutside, window.frameGeometry());
  } else {
    settings.remove(kOutside);  // the frame of a window that fills the screen is another one
  }
  settings.setValue(kGeometry, window.saveGeometry());
}

}  // namespace scalewright::app
