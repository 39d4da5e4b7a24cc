// FP8-143: the line goes through the exponent biases.
#include <QCheckBox>
#include <QComboBox>

#include "tests/app/gui/bench_fixture.h"

namespace scalewright::test {
namespace {

class BiasTest : public BenchTest {
 protected:
  BiasTest() : BenchTest({"inspector"}) {
    load();
    choose("format", "fp8_143");
    settle();
    choose("bias", 11);
  }
  ~BiasTest() override { undo().setClean(); }

  /// By keys, as a hand does.
  template <typename Data>
  void choose(const char* combo, Data data) {
    auto* box = child<QComboBox>(combo);
    const int row = box->findData(QVariant(data));
    ASSERT_GE(row, 0) << combo;
    box->setFocus();
    for (int left = 200; box->currentIndex() != row && left > 0; --left)
      QTest::keyClick(box, box->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
  }
  double pixelOf(double threshold) { return histogram().xAxis->coordToPixel(threshold); }
  void dragTo(double threshold, Qt::KeyboardModifiers modifiers = {}) {
    const QPoint start = histogram().handlePosition().toPoint();
    const QPoint end(static_cast<int>(std::lround(pixelOf(threshold))), start.y());
    QTest::mousePress(&histogram(), Qt::LeftButton, modifiers, start);
    QMouseEvent move(QEvent::MouseMove, end, histogram().mapToGlobal(QPointF(end)), Qt::NoButton, Qt::LeftButton,
                     modifiers);
    QApplication::sendEvent(&histogram(), &move);
    QTest::mouseRelease(&histogram(), Qt::LeftButton, modifiers, end);
    settle();
  }
  int bias() { return current().resolution->options.bias->value(); }
  double threshold() { return current().resolution->threshold.value(); }
};

// largest(b) = 1.875 * 2^(14 - b): 3840, 240, 15, 0.9375 for 3, 7, 11, 15.

TEST_F(BiasTest, ADragStepsThroughTheOfferedBiases) {
  ASSERT_EQ(threshold(), 15);
  const int steps = undo().count();
  dragTo(1.2);
  EXPECT_EQ(bias(), 15);
  EXPECT_EQ(threshold(), 0.9375);
  EXPECT_NE(current().decision->calibrator, recipe::kManual) << "a bias, and no extra scale";
  EXPECT_EQ(undo().count(), steps + 1);
  QTest::keyClick(&histogram(), Qt::Key_Left);
  EXPECT_EQ(bias(), 15) << "there is none beyond";
  for (const int next : {11, 7, 3}) {
    QTest::keyClick(&histogram(), Qt::Key_Right);
    EXPECT_EQ(bias(), next);
  }
  EXPECT_EQ(threshold(), 3840);
  EXPECT_TRUE(histogram().flag()->atEdge()) << "beyond the values of the tensor";
  EXPECT_TRUE(histogram().flag()->text.startsWith("3840 · bias 3"));
}

TEST_F(BiasTest, AltMovesItFreelyByAnExtraScaleWhichTheFlagSays) {
  EXPECT_TRUE(histogram().flag()->text.contains("bias 11"));
  EXPECT_FALSE(histogram().flag()->text.contains("extra scale"));
  dragTo(10, Qt::AltModifier);
  EXPECT_EQ(bias(), 11) << "the one in force";
  EXPECT_NEAR(threshold(), 10, 0.3);
  EXPECT_EQ(current().decision->calibrator, recipe::kManual);
  EXPECT_TRUE(histogram().flag()->text.contains("bias 11, extra scale 0.6")) << histogram().flag()->text.toStdString();
  EXPECT_TRUE(child<QLabel>("result.extraScale")->isVisible());
}

TEST_F(BiasTest, WithAllBiasesEveryOneIsAStepAndInTheInspector) {
  auto* all = child<QCheckBox>("allBiases");
  EXPECT_EQ(child<QComboBox>("bias")->count(), 5) << "four, and the method's choice";
  all->setFocus();
  QTest::keyClick(all, Qt::Key_Space);
  ASSERT_TRUE(all->isChecked());
  EXPECT_EQ(child<QComboBox>("bias")->count(), 65) << "0 to 63, and the method's choice";
  dragTo(7);
  EXPECT_EQ(bias(), 12);
  EXPECT_EQ(threshold(), 7.5);
  choose("bias", 9);
  EXPECT_EQ(threshold(), 60);
}

TEST_F(BiasTest, SeveralTensorsGetTheBiasThatReachesAsFar) {
  auto& table = part<widgets::TensorPanel>(*window_);
  table.setCurrentTensor(*study().find("layers.0.proj.input"));
  choose("format", "fp8_143");
  choose("bias", 11);
  table.setCurrentTensor(*study().find("layers.2.proj.input"));
  table.view().selectionModel()->select(table.model().indexOf(*study().find("layers.0.proj.input")),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
  settle();
  ASSERT_EQ(threshold(), 15);
  const auto other = [this]() -> const study::StudyTensor& {
    return study().tensor(*study().find("layers.0.proj.input"));
  };
  dragTo(1.2);
  ASSERT_EQ(threshold(), 0.9375);
  EXPECT_EQ(other().resolution->options.bias, ExponentBias(15)) << "a third of it is within that";
  QTest::keyClick(&histogram(), Qt::Key_Right);
  EXPECT_EQ(other().resolution->options.bias, ExponentBias(11));
  EXPECT_NE(other().decision->calibrator, recipe::kManual);
}

}  // namespace
}  // namespace scalewright::test
