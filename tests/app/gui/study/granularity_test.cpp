#include <QComboBox>
#include <QLabel>
#include <QStatusBar>

#include "core/engine/questions/evidence.h"
#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/channels/channel_panel.h"
#include "widgets/channels/channel_plot.h"
#include "widgets/inspector/calibration_section.h"

namespace scalewright::test {
namespace {

class GranularityTest : public WindowTest {
 protected:
  void loadWeight() {
    load();
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.2.proj.weight"));
    settle();
  }
  void choose(const char* combo, int index) {
    auto* box = child<QComboBox>(combo);
    box->setCurrentIndex(index);
    emit box->activated(index);
    settle();
  }
  int itemThatBegins(const QString& text) {
    return child<QComboBox>("granularity")->findText(text, Qt::MatchStartsWith);
  }
};

TEST_F(GranularityTest, EachOutputChannelGetsAScaleAndTheErrorFollows) {
  loadWeight();
  ASSERT_EQ(current().decision->format, "int8");
  const double of_tensor = current().error->noise.value;
  choose("granularity", itemThatBegins(QStringLiteral("per channel, axis 0")));
  ASSERT_TRUE(current().resolution->scales);
  EXPECT_EQ(current().resolution->scales->thresholds.size(), 64U);
  EXPECT_TRUE(current().error->exact());
  EXPECT_LT(current().error->noise.value, of_tensor);
  EXPECT_TRUE(child<QLabel>("result.step")->text().contains(QStringLiteral("64")));
  EXPECT_EQ(part<widgets::ChannelPanel>(*window_).plot().ranges().thresholds.size(), 64U);
  EXPECT_TRUE(child<QLabel>("channelSummary")->text().startsWith(QStringLiteral("64 channels along axis 0")));
  undo().undo();
  settle();
  EXPECT_EQ(current().decision->granularity, tensor::Granularity{});
  EXPECT_EQ(current().error->noise.value, of_tensor);
}

TEST_F(GranularityTest, TheListSaysHowManyScalesEachWayLeadsTo) {
  loadWeight();
  const auto* box = child<QComboBox>("granularity");
  EXPECT_TRUE(box->isVisible());
  EXPECT_TRUE(box->itemText(itemThatBegins(QStringLiteral("per channel, axis 1"))).contains(QStringLiteral("(64)")));
  EXPECT_TRUE(box->itemText(itemThatBegins(QStringLiteral("per group of 32"))).contains(QStringLiteral("(128)")));
  EXPECT_LT(itemThatBegins(QStringLiteral("per group of 64")), 0) << "a row is one group";
}

TEST_F(GranularityTest, AThresholdByHandIsOneForTheTensor) {
  loadWeight();
  choose("granularity", itemThatBegins(QStringLiteral("per group of 16")));
  ASSERT_TRUE(current().resolution->scales);
  emit window_->findChild<widgets::CalibrationSection*>()->thresholdTyped(0.5);
  EXPECT_EQ(current().decision->granularity, tensor::Granularity{});
  EXPECT_EQ(child<QComboBox>("granularity")->currentIndex(), 0);
}

TEST_F(GranularityTest, SeveralScalesAfterAThresholdByHandComeFromTheMethodBeforeIt) {
  loadWeight();
  const std::string method = current().decision->calibrator;
  emit window_->findChild<widgets::CalibrationSection*>()->thresholdTyped(0.5);
  ASSERT_EQ(current().decision->calibrator, recipe::kManual);
  choose("granularity", itemThatBegins(QStringLiteral("per channel, axis 0")));
  EXPECT_EQ(current().decision->calibrator, method);
  ASSERT_TRUE(current().resolution->scales);
  EXPECT_NE(current().resolution->scales->thresholds[0], current().resolution->scales->thresholds[1]);
}

TEST_F(GranularityTest, SaysWhatIsOfOneScaleAndThatByHandTakesTheScalesAway) {
  loadWeight();
  EXPECT_FALSE(child<QLabel>("errorNote")->isVisible());
  choose("granularity", itemThatBegins(QStringLiteral("per channel, axis 0")));
  EXPECT_TRUE(child<QLabel>("errorNote")->isVisible());
  EXPECT_TRUE(window_->statusBar()->currentMessage().isEmpty());
  emit window_->findChild<widgets::CalibrationSection*>()->thresholdTyped(0.5);
  EXPECT_FALSE(child<QLabel>("errorNote")->isVisible());
  EXPECT_TRUE(window_->statusBar()->currentMessage().contains(QStringLiteral("one threshold for the whole tensor")));
}

TEST_F(GranularityTest, FormatsWithoutAFreeScaleDoNotOfferIt) {
  loadWeight();
  auto* format = child<QComboBox>("format");
  choose("format", format->findData(QStringLiteral("mxfp4")));
  EXPECT_FALSE(child<QComboBox>("granularity")->isVisible());
  choose("format", format->findData(QStringLiteral("int4")));
  EXPECT_TRUE(child<QComboBox>("granularity")->isVisible());
}

/// An engine whose passes over the data cannot read.
class UnreadableEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const study::Asked& asked, const WorkContext& work) override {
    if (asked.as<question::Evidence>() == nullptr) return ForwardingEngine::answerTo(asked, work);
    return Error{ErrorCode::kReadFailed, {}, {}, "the drive is gone"};
  }
};

TEST_F(GranularityTest, APassThatFailsIsAProblemUntilTheNextDecision) {
  window_ = std::make_unique<app::MainWindow>(std::make_shared<UnreadableEngine>());
  window_->show();
  loadWeight();
  const std::size_t before = window_->controller().problems().size();
  choose("granularity", itemThatBegins(QStringLiteral("per channel, axis 0")));
  ASSERT_TRUE(current().pass_problem);
  EXPECT_EQ(current().pass_problem->code, ErrorCode::kReadFailed);
  EXPECT_EQ(current().state, study::LoadState::kReady) << "only the exact numbers are missing";
  EXPECT_EQ(window_->controller().problems().size(), before + 1);
  EXPECT_TRUE(child<QLabel>("calibratorWarnings")->text().contains(QStringLiteral("the drive is gone")));
  EXPECT_TRUE(current().resolution) << "the estimate stays";
  choose("granularity", 0);
  EXPECT_FALSE(current().pass_problem);
  EXPECT_EQ(window_->controller().problems().size(), before);
}

}  // namespace
}  // namespace scalewright::test
