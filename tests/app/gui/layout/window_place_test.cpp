#include "app/gui/layout/window_place.h"

#include <QScreen>
#include <QSettings>

#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

constexpr QMargins kFrame(4, 28, 4, 4);

TEST(WindowPlaceTest, AWindowLiesInsideTheRoomAndLeavesSomeOfIt) {
  for (const QRect room : {QRect(0, 0, 1280, 800), QRect(0, 27, 1024, 673), QRect(1920, 0, 1280, 720)}) {
    const QRect outside = app::placeInside(QSize(1440, 900), kFrame, room).marginsAdded(kFrame);
    EXPECT_TRUE(room.contains(outside));
    EXPECT_LE(outside.width(), room.width() * 0.9);
    EXPECT_LE(outside.height(), room.height() * 0.9);
    EXPECT_GE(outside.width(), room.width() * 0.9 - 2) << "and no more of it than it must";
  }
}

TEST(WindowPlaceTest, OnALargeScreenAWindowHasTheSizeItLikes) {
  EXPECT_EQ(app::placeInside(QSize(1440, 900), kFrame, QRect(0, 0, 2560, 1440)).size(), QSize(1440, 900));
}

TEST(WindowPlaceTest, APlaceThatFitsIsTakenAgain) {
  const QRect place(300, 200, 1900, 1100);
  EXPECT_EQ(app::placeAgain(place, kFrame, QRect(0, 0, 2560, 1440)), place);
}

TEST(WindowPlaceTest, ALargeOneThatFitsKeepsItsSize) {
  const QRect room(0, 0, 1920, 1080);
  // To the edges of the screen, as a person makes it.
  const QMargins thin(1, 20, 1, 5);
  const QRect place(1, 20, 1500, 1040);
  EXPECT_EQ(app::placeAgain(place, thin, room), place);
  // Partly off the screen: moved, nothing else.
  EXPECT_EQ(app::placeAgain(place.translated(500, -30), thin, room), QRect(419, 20, 1500, 1040));
  // Wider than the room, and not higher.
  const QRect wide = app::placeAgain(QRect(0, 40, 3000, 1000), thin, room);
  EXPECT_EQ(wide.height(), 1000);
  EXPECT_LE(wide.marginsAdded(thin).width(), 1728);
}

TEST(WindowPlaceTest, APlaceThatDoesNotFitIsBroughtInside) {
  const QRect room(0, 0, 1024, 700);
  const QRect smaller = app::placeAgain(QRect(300, 200, 1900, 1100), kFrame, room).marginsAdded(kFrame);
  EXPECT_TRUE(room.contains(smaller));
  EXPECT_LE(smaller.width(), 921);
  EXPECT_LE(smaller.height(), 630);
  // One that is only off the screen keeps its size.
  const QRect moved = app::placeAgain(QRect(900, -200, 600, 400), kFrame, room);
  EXPECT_EQ(moved.size(), QSize(600, 400));
  EXPECT_TRUE(room.contains(moved.marginsAdded(kFrame)));
}

class FirstWindowTest : public WindowTest {};

TEST_F(FirstWindowTest, LiesInsideItsScreen) {
  const QRect room = window_->screen()->availableGeometry();
  EXPECT_TRUE(room.contains(window_->frameGeometry()));
  EXPECT_LE(window_->frameGeometry().width(), room.width() * 0.9);
  EXPECT_LE(window_->frameGeometry().height(), room.height() * 0.9);
}

TEST_F(FirstWindowTest, ComesBackAsLargeAsItWas) {
  const QRect room = window_->screen()->availableGeometry();
  const QRect largest = room.marginsRemoved(app::frameOf(window_->geometry(), window_->frameGeometry()));
  for (const QRect place : {largest, room}) {
    window_->setGeometry(place);
    QCoreApplication::processEvents();
    window_->close();
    window_.reset();
    makeWindow();
    EXPECT_EQ(window_->size(), largest.size()) << "the second one but for its frame";
  }
}

TEST_F(FirstWindowTest, ComesBackMaximized) {
  const QRect before = window_->geometry();
  window_->showMaximized();
  QCoreApplication::processEvents();
  window_->close();
  window_.reset();
  makeWindow();
  EXPECT_TRUE(window_->isMaximized());
  window_->showNormal();
  QCoreApplication::processEvents();
  EXPECT_EQ(window_->geometry(), before);
}

TEST_F(FirstWindowTest, ComesBackInsideWhereItStoodOnALargerScreen) {
  window_->setGeometry(500, 300, 3000, 1800);
  QCoreApplication::processEvents();
  window_->close();
  window_.reset();
  makeWindow();
  const QRect room = window_->screen()->availableGeometry();
  EXPECT_TRUE(room.contains(window_->frameGeometry()));
  EXPECT_LE(window_->frameGeometry().width(), room.width() * 0.9);
  EXPECT_LE(window_->frameGeometry().height(), room.height() * 0.9);
}

}  // namespace
}  // namespace scalewright::test
