// The overview of all tensors' ranges.
#include "tests/app/gui/bench_fixture.h"
#include "widgets/ranges/range_panel.h"

namespace scalewright::test {
namespace {

class RangesTest : public BenchTest {
 protected:
  RangesTest() : BenchTest({"ranges"}) {}
  ~RangesTest() override { undo().setClean(); }
  widgets::RangePlot& plot() { return part<widgets::RangePanel>(*window_).plot(); }
  void loadAndLook() {
    load();
    showPanel("ranges");
    ASSERT_TRUE(QTest::qWaitFor([this] {
      return plot().items().size() == 8 && plot().isVisible() &&
             std::all_of(plot().items().begin(), plot().items().end(),
                         [](const auto& item) { return item.range && item.sqnr_db; });
    }));
    settle();
  }
  void click(study::TensorIndex tensor) {
    const QPoint place(static_cast<int>(*plot().pixelOf(tensor)), plot().axisRect()->rect().center().y());
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, place);
    settle();
  }
};

TEST_F(RangesTest, EveryTensorStandsThereWithWhatItIs) {
  loadAndLook();
  for (const widgets::RangeItem& item : plot().items()) {
    const study::StudyTensor& tensor = study().tensor(item.tensor);
    EXPECT_EQ(item.range->amax, tensor.profile->amax);
    EXPECT_LE(item.range->p1, item.range->median);
    EXPECT_LE(item.range->median, item.range->p99);
    EXPECT_EQ(item.threshold, tensor.resolution->threshold.value());
  }
}

TEST_F(RangesTest, ATensorThatIsOnlyCastHasNoThreshold) {
  loadAndLook();
  const QCPRange before = plot().yAxis->range();
  recipe::Decision cast = study().tensor(2).decision;
  cast.format = "bf16";
  window_->controller().editor().change({{2, cast}}, QStringLiteral("Cast"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return plot().items()[2].threshold == 0; }));
  plot().resetView();
  EXPECT_LE(plot().yAxis->range().upper, before.upper) << "the values are what is to be seen";
}

TEST_F(RangesTest, AClickChoosesTheTensor) {
  loadAndLook();
  for (const study::TensorIndex tensor : {study::TensorIndex{5}, study::TensorIndex{2}}) {
    click(tensor);
    EXPECT_EQ(window_->controller().current(), tensor);
    const QString name = QString::fromStdString(study().tensor(tensor).info.name);
    EXPECT_TRUE(plot().description().contains(QStringLiteral("; the current one, %1, ").arg(name)))
        << plot().description().toStdString();
  }
}

TEST_F(RangesTest, TheArrowKeysGoFromOneToTheNext) {
  loadAndLook();
  click(0);
  QTest::keyClick(&plot(), Qt::Key_Left);
  EXPECT_EQ(window_->controller().current(), study::TensorIndex{0}) << "the first one";
  QTest::keyClick(&plot(), Qt::Key_Right);
  EXPECT_EQ(window_->controller().current(), study::TensorIndex{1});
}

TEST_F(RangesTest, ADecisionMovesItsThreshold) {
  loadAndLook();
  click(2);
  const double before = plot().items()[2].threshold;
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_TRUE(QTest::qWaitFor([&] { return plot().items()[2].threshold < before; }));
}

TEST_F(RangesTest, WorstFirstIsSortedByError) {
  loadAndLook();
  part<widgets::RangePanel>(*window_).findChild<QAction*>(QStringLiteral("sortRanges"))->setChecked(true);
  const auto& items = plot().items();
  EXPECT_TRUE(
      std::is_sorted(items.begin(), items.end(), [](const auto& a, const auto& b) { return *a.sqnr_db < *b.sqnr_db; }));
  const study::TensorIndex last = items.back().tensor;
  click(last);
  EXPECT_EQ(window_->controller().current(), last);
}

TEST_F(RangesTest, NothingIsLeftOfAClosedStudy) {
  loadAndLook();
  window_->files().closeStudy();
  showPanel("ranges");
  EXPECT_TRUE(QTest::qWaitFor([this] { return plot().items().empty() && !plot().isVisible(); }));
}

TEST_F(RangesTest, ItsNumbersNameTheTensors) {
  loadAndLook();
  const QByteArray csv = plot().table().csv();
  EXPECT_TRUE(csv.startsWith("tensor,p1,median,p99,amax,threshold,sqnr_db,estimated\r\n"));
  EXPECT_TRUE(csv.contains("\nlayers.2.proj.input,"));
  EXPECT_EQ(csv.count('\n'), 9);
}

}  // namespace
}  // namespace scalewright::test
