#include "tests/app/gui/bench_fixture.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;
class ThresholdTest : public BenchTest {
 protected:
  ThresholdTest() : BenchTest({"inspector", "errors"}) {}
};

TEST_F(ThresholdTest, DraggingTheLineMovesEveryNumber) {
  load();
  const auto before_cell = tableCell(currentIndex(), TensorModel::kSqnr);
  const auto before_row = errorRow();
  const auto before_result = child<QLabel>("result.sqnr")->text();
  const double before = current().resolution->threshold.value();

  const QPoint start = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
  moveMouse(histogram(), start - QPoint(60, 0));
  EXPECT_LT(current().resolution->threshold.value(), before);
  EXPECT_EQ(current().decision->calibrator, recipe::kManual);
  EXPECT_NE(tableCell(currentIndex(), TensorModel::kSqnr), before_cell);
  EXPECT_NE(errorRow(), before_row);
  EXPECT_NE(child<QLabel>("result.sqnr")->text(), before_result);
  EXPECT_EQ(child<QLineEdit>("threshold")->text(), widgets::columnNumber(current().resolution->threshold.value()));
  EXPECT_EQ(part<widgets::PlotPanel>(*window_).error().threshold(), current().resolution->threshold.value());
  EXPECT_EQ(undo().count(), 0) << "a gesture is no step before it ends";
  moveMouse(histogram(), start - QPoint(90, 0));
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, start - QPoint(90, 0));
  EXPECT_EQ(undo().count(), 1);
  settle();
  EXPECT_TRUE(current().error->exact()) << "a pass over the data has settled the estimate";
  EXPECT_TRUE(child<QLabel>("result.sqnr")->text().startsWith(u'='));

  undo().undo();
  EXPECT_EQ(current().resolution->threshold.value(), before);
  EXPECT_NE(current().decision->calibrator, recipe::kManual);
  undo().redo();
  EXPECT_EQ(current().decision->calibrator, recipe::kManual);
}

TEST_F(ThresholdTest, ADragDrawsNoPlotAnew) {
  load();
  const QPoint start = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
  moveMouse(histogram(), start - QPoint(20, 0));  // from here on by hand: the marks are others
  QCoreApplication::processEvents();
  std::vector<std::string> drawn;
  for (widgets::ThemedPlot* plot : window_->findChildren<widgets::ThemedPlot*>()) {
    QObject::connect(plot, &QCustomPlot::afterReplot, window_.get(),
                     [&drawn, plot] { drawn.emplace_back(plot->metaObject()->className()); });
  }
  const double before = current().resolution->threshold.value();
  for (int i = 1; i <= 10; ++i) {
    moveMouse(histogram(), start - QPoint(20 + i, 0));
    QCoreApplication::processEvents();
  }
  EXPECT_LT(current().resolution->threshold.value(), before);
  EXPECT_EQ(drawn, std::vector<std::string>{});
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, start - QPoint(30, 0));
}

TEST_F(ThresholdTest, EscapeTakesADragBack) {
  load();
  const recipe::Decision before = current().decision;
  const QPoint start = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
  moveMouse(histogram(), start - QPoint(60, 0));
  EXPECT_NE(current().decision, before);
  QTest::keyClick(&histogram(), Qt::Key_Escape);
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, start - QPoint(60, 0));
  EXPECT_EQ(current().decision, before);
  EXPECT_EQ(undo().count(), 0);
}

TEST_F(ThresholdTest, ArrowKeysNudgeInEitherPlot) {
  load();
  const double before = current().resolution->threshold.value();
  QTest::keyClick(&histogram(), Qt::Key_Left);
  const double after_one = current().resolution->threshold.value();
  EXPECT_LT(after_one, before);
  QTest::keyClick(&part<widgets::PlotPanel>(*window_).error(), Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_LT(current().resolution->threshold.value(), after_one);
  EXPECT_EQ(undo().count(), 2);
}

TEST_F(ThresholdTest, EditsDoNotTouchTheZoom) {
  load();
  histogram().setXRange(0.5, 5);
  part<widgets::PlotPanel>(*window_).error().setXRange(0.5, 5);
  QTest::keyClick(&histogram(), Qt::Key_Left);
  EXPECT_EQ(histogram().xAxis->range(), QCPRange(0.5, 5));
  EXPECT_EQ(part<widgets::PlotPanel>(*window_).error().xAxis->range(), QCPRange(0.5, 5));
}

TEST_F(ThresholdTest, BothPlotsZoomTogether) {
  load();
  const QPointF at = histogram().rect().center();
  QWheelEvent wheel(at, histogram().mapToGlobal(at), {}, QPoint(0, 240), Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QApplication::sendEvent(&histogram(), &wheel);
  EXPECT_EQ(histogram().xAxis->range(), part<widgets::PlotPanel>(*window_).error().xAxis->range());
}

TEST_F(ThresholdTest, TypingAThresholdSetsItByHandAndTheButtonLeadsBack) {
  load();
  const recipe::Decision before = current().decision;
  auto* field = child<QLineEdit>("threshold");
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("2.5"));
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(current().resolution->threshold.value(), 2.5);
  EXPECT_EQ(histogram().threshold(), 2.5);
  auto* back = child<QPushButton>("backToCalibrator");
  EXPECT_TRUE(back->isVisible());
  EXPECT_TRUE(back->text().contains(widgets::calibratorTitle(before.calibrator)));
  QTest::mouseClick(back, Qt::LeftButton);
  EXPECT_EQ(current().decision, before);
  EXPECT_FALSE(back->isVisible());
}

TEST_F(ThresholdTest, TheFieldShowsAsManyDigitsAsOthersAndAllToWhoIsInIt) {
  load();
  auto* field = child<QLineEdit>("threshold");
  const double threshold = current().resolution->threshold.value();
  const QString all = QLocale::c().toString(threshold, 'g', QLocale::FloatingPointShortest);
  ASSERT_GT(all.size(), 7) << "a number of many digits";
  EXPECT_EQ(field->text().size(), 5) << "four digits and a point: " << field->text().toStdString();
  field->setFocus();
  EXPECT_EQ(field->text(), all);
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(undo().count(), 0) << "looking decides nothing";
  histogram().setFocus();
  EXPECT_EQ(field->text().size(), 5);
  EXPECT_EQ(current().resolution->threshold.value(), threshold);
  EXPECT_EQ(undo().count(), 0);
}

TEST_F(ThresholdTest, NonsenseInTheThresholdChangesNothing) {
  load();
  const recipe::Decision before = current().decision;
  auto* field = child<QLineEdit>("threshold");
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("-3"));
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(current().decision, before);
  EXPECT_EQ(undo().count(), 0);
}

}  // namespace
}  // namespace scalewright::test
