#include "widgets/distribution/divergence/dialect_list.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include "core/calibrate/entropy/dialects.h"
#include "core/view/plots/divergence_view.h"
#include "widgets/distribution/divergence/dialect_model.h"

namespace scalewright::widgets {
namespace {

/// Picks with known errors: that of the best threshold is 40 dB.
class DialectListTest : public testing::Test {
 protected:
  DialectListTest() {
    double sqnr = 39.5;
    for (const calibrate::Dialect& dialect : calibrate::dialects()) {
      if (dialect.id == "text_split") continue;  // without a candidate
      view_.picks.push_back(
          {dialect.id, dialect.title, Threshold(sqnr / 10), 128, 0.01, profile::Estimate::exactly(sqnr)});
      sqnr -= 2;
    }
    view_.picks[2].sqnr_db = profile::Estimate{35.5, 35, 36};
    view_.best = view::LeastError{Threshold(5), profile::Estimate::exactly(40)};
    list_.resize(300, 400);
    list_.setDivergence(view_, {"nvidia", "text"}, {"nvidia"}, "nvidia");
    list_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&list_));
  }
  QModelIndex cell(int row, int column) { return list_.dialects().index(row, column); }
  QString text(int row, int column) { return cell(row, column).data().toString(); }
  QPoint boxOf(int row) {
    return QPoint(list_.visualRect(cell(row, 0)).left() + 8, list_.visualRect(cell(row, 0)).center().y());
  }

  view::DivergenceView view_;
  DialectList list_;
};

TEST_F(DialectListTest, EveryDialectHasItsPickAndWhatThatCosts) {
  QAbstractItemModelTester tester(&list_.dialects(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  EXPECT_EQ(list_.dialects().rowCount(), static_cast<int>(calibrate::dialects().size()));
  EXPECT_EQ(text(0, DialectModel::kTitle), QStringLiteral("NVIDIA"));
  EXPECT_EQ(text(0, DialectModel::kPick), QStringLiteral("3.950"));
  EXPECT_EQ(text(0, DialectModel::kCost), QStringLiteral("0.500"));
  EXPECT_EQ(text(1, DialectModel::kCost), QStringLiteral("2.50"));
  EXPECT_EQ(text(2, DialectModel::kCost), QStringLiteral("~ 4.50")) << "known between 4 and 5";
  const auto split = std::find_if(calibrate::dialects().begin(), calibrate::dialects().end(),
                                  [](const calibrate::Dialect& each) { return each.id == "text_split"; });
  const int row = static_cast<int>(split - calibrate::dialects().begin());
  EXPECT_EQ(text(row, DialectModel::kPick), text(row, DialectModel::kCost)) << "nothing is known";
}

TEST_F(DialectListTest, TheOneInForceIsMarked) {
  EXPECT_TRUE(cell(0, 0).data(Qt::FontRole).value<QFont>().bold());
  EXPECT_TRUE(cell(0, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("in force")));
  EXPECT_FALSE(cell(1, 0).data(Qt::FontRole).value<QFont>().bold());
}

TEST_F(DialectListTest, ABoxChoosesTheCurveByMouseAndByKey) {
  QSignalSpy toggled(&list_, &DialectList::showToggled);
  EXPECT_EQ(cell(1, 0).data(Qt::CheckStateRole).toInt(), Qt::Checked);
  EXPECT_EQ(cell(3, 0).data(Qt::CheckStateRole).toInt(), Qt::Unchecked);
  QTest::mouseClick(list_.viewport(), Qt::LeftButton, {}, boxOf(3));
  ASSERT_EQ(toggled.count(), 1);
  EXPECT_EQ(toggled[0][0].value<std::string>(), "text_keep0");
  EXPECT_TRUE(toggled[0][1].toBool());
  list_.setCurrentIndex(cell(1, 2));
  QTest::keyClick(&list_, Qt::Key_Space);
  ASSERT_EQ(toggled.count(), 2);
  EXPECT_EQ(toggled[1][0].value<std::string>(), "text");
  EXPECT_FALSE(toggled[1][1].toBool());
  QTest::mouseClick(list_.viewport(), Qt::LeftButton, {}, boxOf(0));
  EXPECT_EQ(toggled.count(), 2) << "the one in force keeps its curve";
}

TEST_F(DialectListTest, ADoubleClickOrEnterTakesThePick) {
  QSignalSpy taken(&list_, &DialectList::markTaken);
  const QPoint name = list_.visualRect(cell(1, 1)).center();
  QTest::mouseClick(list_.viewport(), Qt::LeftButton, {}, name);
  EXPECT_EQ(taken.count(), 0) << "a click selects";
  QTest::mouseDClick(list_.viewport(), Qt::LeftButton, {}, name);
  ASSERT_EQ(taken.count(), 1);
  EXPECT_EQ(std::get<std::string>(taken[0][0].value<view::CalibratorMark>().parameters.at("dialect")), "text");
  list_.setCurrentIndex(cell(4, 0));
  QTest::keyClick(&list_, Qt::Key_Return);
  EXPECT_EQ(taken.count(), 2);
  list_.setCurrentIndex(cell(0, 0));
  QTest::keyClick(&list_, Qt::Key_Return);
  EXPECT_EQ(taken.count(), 2) << "it is in force";
}

TEST_F(DialectListTest, AMenuSaysTheSame) {
  QMenu menu;
  list_.fill(menu);
  QSignalSpy toggled(&list_, &DialectList::showToggled);
  ASSERT_EQ(menu.actions().size(), static_cast<qsizetype>(calibrate::dialects().size()));
  EXPECT_TRUE(menu.actions()[1]->text().contains(QStringLiteral("2.50")));
  EXPECT_FALSE(menu.actions()[0]->isEnabled());
  menu.actions()[5]->trigger();
  ASSERT_EQ(toggled.count(), 1);
  EXPECT_TRUE(toggled[0][1].toBool());
}

}  // namespace
}  // namespace scalewright::widgets
