#include <QComboBox>
#include <QPushButton>

#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;
using DecisionTest = WindowTest;

TEST_F(DecisionTest, AClickInTheErrorTableChoosesTheFormat) {
  load();
  QTableView& view = window_->errorPanel().view();
  int row = 0;
  while (window_->errorPanel().model().row(row).format == current().decision.format) ++row;
  const view::FormatRow wanted = window_->errorPanel().model().row(row);
  QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(view.model()->index(row, 0)).center());
  EXPECT_EQ(current().decision.format, wanted.format);
  EXPECT_EQ(undo().count(), 1);
  undo().undo();
  EXPECT_NE(current().decision.format, wanted.format);
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
  window_->tensorPanel().view().selectAll();
  auto* apply = child<QPushButton>("applyToSelection");
  ASSERT_TRUE(apply->isEnabled());
  QTest::mouseClick(apply, Qt::LeftButton);
  for (const study::StudyTensor& tensor : study().tensors()) EXPECT_EQ(tensor.decision.calibrator, "fractional");
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

TEST_F(DecisionTest, RoleAndNotesAreDecisionsToo) {
  load();
  auto* notes = child<QPlainTextEdit>("notes");
  notes->setFocus();
  QTest::keyClicks(notes, QStringLiteral("outliers matter"));
  child<QComboBox>("role")->setFocus();
  if (!notes->hasFocus()) {
    EXPECT_EQ(current().decision.notes, "outliers matter");
    EXPECT_EQ(undo().count(), 1);
  }
  auto* role = child<QComboBox>("role");
  role->setCurrentIndex(role->findData(static_cast<int>(tensor::Role::kOther)));
  emit role->activated(role->currentIndex());
  EXPECT_EQ(current().decision.role, tensor::Role::kOther);
}

TEST_F(DecisionTest, RowsStayWhereTheyAreUntilTheyAreSortedAgain) {
  load();
  TensorModel& model = window_->tensorPanel().model();
  const int row = model.indexOf(currentIndex()).row();
  for (int i = 0; i < 5; ++i) QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(model.indexOf(currentIndex()).row(), row);
  EXPECT_TRUE(model.indexOf(currentIndex()).data(Qt::FontRole).value<QFont>().bold()) << "changed by hand";
}

}  // namespace
}  // namespace scalewright::test
