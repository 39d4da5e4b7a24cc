#include <QCheckBox>
#include <QToolButton>

#include "tests/app/gui/tabs/question_fixture.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

class DetourTest : public QuestionTest {
 protected:
  DetourTest() : QuestionTest({"errors"}) {}
  /// In steps of 1: only 101.4 passes a tie on its way to the 101.5 of bfloat16.
  void loadWeight() { loadNumbers("w.weight", {127, 101.4F, 3.3F, -101.4F}, {2, 2}); }
  void tick() { QTest::mouseClick(child<QCheckBox>("showDetour"), Qt::LeftButton, {}, QPoint(8, 8)); }
  widgets::FormatModel& model() { return part<widgets::ErrorPanel>(*window_).model(); }
  QModelIndex cellOf(const char* format) {
    for (int row = 0; row < model().rowCount(); ++row) {
      if (model().row(row).format == format) return model().index(row, model().detourColumn());
    }
    return {};
  }
  QString cell(const char* format) { return cellOf(format).data().toString(); }
  bool column() { return !part<widgets::ErrorPanel>(*window_).view().isColumnHidden(model().detourColumn()); }
  QString note() { return child<QLabel>("detourNote")->text(); }
};

TEST_F(DetourTest, CodesAreCountedForEachFormatOnDemand) {
  loadWeight();
  letJobsFollow();
  EXPECT_FALSE(column());
  EXPECT_EQ(engine_->detour_questions, 0);
  tick();
  EXPECT_TRUE(column());
  ASSERT_TRUE(QTest::qWaitFor([this] { return cell("int8") == QStringLiteral("50.0"); }, 20000))
      << cell("int8").toStdString();
  ASSERT_TRUE(QTest::qWaitFor([this] { return cell("int4") != QStringLiteral("…"); }, 20000));
  EXPECT_EQ(cell("int4"), QStringLiteral("0")) << "101.4 and 101.5 are far from a tie of steps of 127/7";
  EXPECT_TRUE(cellOf("int8").data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("2 of 4 codes")));
  EXPECT_EQ(cell("mxfp4"), widgets::noNumber()) << "blocks have scales of their own";
  EXPECT_TRUE(note().isEmpty());
}

TEST_F(DetourTest, AnswersAreKeptAndTheColumnCanBeTakenAwayAgain) {
  loadWeight();
  tick();
  ASSERT_TRUE(QTest::qWaitFor([this] { return cell("int4") != QStringLiteral("…"); }, 20000));
  ASSERT_TRUE(QTest::qWaitFor([this] { return !child<QToolButton>("cancel")->isVisible(); }, 20000));
  const int asked = engine_->detour_questions;
  tick();
  EXPECT_FALSE(column());
  tick();
  EXPECT_EQ(cell("int8"), QStringLiteral("50.0"));
  letJobsFollow();
  EXPECT_EQ(engine_->detour_questions, asked);
}

TEST_F(DetourTest, ACancelStopsTheCounting) {
  loadWeight();
  engine_->gate.close();
  tick();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->detour_questions == 1; }, 20000));
  auto* cancel = child<QToolButton>("cancel");
  ASSERT_TRUE(cancel->isVisible());
  QTest::mouseClick(cancel, Qt::LeftButton);
  EXPECT_FALSE(cancel->isVisible());
  letJobsFollow();
  EXPECT_EQ(engine_->detour_questions, 1);
  EXPECT_EQ(cell("int8"), QStringLiteral("…"));
}

TEST_F(DetourTest, WarnsOfWeightsThatExistOnlyInBfloat16) {
  std::vector<float> small(32);
  for (std::size_t i = 0; i < small.size(); ++i) small[i] = static_cast<float>(i + 1);
  loadNumbers("w.weight", small, {4, 8});
  EXPECT_TRUE(note().isEmpty());
  tick();
  EXPECT_TRUE(note().contains(QStringLiteral("only in bfloat16"))) << note().toStdString();
  ASSERT_TRUE(QTest::qWaitFor([this] { return cell("int8") == QStringLiteral("0"); }, 20000))
      << cell("int8").toStdString();
}

}  // namespace
}  // namespace scalewright::test
