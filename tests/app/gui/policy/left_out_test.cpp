// A tensor that a policy leaves as it is stored: what is said of it, and what takes it in.
#include "tests/app/gui/policy/policy_fixture.h"

namespace scalewright::test {
namespace {

using study::Standing;
using widgets::TensorModel;
using LeftOutTest = PolicyOnNamesTest;

TEST_F(LeftOutTest, ALineThatGoesToSeveralLeavesALeftOutTensorAlone) {
  openLlama();
  applyPreset();
  std::optional<study::TensorIndex> found;
  for (const study::StudyTensor& tensor : study().tensors()) {
    const bool lined = tensor.resolution && formats::usesThreshold(tensor.decision->format);
    if (tensor.index != head() && lined) found = tensor.index;
  }
  ASSERT_TRUE(found);
  const study::TensorIndex other = *found;
  auto& table = part<widgets::TensorPanel>(*window_);
  table.setCurrentTensor(other);
  table.selectTensors({other, head()});
  settle();
  const recipe::Decision before = study().tensor(head()).decision;
  const QPoint start = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
  moveMouse(histogram(), start - QPoint(70, 0));
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, start - QPoint(70, 0));
  settle();
  EXPECT_TRUE(recipe::isByHand(study().tensor(other).decision));
  EXPECT_EQ(*study().tensor(head()).decision, before);
  expectHeadLeftOut();
  undo().setClean();
}

TEST_F(LeftOutTest, ALeftOutTensorSaysSoWhereverItIsLookedAt) {
  openLlama();
  applyPreset();
  showPanel("errors");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  settle();
  EXPECT_EQ(tableCell(head(), TensorModel::kCalibrator), QStringLiteral("–"));
  EXPECT_EQ(child<QLabel>("result.sqnr")->text(), QStringLiteral("–"));
  EXPECT_EQ(child<QLabel>("result.threshold")->text(), QStringLiteral("–"));
  EXPECT_TRUE(child<QLabel>("result.asStored")->isVisible());
  EXPECT_EQ(child<QComboBox>("format")->currentIndex(), -1);
  EXPECT_TRUE(child<QComboBox>("format")->isEnabled());
  EXPECT_TRUE(errorRow().isEmpty()) << "no format is in force";
  EXPECT_TRUE(child<QLabel>("errorNote")->text().contains(QStringLiteral("as it is stored")));
  EXPECT_FALSE(child<QLabel>("exactness")->text().contains(QStringLiteral("dB")));
  EXPECT_TRUE(child<QLabel>("exactness")->text().contains(QStringLiteral("as it is stored")));
  EXPECT_FALSE(histogram().threshold().has_value());
  showPanel("blocks");
  EXPECT_TRUE(child<QComboBox>("blockFormat")->itemText(0).contains(QStringLiteral("as it is stored")))
      << child<QComboBox>("blockFormat")->itemText(0).toStdString();
  // And a format can be chosen, in the table of errors as well.
  auto& model = part<widgets::ErrorPanel>(*window_).model();
  int row = 0;
  while (row < model.rowCount() && model.row(row).format != "int8") ++row;
  ASSERT_LT(row, model.rowCount());
  auto* table = child<QTableView>("errorTable");
  showPanel("errors");
  table->scrollTo(model.index(row, 0));
  const QPoint place = table->visualRect(model.index(row, 0)).center();
  QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
  QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
  settle();
  EXPECT_FALSE(errorRow().isEmpty());
  EXPECT_NE(child<QLabel>("result.sqnr")->text(), QStringLiteral("–"));
  EXPECT_FALSE(child<QLabel>("result.asStored")->isVisible());
  EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("INT8"));
  undo().undo();
  EXPECT_TRUE(child<QLabel>("result.asStored")->isVisible()) << "undone, it is left out again";
  EXPECT_EQ(child<QLabel>("result.sqnr")->text(), QStringLiteral("–"));
}

TEST_F(LeftOutTest, AFormatOverridesARuleThatLeavesTheTensorAsItIsStored) {
  openLlama();
  const auto policy = policy::fromText(R"({"schema": "scalewright-policy", "schema_version": 1, "id": "head-stays",
    "title": "The head stays", "rules": [
      {"id": "head", "comment": "The head stays.", "match": {"path": "lm_head"}, "keep": "stored"},
      {"id": "weights", "comment": "Weights.", "match": {"role": "weight"}, "format": "int4", "calibrator": {"id": "absmax"}}]})");
  ASSERT_TRUE(policy) << sentence(policy.error());
  putInForce(*policy);
  settle();
  EXPECT_EQ(state().standing(head()), Standing::kFollows);
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  for (const char* format : {"fp8_e4m3fn", "int8"}) {  // INT8 is what lies under it
    chooseFormat(format);
    EXPECT_EQ(state().standing(head()), Standing::kOverridden) << format;
    EXPECT_TRUE(child<QLabel>("policyState")->text().contains(QStringLiteral("as it is stored"))) << format;
    EXPECT_NE(tableCell(head(), TensorModel::kFormat), QStringLiteral("as stored")) << format;
  }
  QTest::mouseClick(child<QPushButton>("policyGiveBack"), Qt::LeftButton);
  settle();
  EXPECT_EQ(state().standing(head()), Standing::kFollows);
  EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("as stored"));
}

}  // namespace
}  // namespace scalewright::test
