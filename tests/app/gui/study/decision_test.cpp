#include <QComboBox>
#include <QPushButton>

#include "tests/app/gui/bench_fixture.h"
#include "widgets/distribution/trace_plot.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;
class DecisionTest : public BenchTest {
 protected:
  DecisionTest() : BenchTest({"inspector", "errors"}) {}
  /// A double click on the first row of a format in the error table.
  void doubleClick(std::string_view format) {
    QTableView& view = part<widgets::ErrorPanel>(*window_).view();
    int row = 0;
    while (part<widgets::ErrorPanel>(*window_).model().row(row).format != format) ++row;
    view.scrollTo(view.model()->index(row, 0));
    doubleClick(view, row);
    ASSERT_EQ(current().decision->format, format);
  }
  static void doubleClick(QTableView& view, int row) {
    const QPoint place = view.visualRect(view.model()->index(row, 0)).center();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, place);
  }
};

TEST_F(DecisionTest, ADoubleClickInTheErrorTableChoosesTheFormat) {
  load();
  QTableView& view = part<widgets::ErrorPanel>(*window_).view();
  int row = 0;
  while (part<widgets::ErrorPanel>(*window_).model().row(row).format == current().decision->format) ++row;
  const view::FormatRow wanted = part<widgets::ErrorPanel>(*window_).model().row(row);
  doubleClick(view, row);
  EXPECT_EQ(current().decision->format, wanted.format);
  EXPECT_EQ(undo().count(), 1);
  undo().undo();
  EXPECT_NE(current().decision->format, wanted.format);
}

TEST_F(DecisionTest, AFormatComesBackWithTheCalibratorItHad) {
  load();
  const auto choose = [](QComboBox* combo, const char* id) {
    combo->setCurrentIndex(combo->findData(QLatin1String(id)));
    ASSERT_GE(combo->currentIndex(), 0);
    emit combo->activated(combo->currentIndex());
  };
  choose(child<QComboBox>("format"), "int8");
  auto* percentile = child<QLineEdit>("parameter.percentile");
  percentile->selectAll();
  QTest::keyClicks(percentile, QStringLiteral("97"));
  QTest::keyClick(percentile, Qt::Key_Return);
  const recipe::Decision decided = current().decision;
  choose(child<QComboBox>("format"), "fp8_143");
  EXPECT_NE(current().decision->calibrator, "percentile");
  choose(child<QComboBox>("calibrator"), "backoff");
  const recipe::Decision with_bias = current().decision;
  choose(child<QComboBox>("format"), "int8");
  EXPECT_EQ(current().decision, decided) << "by the combo box";
  doubleClick("fp8_143");
  EXPECT_TRUE(current().decision->options.bias) << "a row with a bias means it";
  doubleClick("int8");
  EXPECT_EQ(current().decision, decided) << "by rows of the table";
  undo().undo();
  undo().undo();
  undo().undo();
  EXPECT_EQ(current().decision, with_bias);
  choose(child<QComboBox>("format"), "bf16");
  choose(child<QComboBox>("format"), "fp8_143");
  EXPECT_EQ(current().decision, with_bias);
}

TEST_F(DecisionTest, AnUndoneChoiceIsNotBroughtBack) {
  load();
  const recipe::Decision proposed = current().decision;
  auto* percentile = child<QLineEdit>("parameter.percentile");
  percentile->selectAll();
  QTest::keyClicks(percentile, QStringLiteral("97"));
  QTest::keyClick(percentile, Qt::Key_Return);
  undo().undo();
  for (const char* id : {"fp8_143", proposed.format.c_str()}) {
    auto* format = child<QComboBox>("format");
    format->setCurrentIndex(format->findData(QLatin1String(id)));
    emit format->activated(format->currentIndex());
  }
  EXPECT_EQ(current().decision, proposed);
}

TEST_F(DecisionTest, TheHistorySaysWhatWasChosenForWhat) {
  load();
  auto* format = child<QComboBox>("format");
  format->setCurrentIndex(format->findData(QStringLiteral("fp8_143")));
  emit format->activated(format->currentIndex());
  EXPECT_TRUE(undo().text(0).startsWith(widgets::formatTitle("fp8_143") +
                                        QStringLiteral(" for layers.2.proj.input: INT8 → FP8-143, ")))
      << undo().text(0).toStdString();
  auto* bias = child<QComboBox>("bias");
  bias->setCurrentIndex(bias->findData(7));
  emit bias->activated(bias->currentIndex());
  EXPECT_TRUE(
      undo().text(1).startsWith(widgets::formatTitle("fp8_143") + QStringLiteral(" bias 7 for layers.2.proj.input: ")))
      << undo().text(1).toStdString();
}

TEST_F(DecisionTest, ABiasIsShownWithItsRangeAndStoresValuesAsTheyAre) {
  load();
  auto* format = child<QComboBox>("format");
  const auto choose = [](QComboBox* combo, int index) {
    combo->setCurrentIndex(index);
    emit combo->activated(index);
  };
  choose(format, format->findData(QStringLiteral("fp8_143")));
  auto* bias = child<QComboBox>("bias");
  ASSERT_TRUE(bias->isVisible());
  const int seven = bias->findData(7);
  ASSERT_GE(seven, 0);
  EXPECT_EQ(bias->itemText(seven), QStringLiteral("bias 7: ±240"));
  choose(bias, seven);
  EXPECT_EQ(current().resolution->options.bias, ExponentBias(7));
  EXPECT_EQ(current().resolution->threshold.value(), 240);
}

TEST_F(DecisionTest, ApplyingToTheSelectionIsOneStepAndUndoRestoresAll) {
  load();
  std::vector<recipe::Decision> before;
  for (const study::StudyTensor& tensor : study().tensors()) before.push_back(tensor.decision);
  auto* method = child<QComboBox>("calibrator");
  const int fractional = method->findData(QStringLiteral("fractional"));
  method->setCurrentIndex(fractional);
  emit method->activated(fractional);
  part<widgets::TensorPanel>(*window_).view().selectAll();
  auto* apply = child<QPushButton>("applyToSelection");
  ASSERT_TRUE(apply->isEnabled());
  QTest::mouseClick(apply, Qt::LeftButton);
  for (const study::StudyTensor& tensor : study().tensors()) EXPECT_EQ(tensor.decision->calibrator, "fractional");
  ASSERT_EQ(undo().count(), 2);
  undo().undo();
  undo().undo();
  for (study::TensorIndex i = 0; i < study().size(); ++i) EXPECT_EQ(study().tensor(i).decision, before[i]) << i;
}

TEST_F(DecisionTest, ParametersOfAMethodChangeTheThreshold) {
  load();
  auto* percentile = child<QLineEdit>("parameter.percentile");
  ASSERT_NE(percentile, nullptr);
  percentile->selectAll();
  QTest::keyClicks(percentile, QStringLiteral("50"));
  QTest::keyClick(percentile, Qt::Key_Return);
  settle();
  // Half of the magnitudes of tan(1.55 u) lie below tan(0.775).
  EXPECT_NEAR(current().resolution->threshold.value(), 3 * std::tan(0.775), 0.01);
  EXPECT_TRUE(current().resolution->exact());
  EXPECT_EQ(undo().count(), 1);
}

TEST_F(DecisionTest, TheWayOfTheL2IterationShowsWhileThatMethodIsInForce) {
  load();
  auto* method = child<QComboBox>("calibrator");
  const auto choose = [&](const char* id) {
    method->setCurrentIndex(method->findData(QLatin1String(id)));
    emit method->activated(method->currentIndex());
    settle();
  };
  widgets::TracePlot& trace = part<widgets::PlotPanel>(*window_).trace();
  EXPECT_FALSE(trace.isVisible());
  choose("l2");
  EXPECT_TRUE(trace.isVisible());
  const auto& points = trace.trace().points;
  ASSERT_GT(points.size(), 1U);
  EXPECT_EQ(points.back().threshold, current().resolution->threshold);
  for (std::size_t i = 1; i < points.size(); ++i) {
    EXPECT_LE(points[i].squared_error, points[i - 1].squared_error) << "never worse, update " << i;
  }
  choose("absmax");
  EXPECT_FALSE(trace.isVisible());
}

TEST_F(DecisionTest, BackToTheMethodMeansOneOfTheFormatAfterARoundTrip) {
  load();
  const recipe::Decision before = current().decision;
  QTest::keyClick(&histogram(), Qt::Key_Left);
  ASSERT_EQ(current().decision->calibrator, recipe::kManual);
  doubleClick("fp8_143");
  doubleClick("int8");
  ASSERT_EQ(current().decision->calibrator, recipe::kManual);
  child<QPushButton>("backToCalibrator")->click();
  EXPECT_EQ(current().decision->calibrator, before.calibrator);
  EXPECT_TRUE(current().resolution);
}

TEST_F(DecisionTest, ARefusedThresholdSaysWhyAndEscapeBringsBackTheOneInForce) {
  load();
  auto* threshold = child<QLineEdit>("threshold");
  const QString tip = threshold->toolTip();
  threshold->setFocus();
  const QString before = threshold->text();
  threshold->selectAll();
  QTest::keyClicks(threshold, QStringLiteral("-3"));
  QTest::keyClick(threshold, Qt::Key_Return);
  EXPECT_EQ(undo().count(), 0);
  EXPECT_TRUE(threshold->toolTip().contains(QStringLiteral("A number above 0 is expected.")));
  EXPECT_TRUE(window_->said().contains(QStringLiteral("“-3” is not taken.")));
  QTest::keyClick(threshold, Qt::Key_Escape);
  EXPECT_EQ(threshold->text(), before);
  EXPECT_EQ(threshold->toolTip(), tip);
  EXPECT_TRUE(threshold->accessibleDescription().isEmpty());
  EXPECT_TRUE(window_->said().isEmpty());
}

TEST_F(DecisionTest, RoleAndNotesAreDecisionsToo) {
  load();
  auto* notes = child<QPlainTextEdit>("notes");
  notes->setFocus();
  QTest::keyClicks(notes, QStringLiteral("outliers matter"));
  child<QComboBox>("role")->setFocus();
  if (!notes->hasFocus()) {
    EXPECT_EQ(current().decision->notes, "outliers matter");
    EXPECT_EQ(undo().count(), 1);
  }
  auto* role = child<QComboBox>("role");
  role->setCurrentIndex(role->findData(static_cast<int>(tensor::Role::kOther)));
  emit role->activated(role->currentIndex());
  EXPECT_EQ(current().decision->role, tensor::Role::kOther);
}

TEST_F(DecisionTest, RowsStayWhereTheyAreUntilTheyAreSortedAgain) {
  load();
  TensorModel& model = part<widgets::TensorPanel>(*window_).model();
  const int row = model.indexOf(currentIndex()).row();
  for (int i = 0; i < 5; ++i) QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(model.indexOf(currentIndex()).row(), row);
  EXPECT_TRUE(model.indexOf(currentIndex()).data(Qt::FontRole).value<QFont>().bold()) << "changed by hand";
}

}  // namespace
}  // namespace scalewright::test
