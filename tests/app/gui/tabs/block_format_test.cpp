#include <QLineEdit>

#include "tests/app/gui/bench_fixture.h"
#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

class BlockFormatTest : public BenchTest {
 protected:
  BlockFormatTest() : BenchTest({"inspector", "errors"}) {}
  const view::FormatRow* row(const std::string& format) {
    widgets::FormatModel& model = part<widgets::ErrorPanel>(*window_).model();
    for (int i = 0; i < model.rowCount(); ++i) {
      if (model.row(i).format == format) return &model.row(i);
    }
    return nullptr;
  }
  void choose(const std::string& format) {
    recipe::Decision decision = current().decision;
    decision.format = format;
    window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("format"));
  }
};

TEST_F(BlockFormatTest, TheTensorThatIsLookedAtHasEveryBlockFormatMeasured) {
  load();
  ASSERT_NE(row("nvfp4"), nullptr);
  EXPECT_TRUE(QTest::qWaitFor([this] { return row("nvfp4")->error && row("mxfp8_e4m3")->error; }, 20000));
  EXPECT_TRUE(row("nvfp4")->error->exact());
}

TEST_F(BlockFormatTest, ADecisionForBlocksIsMeasuredAndUndone) {
  load();
  const auto before = current().error;
  choose("mxfp8_e4m3");
  EXPECT_TRUE(QTest::qWaitFor([this] { return current().error && current().error->exact(); }, 20000));
  // Each block has a scale of its own, so there is no line to drag.
  EXPECT_FALSE(histogram().threshold());
  EXPECT_EQ(child<QLabel>("result.threshold")->text(), widgets::noNumber());
  EXPECT_EQ(child<QLabel>("result.step")->text(), widgets::noNumber());
  EXPECT_TRUE(child<QLineEdit>("threshold")->text().isEmpty());
  EXPECT_FALSE(child<QLineEdit>("threshold")->isEnabled());
  EXPECT_FALSE(child<QLabel>("exactness")->text().startsWith("T ")) << child<QLabel>("exactness")->text().toStdString();
  undo().undo();
  settle();
  EXPECT_TRUE(histogram().threshold());
  EXPECT_EQ(current().error->noise, before->noise);
  undo().setClean();
}

TEST_F(BlockFormatTest, EntropyShowsItsDivergenceAndEveryDialect) {
  load();
  auto* plot = child<widgets::DivergencePlot>("divergencePlot");
  EXPECT_FALSE(plot->isVisible());
  recipe::Decision decision = current().decision;
  decision.calibrator = "entropy";
  decision.parameters.clear();
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("entropy"));
  EXPECT_TRUE(plot->isVisible());
  EXPECT_TRUE(
      QTest::qWaitFor([plot] { return plot->divergence().exact && plot->divergence().picks.size() >= 5; }, 20000));
  EXPECT_GT(plot->divergence().curve.thresholds.size(), 100U);
  EXPECT_EQ(plot->threshold(), histogram().threshold());
  undo().undo();
  EXPECT_TRUE(plot->isVisible()) << "a step back moves no plot";
  undo().setClean();
}

}  // namespace
}  // namespace scalewright::test
