#include <QComboBox>
#include <QLabel>

#include "app/gui/edit/selected_edits.h"
#include "core/engine/questions/evidence.h"
#include "tests/app/gui/bench_fixture.h"
#include "tests/app/gui/forwarding_engine.h"
#include "widgets/channels/channel_panel.h"
#include "widgets/channels/channel_plot.h"
#include "widgets/inspector/calibration_section.h"

namespace scalewright::test {
namespace {

class GranularityTest : public BenchTest {
 protected:
  GranularityTest() : BenchTest({"inspector", "errors", "channels"}) {}
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

TEST_F(GranularityTest, AThresholdByHandMultipliesAllScalesAlike) {
  loadWeight();
  choose("granularity", itemThatBegins(QStringLiteral("per group of 16")));
  ASSERT_TRUE(current().resolution->scales);
  const std::vector<double> before = current().resolution->scales->thresholds;
  const double noise = current().error->noise.value;
  emit window_->findChild<widgets::CalibrationSection*>()->thresholdTyped(current().resolution->threshold.value() * 2);
  settle();
  EXPECT_EQ(current().decision->calibrator, recipe::kManual);
  ASSERT_TRUE(current().resolution->scales);
  const std::vector<double>& after = current().resolution->scales->thresholds;
  ASSERT_EQ(after.size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_DOUBLE_EQ(after[i], 2 * before[i]) << i;
  EXPECT_TRUE(current().error->exact());
  EXPECT_GT(current().error->noise.value, noise) << "twice the step";
}

TEST_F(GranularityTest, ALineThatIsMovedIsAFactorUntilItIsDroppedOrAbandoned) {
  loadWeight();
  choose("granularity", itemThatBegins(QStringLiteral("per channel, axis 0")));
  const std::vector<double> before = current().resolution->scales->thresholds;
  const double line = current().resolution->threshold.value();
  auto& edits = *window_->findChild<app::SelectedEdits*>();
  for (const double factor : {1.1, 1.3, 0.5}) edits.moveThreshold(line * factor);
  edits.dropThreshold(0);
  settle();
  ASSERT_TRUE(current().resolution->scales);
  for (std::size_t i = 0; i < before.size(); ++i)
    EXPECT_DOUBLE_EQ(current().resolution->scales->thresholds[i], before[i] * 0.5) << "of where it began, " << i;
  edits.moveThreshold(line);
  edits.cancelThreshold();
  settle();
  EXPECT_DOUBLE_EQ(current().resolution->scales->thresholds[0], before[0] * 0.5);
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

TEST_F(GranularityTest, SaysWhatIsOfOneScaleAndWhatByHandMakesOfScales) {
  loadWeight();
  EXPECT_FALSE(child<QLabel>("errorNote")->isVisible());
  choose("granularity", itemThatBegins(QStringLiteral("per channel, axis 0")));
  EXPECT_TRUE(child<QLabel>("errorNote")->isVisible());
  EXPECT_TRUE(window_->said().isEmpty());
  emit window_->findChild<widgets::CalibrationSection*>()->thresholdTyped(0.5);
  EXPECT_TRUE(window_->said().contains(QStringLiteral("are multiplied alike")));
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
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    if (asked.as<question::Evidence>() == nullptr) return ForwardingEngine::answerTo(asked, work);
    return Error{ErrorCode::kReadFailed, {}, {}, "the drive is gone"};
  }
};

TEST_F(GranularityTest, APassThatFailsIsAProblemUntilTheNextDecision) {
  makeWindow(std::make_shared<UnreadableEngine>());
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
