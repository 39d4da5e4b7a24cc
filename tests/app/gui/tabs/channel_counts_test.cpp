// The heat map and the surface of channels, in the window.
#include <QAction>
#include <QClipboard>
#include <QToolBar>
#include <QToolButton>
#include <numeric>

#include "tests/app/gui/tabs/question_fixture.h"
#include "widgets/channels/channel_heat_plot.h"
#include "widgets/channels/channel_panel.h"
#include "widgets/channels/channel_plot.h"
#include "widgets/channels/channel_surface_plot.h"
#include "widgets/plotkit/plot_menu.h"

namespace scalewright::test {
namespace {

class ChannelCountsJobTest : public QuestionTest {
 protected:
  ChannelCountsJobTest() : QuestionTest({"channels"}) {}
  widgets::ChannelPanel& panel() { return part<widgets::ChannelPanel>(*window_); }
  widgets::ChannelHeatPlot& heat() { return panel().heat(); }
  void look() {
    showPanel("channels");
    ASSERT_TRUE(QTest::qWaitFor([this] { return panel().isVisible(); }));
    toggle();
  }
  /// By its button.
  void toggle(const char* name = "channelHeatMap") {
    auto* action = panel().findChild<QAction*>(QString::fromUtf8(name));
    for (QToolButton* button : panel().findChildren<QToolButton*>()) {
      if (button->defaultAction() == action) QTest::mouseClick(button, Qt::LeftButton);
    }
  }
  bool counted() {
    return QTest::qWaitFor([this] { return heat().counts() != nullptr; }, 10000);
  }
};

TEST_F(ChannelCountsJobTest, ChannelsAreCountedOnceSomebodyLooks) {
  loadNumbers("w", {1, -1, 1, 4, 0, 4, 8, 8, 8}, {3, 3});
  EXPECT_EQ(engine_->count_questions, 0);
  look();
  ASSERT_TRUE(counted());
  EXPECT_TRUE(heat().isVisible());
  EXPECT_FALSE(panel().plot().isVisible());
  EXPECT_EQ(heat().counts()->channels(), 3U);
  EXPECT_EQ(heat().counts()->columns, 7U) << "the half octaves from 1 to 8";
  toggle();
  EXPECT_TRUE(panel().plot().isVisible());
  toggle();
  letJobsFollow();
  EXPECT_EQ(engine_->count_questions, 1) << "answers are kept";
}

TEST_F(ChannelCountsJobTest, WhatIsChosenInOneIsChosenInTheOther) {
  loadNumbers("w", {1, -1, 1, 4, 0, 4, 8, 8, 8}, {3, 3});
  look();
  ASSERT_TRUE(counted());
  QCoreApplication::processEvents();
  const QPoint place(static_cast<int>(heat().pixelOf(1)), heat().axisRect()->rect().center().y());
  const QPoint before = heat().mapTo(&panel(), QPoint());
  QTest::mouseClick(&heat(), Qt::LeftButton, {}, place);
  QCoreApplication::processEvents();
  EXPECT_EQ(heat().mapTo(&panel(), QPoint()), before) << "it stays under the pointer";
  EXPECT_EQ(static_cast<int>(heat().pixelOf(1)), place.x());
  EXPECT_EQ(panel().plot().chosen(), std::size_t{1});
  EXPECT_TRUE(child<QLabel>("channelSummary")->text().contains(QStringLiteral("Channel 1")));
  toggle();
  QTest::keyClick(&panel().plot(), Qt::Key_Right);
  EXPECT_EQ(heat().chosen(), std::size_t{2});
}

TEST_F(ChannelCountsJobTest, TheSurfaceIsFoundOnceSomebodyLooksAndTakesThePlaceOfTheHeatMap) {
  loadNumbers("w", {1, -1, 1, 4, 0, 4, 8, 8, -9}, {3, 3});
  look();
  ASSERT_TRUE(counted());
  EXPECT_EQ(engine_->surface_questions, 0);
  toggle("channelSurface");
  ASSERT_TRUE(QTest::qWaitFor([this] { return panel().surface().surface() != nullptr; }, 10000));
  EXPECT_TRUE(panel().surface().isVisible());
  EXPECT_FALSE(heat().isVisible());
  const auto& surface = *panel().surface().surface();
  EXPECT_EQ(surface.granularity.axis, 1U);
  EXPECT_EQ(surface.maxima, (std::vector<double>{1, 1, 1, 4, 0, 4, 8, 8, 9}));
  toggle("channelSurface");
  EXPECT_TRUE(panel().plot().isVisible());
  toggle("channelSurface");
  letJobsFollow();
  EXPECT_EQ(engine_->surface_questions, 1) << "answers are kept";
}

TEST_F(ChannelCountsJobTest, AChosenChannelHasItsOutlineInTheHistogram) {
  loadNumbers("w", {1, -1, 1, 4, 0, 4, 8, 8, 8}, {3, 3});
  showPanel("channels");
  ASSERT_TRUE(QTest::qWaitFor([this] { return panel().isVisible(); }));
  const auto outlined = [this] { return QString::fromUtf8(histogram().table().csv()).section(u'\n', 0, 0); };
  EXPECT_FALSE(outlined().contains("channel_"));
  emit panel().plot().channelChosen(std::size_t{1});
  ASSERT_TRUE(QTest::qWaitFor([&] { return outlined().contains("channel_1"); }, 10000)) << "counted for it";
  // -1 and 8 are there, and nothing else: 0 has no magnitude.
  const auto counts = view::channelOutline(histogram().histogram(), *heat().counts(), 1);
  EXPECT_NEAR(std::accumulate(counts.begin(), counts.end(), 0.0), 2, 1e-9);
  emit panel().plot().channelChosen(std::nullopt);
  EXPECT_FALSE(outlined().contains("channel_"));
}

TEST_F(ChannelCountsJobTest, ACopyHasTheCountsAndAPicture) {
  loadNumbers("w", {1, -1, 1, 4, 0, 4, 8, 8, 8}, {3, 3});
  look();
  ASSERT_TRUE(counted());
  widgets::copyPlot(heat());
  const QMimeData* copied = QApplication::clipboard()->mimeData();
  EXPECT_TRUE(copied->hasImage());
  EXPECT_TRUE(copied->text().startsWith(QStringLiteral("channel\tzero\tnot_finite\t2^0 to 2^0.5\t")));
  EXPECT_EQ(copied->text().count(u'\n'), 4);
}

TEST_F(ChannelCountsJobTest, AFileThatCannotBeReadIsSaidInThePlot) {
  engine_->refuse_counts = true;
  loadNumbers("w", {1, -1, 1, 4, 0, 4, 8, 8, 8}, {3, 3});
  look();
  EXPECT_TRUE(QTest::qWaitFor([this] { return heat().note().contains(QStringLiteral("numbers.h5")); }, 10000))
      << heat().note().toStdString();
}

TEST_F(ChannelCountsJobTest, ACancelStopsTheCounting) {
  engine_->gate.close();
  loadNumbers("w", {1, -1, 1, 4, 0, 4, 8, 8, 8}, {3, 3});
  look();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->count_questions == 1; }, 10000));
  EXPECT_FALSE(heat().note().isEmpty());
  toggle();
  // Who looks again asks again, and is heard once the first answer has been sent: it is not taken, nor kept.
  toggle();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->count_questions == 2; }, 10000));
  QCoreApplication::processEvents();
  EXPECT_EQ(heat().counts(), nullptr);
  engine_->gate.open();
  EXPECT_TRUE(counted());
}

}  // namespace
}  // namespace scalewright::test
