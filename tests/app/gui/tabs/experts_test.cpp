// How many tokens came to the experts of a layer, in the window.
#include "widgets/experts/expert_panel.h"

#include <QComboBox>

#include "tests/app/gui/bench_fixture.h"

namespace scalewright::test {
namespace {

class ExpertsTest : public BenchTest {
 protected:
  ExpertsTest() : BenchTest({"experts"}) {}
  /// Four experts with 30, 1, 0 and 29 tokens, and a layer of two of which nothing was recorded.
  void openExperts() {
    const QString path = folder_.filePath(QStringLiteral("moe.h5"));
    {
      Hdf5File file(path.toStdString());
      const std::vector<hsize_t> rows = {30, 1, 0, 29};
      for (std::size_t expert = 0; expert < rows.size(); ++expert) {
        const std::string at = "h.0.mlp.experts." + std::to_string(expert) + ".";
        file.add(at + "w2.weight", tailedValues(16, 1), {4, 4});
        if (rows[expert] > 0) file.add(at + "w2.input", tailedValues(rows[expert] * 4, 1), {rows[expert], 4});
      }
      for (const char* expert : {"0", "1"})
        file.add(std::string("h.1.mlp.experts.") + expert + ".w2.weight", tailedValues(16, 1), {4, 4});
    }
    window_->files().open({path});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 9 && !window_->controller().loader().busy(); }));
    settle();
    showPanel("experts");
    ASSERT_TRUE(QTest::qWaitFor([this] { return plot().bars().bars.size() > 1; }));
  }
  widgets::ExpertPlot& plot() { return part<widgets::ExpertPanel>(*window_).plot(); }
  void choose(const char* tensor) {
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find(tensor));
    settle();
  }
};

TEST_F(ExpertsTest, TheLayerOfTheCurrentTensorIsShown) {
  openExperts();
  choose("h.0.mlp.experts.1.w2.input");
  EXPECT_EQ(plot().bars().layer, "h.0.mlp");
  ASSERT_EQ(plot().bars().bars.size(), 4U);
  EXPECT_EQ(plot().bars().bars[0].tokens, 30U);
  EXPECT_EQ(plot().bars().bars[1].reach, experts::Reach::kRarely);
  EXPECT_EQ(plot().bars().bars[2].reach, experts::Reach::kNever);
  EXPECT_EQ(plot().bars().even_share, 15);
  const QString said = plot().description();
  EXPECT_TRUE(said.contains(QStringLiteral("never reached: 1, hardly ever: 1"))) << said.toStdString();
  EXPECT_TRUE(said.contains(QStringLiteral("1 tokens came to expert 1"))) << said.toStdString();
  choose("h.1.mlp.experts.0.w2.weight");
  EXPECT_EQ(plot().bars().layer, "h.1.mlp");
  EXPECT_FALSE(plot().notice().isEmpty()) << "nothing was recorded";
}

TEST_F(ExpertsTest, AClickAndTheArrowKeysChooseATensorOfAnExpert) {
  openExperts();
  choose("h.0.mlp.experts.0.w2.input");
  const auto at = [this](std::uint64_t number) {
    return QPoint(static_cast<int>(plot().pixelOf(number)), plot().axisRect()->rect().center().y());
  };
  QTest::mouseClick(&plot(), Qt::LeftButton, {}, at(3));
  EXPECT_EQ(current().info.name, "h.0.mlp.experts.3.w2.input");
  QTest::mouseClick(&plot(), Qt::LeftButton, {}, at(2));
  EXPECT_EQ(current().info.name, "h.0.mlp.experts.2.w2.weight") << "nothing came to it";
  QTest::keyClick(&plot(), Qt::Key_Left);
  EXPECT_EQ(current().info.name, "h.0.mlp.experts.1.w2.input");
}

TEST_F(ExpertsTest, ANetworkWithoutExpertsSaysSo) {
  load();
  showPanel("experts");
  EXPECT_TRUE(QTest::qWaitFor([this] { return !plot().isVisible(); }));
}

}  // namespace
}  // namespace scalewright::test
