#include "widgets/window/notice_bar.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

namespace scalewright::widgets {
namespace {

const QString kId = QStringLiteral("one");

TEST(NoticeBarTest, ThereIsNoRoomForNoNotice) {
  QWidget window;
  auto* area = new NoticeArea(&window);
  window.show();
  EXPECT_FALSE(area->isVisible());
  area->tell({kId, QStringLiteral("text"), {}, {}});
  EXPECT_TRUE(area->isVisible());
  area->remove(QStringLiteral("another"));
  EXPECT_TRUE(area->isVisible());
  area->remove(kId);
  EXPECT_FALSE(area->isVisible());
}

TEST(NoticeBarTest, ANoticeOfTheSameIdTakesItsPlace) {
  NoticeArea area;
  area.tell({kId, QStringLiteral("first"), {}, {}});
  area.tell({kId, QStringLiteral("second"), QStringLiteral("details"), {}});
  ASSERT_NE(area.find(kId), nullptr);
  EXPECT_EQ(area.find(kId)->accessibleName(), QStringLiteral("second"));
  EXPECT_EQ(area.find(kId)->accessibleDescription(), QStringLiteral("details"));
}

TEST(NoticeBarTest, AButtonDoesWhatItSaysAndMayEndTheNotice) {
  NoticeArea area;
  int done = 0;
  area.tell({kId,
             QStringLiteral("text"),
             {},
             {{QStringLiteral("act"), QStringLiteral("&Act"),
               [&] {
                 ++done;
                 area.remove(kId);
               }}},
             false});
  EXPECT_EQ(area.findChild<QToolButton*>(QStringLiteral("dismiss")), nullptr);
  area.findChild<QPushButton*>(QStringLiteral("act"))->click();
  QCoreApplication::processEvents();
  EXPECT_EQ(done, 1);
  EXPECT_EQ(area.find(kId), nullptr);
}

TEST(NoticeBarTest, DismissingPutsItAway) {
  NoticeArea area;
  area.tell({kId, QStringLiteral("text"), {}, {}});
  area.findChild<QToolButton*>(QStringLiteral("dismiss"))->click();
  EXPECT_EQ(area.find(kId), nullptr);
}

TEST(NoticeBarTest, NamesOfFilesAreNotTakenForMarkup) {
  NoticeArea area;
  area.tell({kId, QStringLiteral("<b>a</b>.h5"), QStringLiteral("<img src=x>"), {}});
  for (const QLabel* label : area.findChildren<QLabel*>()) EXPECT_EQ(label->textFormat(), Qt::PlainText);
}

}  // namespace
}  // namespace scalewright::widgets
