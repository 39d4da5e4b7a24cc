// What a window keeps for the next one when it is closed: how its tabs and plots are shown.
#include <QCheckBox>
#include <QTimer>
#include <QToolButton>
#include <set>

#include "tests/app/gui/window_fixture.h"
#include "widgets/channels/channel_panel.h"
#include "widgets/distribution/divergence/dialect_list.h"
#include "widgets/distribution/divergence/dialect_model.h"
#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/inspector/calibration_section.h"

namespace scalewright::test {
namespace {

class KeptTest : public WindowTest {
 protected:
  ~KeptTest() override { undo().setClean(); }
  void closeAndOpenAnother() {
    undo().setClean();
    window_->close();
    makeWindow();
  }
  widgets::PlotPanel& plots() { return part<widgets::PlotPanel>(*window_); }
  /// From the keyboard: the button's menu, and the letter of the scale.
  void chooseScale(const char* button, Qt::Key letter) {
    auto* scales = child<QToolButton>(button);
    QTimer::singleShot(50, window_.get(), [scales, letter] { QTest::keyClick(scales->menu(), letter); });
    scales->setFocus(Qt::TabFocusReason);
    QTest::keyClick(scales, Qt::Key_Space);
  }
};

TEST_F(KeptTest, PartsOfTheInspectorThatAreFoldedByClickAndUnfoldedByKey) {
  load();
  const auto calibration = [this] { return part<widgets::InspectorPanel>(*window_).calibration().isVisible(); };
  QTest::mouseClick(child<QToolButton>("fold.calibration"), Qt::LeftButton);
  EXPECT_FALSE(calibration());
  closeAndOpenAnother();
  load();
  EXPECT_FALSE(calibration());
  QTest::keyClick(child<QToolButton>("fold.calibration"), Qt::Key_Space);
  EXPECT_TRUE(calibration());
}

TEST_F(KeptTest, TheScalesOfTheAxes) {
  chooseScale("xScale", Qt::Key_S);
  chooseScale("yScale", Qt::Key_L);
  closeAndOpenAnother();
  EXPECT_EQ(plots().xScale(), view::AxisScale::kSymlog);
  EXPECT_EQ(plots().yScale(), view::AxisScale::kLinear);
}

TEST_F(KeptTest, DialectsWithACurve) {
  load();
  plots().setDivergenceShown(true);
  widgets::DialectModel& list = plots().dialectList().dialects();
  ASSERT_TRUE(QTest::qWaitFor([&] { return list.rowCount() > 0; }, 20000));
  for (int row = 0; row < list.rowCount(); ++row) {
    if (list.row(row).dialect == "gtc2017") {
      EXPECT_TRUE(list.setData(list.index(row, 0), Qt::Checked, Qt::CheckStateRole));
    }
  }
  closeAndOpenAnother();
  EXPECT_EQ(plots().chosenDialects(), (std::set<std::string>{"gtc2017", "text"}));
}

TEST_F(KeptTest, TheColumnOfChangedCodes) {
  load();
  QTest::mouseClick(child<QCheckBox>("showDetour"), Qt::LeftButton, {}, QPoint(8, 8));
  closeAndOpenAnother();
  auto& errors = part<widgets::ErrorPanel>(*window_);
  EXPECT_TRUE(errors.detourShown());
  EXPECT_FALSE(errors.view().isColumnHidden(errors.model().detourColumn()));
}

TEST_F(KeptTest, TheHeatMapOfChannels) {
  const auto panel = [this]() -> widgets::ChannelPanel& { return part<widgets::ChannelPanel>(*window_); };
  showPanel("channels");
  auto* action = panel().findChild<QAction*>(QStringLiteral("channelHeatMap"));
  for (QToolButton* button : panel().findChildren<QToolButton*>()) {
    if (button->defaultAction() == action) QTest::mouseClick(button, Qt::LeftButton);
  }
  EXPECT_TRUE(panel().view() == widgets::ChannelView::kCounts);
  window_->close();
  window_.reset();
  makeWindow();
  EXPECT_TRUE(panel().view() == widgets::ChannelView::kCounts);
}

}  // namespace
}  // namespace scalewright::test
