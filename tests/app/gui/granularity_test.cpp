#include <QComboBox>
#include <QLabel>

#include "tests/app/gui/window_fixture.h"
#include "widgets/panels/calibration_section.h"

namespace scalewright::test {
namespace {

class GranularityTest : public WindowTest {
 protected:
  void loadWeight() {
    load();
    window_->tensorPanel().setCurrentTensor(*study().find("layers.2.proj.weight"));
    settle();
  }
  void choose(const char* combo, int index) {
    auto* box = child<QComboBox>(combo);
    box->setCurrentIndex(index);
    emit box->activated(index);
    settle();
  }
  int itemThatBegins(const QString& text) { return child<QComboBox>("granularity")->findText(text, Qt::MatchStartsWith); }
};

TEST_F(GranularityTest, EachOutputChannelGetsAScaleAndTheErrorFollows) {
  loadWeight();
  ASSERT_EQ(current().decision.format, "int8");
  const double of_tensor = current().error->noise.value;
  choose("granularity", itemThatBegins(QStringLiteral("per channel, axis 0")));
  ASSERT_TRUE(current().resolution->scales);
  EXPECT_EQ(current().resolution->scales->thresholds.size(), 64U);
  EXPECT_TRUE(current().error->exact());
  EXPECT_LT(current().error->noise.value, of_tensor);
  EXPECT_TRUE(child<QLabel>("result.step")->text().contains(QStringLiteral("64")));
  undo().undo();
  settle();
  EXPECT_EQ(current().decision.granularity, tensor::Granularity{});
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
  EXPECT_EQ(current().decision.granularity, tensor::Granularity{});
  EXPECT_EQ(child<QComboBox>("granularity")->currentIndex(), 0);
}

TEST_F(GranularityTest, FormatsWithoutAFreeScaleDoNotOfferIt) {
  loadWeight();
  auto* format = child<QComboBox>("format");
  choose("format", format->findData(QStringLiteral("mxfp4")));
  EXPECT_FALSE(child<QComboBox>("granularity")->isVisible());
  choose("format", format->findData(QStringLiteral("int4")));
  EXPECT_TRUE(child<QComboBox>("granularity")->isVisible());
}

}  // namespace
}  // namespace scalewright::test
