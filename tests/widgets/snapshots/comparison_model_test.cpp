#include "widgets/snapshots/comparison_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "widgets/kit/copied_row.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

using Mode = QAbstractItemModelTester::FailureReportingMode;

view::ComparedSide side(double threshold, profile::Estimate sqnr) {
  return {
      .format = "int8", .calibrator = "absmax", .threshold = profile::Estimate::exactly(threshold), .sqnr_db = sqnr};
}

/// One that is worse in B, one of which B has no error, one on each side alone, one that is the same.
std::vector<view::ComparedRow> fiveRows() {
  const auto exact = profile::Estimate::exactly(40);
  view::ComparedRow worse{.tensor = "worse", .index = 1, .state = recipe::DiffState::kDiffers, .measured_here = true};
  worse.a = side(8, exact);
  worse.b = side(4, {28, 27, 29});
  worse.threshold_ratio = 0.5;
  worse.change_db = -12;
  view::ComparedRow unknown{
      .tensor = "unknown", .index = 2, .state = recipe::DiffState::kDiffers, .measured_here = true};
  unknown.a = side(8, exact);
  unknown.b = side(9, exact);
  unknown.b->sqnr_db.reset();
  view::ComparedRow only_a{.tensor = "left", .index = 3, .state = recipe::DiffState::kOnlyA};
  only_a.a = side(1, exact);
  view::ComparedRow only_b{.tensor = "right", .state = recipe::DiffState::kOnlyB};
  only_b.b = side(1, exact);
  view::ComparedRow same{.tensor = "same", .index = 0, .state = recipe::DiffState::kEqual, .measured_here = true};
  same.a = same.b = side(2, exact);
  same.change_db = 0;
  return {worse, unknown, only_a, only_b, same};
}

QString cell(const QAbstractItemModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

TEST(ComparisonModelTest, AThresholdThatIsAnEstimateIsMarked) {
  ComparisonModel model;
  std::vector<view::ComparedRow> rows = fiveRows();
  rows[0].b->threshold = {4, 3, 5};
  model.setRows(rows);
  EXPECT_EQ(model.index(0, ComparisonModel::kThresholdA).data().toString(), QStringLiteral("8.000"));
  EXPECT_EQ(model.index(0, ComparisonModel::kThresholdB).data().toString(), QStringLiteral("~ 4.000"));
  EXPECT_FALSE(model.index(0, ComparisonModel::kThresholdB).data(Qt::ToolTipRole).toString().isEmpty());
  EXPECT_EQ(cell(model, 0, ComparisonModel::kRatio), QStringLiteral("~ 0.5000"));
}

TEST(ComparisonModelTest, WhatTheSameEstimateDiffersByIsExact) {
  ComparisonModel model;
  std::vector<view::ComparedRow> rows = fiveRows();
  rows[4].a->sqnr_db = rows[4].b->sqnr_db = profile::Estimate{40, 39, 41};
  model.setRows(rows);
  EXPECT_EQ(cell(model, 4, ComparisonModel::kChange), QStringLiteral("0.00"));
}

TEST(ComparisonModelTest, WhatIsGainedIsGreenWhicheverWayItCounts) {
  ComparisonModel model;
  model.setRows(fiveRows());
  const auto color = [&] { return model.index(0, ComparisonModel::kChange).data(Qt::ForegroundRole).value<QColor>(); };
  const QColor lost = color();
  EXPECT_EQ(model.headerData(ComparisonModel::kChange, Qt::Horizontal, Qt::DisplayRole), QStringLiteral("B - A dB"));
  model.setChange(ComparisonModel::Change::kSinceB);
  EXPECT_EQ(cell(model, 0, ComparisonModel::kChange), QStringLiteral("~ +12.00"));
  EXPECT_NE(color(), lost);
  EXPECT_EQ(color(), colorsOf(QGuiApplication::palette()).good);
  EXPECT_EQ(model.index(0, ComparisonModel::kChange).data(ComparisonModel::kSortRole).toDouble(), 12);
  EXPECT_TRUE(model.heading().contains(QStringLiteral("A - B dB")));
}

TEST(ComparisonModelTest, ShowsBothSidesAndWhatItCosts) {
  ComparisonModel model;
  const QAbstractItemModelTester tester(&model, Mode::Fatal);
  model.setRows(fiveRows());
  EXPECT_EQ(cell(model, 0, ComparisonModel::kChange), QStringLiteral("~ -12.00")) << "one of both is estimated";
  EXPECT_TRUE(model.index(0, ComparisonModel::kChange).data(Qt::ForegroundRole).isValid());
  EXPECT_FALSE(model.index(4, ComparisonModel::kChange).data(Qt::ForegroundRole).isValid());
  EXPECT_EQ(cell(model, 0, ComparisonModel::kSqnrA), columnNumber(40)) << "exact";
  EXPECT_TRUE(cell(model, 0, ComparisonModel::kSqnrB).startsWith(exactnessSign(false))) << "estimated";
  EXPECT_EQ(cell(model, 0, ComparisonModel::kRatio), columnNumber(0.5));
  EXPECT_EQ(cell(model, 1, ComparisonModel::kChange), noNumber());
  EXPECT_EQ(cell(model, 2, ComparisonModel::kFormatB), noNumber());
  EXPECT_EQ(cell(model, 3, ComparisonModel::kFormatB), formatTitle("int8"));
  EXPECT_EQ(model.heading().count(u'\t'), model.index(0, 0).data(kLineRole).toString().count(u'\t'));
}

TEST(ComparisonModelTest, OtherNumbersOfTheSameTensorsKeepTheRows) {
  ComparisonModel model;
  const QAbstractItemModelTester tester(&model, Mode::Fatal);
  std::vector<view::ComparedRow> rows = fiveRows();
  model.setRows(rows);
  const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
  rows[0].change_db = -11;
  model.setRows(rows);
  EXPECT_EQ(resets.count(), 0);
  EXPECT_EQ(cell(model, 0, ComparisonModel::kChange), QStringLiteral("~ -11.00"));
  rows.pop_back();
  model.setRows(rows);
  EXPECT_EQ(resets.count(), 1);
}

TEST(ComparisonModelTest, FilterKeepsOneKindAndTheOrder) {
  ComparisonModel model;
  ComparisonFilter filter(model);
  const QAbstractItemModelTester tester(&filter, Mode::Fatal);
  model.setRows(fiveRows());
  EXPECT_EQ(filter.rowCount(), 4) << "without the one that is the same";
  EXPECT_EQ(cell(filter, 0, 0), QStringLiteral("worse"));
  filter.setShown(ComparisonFilter::Shown::kOnlyA);
  ASSERT_EQ(filter.rowCount(), 1);
  EXPECT_EQ(cell(filter, 0, 0), QStringLiteral("left"));
  filter.setShown(ComparisonFilter::Shown::kOnlyB);
  ASSERT_EQ(filter.rowCount(), 1);
  EXPECT_EQ(cell(filter, 0, 0), QStringLiteral("right"));
  filter.setShown(ComparisonFilter::Shown::kAll);
  EXPECT_EQ(filter.rowCount(), 5);
  filter.setName(QStringLiteral("SAM"));
  ASSERT_EQ(filter.rowCount(), 1);
  EXPECT_EQ(cell(filter, 0, 0), QStringLiteral("same"));
}

TEST(ComparisonModelTest, WhatHasNoNumberComesLastWhicheverWayIsSorted) {
  ComparisonModel model;
  ComparisonFilter filter(model);
  filter.setShown(ComparisonFilter::Shown::kAll);
  model.setRows(fiveRows());
  filter.sort(ComparisonModel::kChange, Qt::AscendingOrder);
  EXPECT_EQ(cell(filter, 0, 0), QStringLiteral("worse"));
  EXPECT_EQ(cell(filter, 1, 0), QStringLiteral("same"));
  filter.sort(ComparisonModel::kChange, Qt::DescendingOrder);
  EXPECT_EQ(cell(filter, 0, 0), QStringLiteral("same"));
  EXPECT_EQ(cell(filter, 1, 0), QStringLiteral("worse"));
}

}  // namespace
}  // namespace scalewright::widgets
