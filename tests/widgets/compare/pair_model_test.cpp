// Tensors of two files as rows of a table.
#include "widgets/compare/pair_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <cmath>
#include <limits>

#include "widgets/compare/pairs_page.h"
#include "widgets/kit/copied_row.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

PairLine line(const std::string& name, double sqnr, std::uint64_t different = 3) {
  PairLine made;
  made.row = {.name = name, .name_b = name, .a = 0, .b = 0};
  const auto profile = std::make_shared<const profile::Profile>();
  compare::PairNumbers numbers{.a = profile, .b = profile, .difference = {}, .amax_ratio = 0.5, .divergence = 0.25};
  numbers.difference = metrics::PairDifference{.elements = 4, .compared = 4, .different = different, .sqnr_db = sqnr};
  compare::setNumbers(made.row, std::move(numbers));
  const tensor::TensorInfo info;
  made.differs = differsText(made.row, &info, &info);
  return made;
}

PairLine alone(const std::string& name) {
  PairLine made;
  made.row = {.name = name, .a = 1, .state = compare::PairState::kOnlyA};
  made.differs = differsText(made.row, nullptr, nullptr);
  return made;
}

std::vector<PairLine> lines() {
  return {line("bad", 3), line("same", std::numeric_limits<double>::infinity(), 0), alone("alone")};
}

QString cell(const QAbstractItemModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

TEST(PairModelTest, ARowSaysInWhatAndByHowMuch) {
  PairModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.setRows(lines());
  EXPECT_EQ(cell(model, 0, PairModel::kDiffers), QStringLiteral("75.0 % of the values"));
  EXPECT_EQ(cell(model, 0, PairModel::kSqnr), QStringLiteral("3.000"));
  EXPECT_EQ(cell(model, 0, PairModel::kRatio), columnNumber(0.5));
  EXPECT_EQ(cell(model, 1, PairModel::kDiffers), QStringLiteral("nothing: the same values"));
  EXPECT_EQ(cell(model, 2, PairModel::kDiffers), QStringLiteral("only in A"));
  EXPECT_EQ(cell(model, 2, PairModel::kSqnr), noNumber());
  EXPECT_TRUE(model.index(0, 0).data(kLineRole).toString().startsWith(QStringLiteral("bad\t")));
}

TEST(PairModelTest, OtherShapesAndTypesAreNamed) {
  compare::PairRow row{.name = "x", .name_b = "x", .a = 0, .b = 0, .other_shape = true};
  const auto profile = std::make_shared<const profile::Profile>();
  compare::setNumbers(row, {.a = profile, .b = profile, .difference = {}, .amax_ratio = {}, .divergence = 0});
  tensor::TensorInfo a;
  a.shape = {2, 3};
  tensor::TensorInfo b;
  b.shape = {3, 2};
  b.type = tensor::ElementType::kF16;
  const QString text = differsText(row, &a, &b);
  EXPECT_TRUE(text.contains(QStringLiteral("shape"))) << text.toStdString();
  EXPECT_TRUE(text.contains(QStringLiteral("f16"))) << text.toStdString();
}

TEST(PairModelTest, RowsOfAKindAreShownAndSortedByNumbers) {
  PairModel model;
  PairFilter filter(model);
  model.setRows(lines());
  filter.setShown(PairFilter::Shown::kDifferent);
  EXPECT_EQ(filter.rowCount(), 2);
  filter.setShown(PairFilter::Shown::kOnlyA);
  EXPECT_EQ(filter.rowCount(), 1);
  filter.setShown(PairFilter::Shown::kAll);
  filter.setName(QStringLiteral("BA"));
  EXPECT_EQ(filter.rowCount(), 1);
  filter.setName({});
  filter.sort(PairModel::kSqnr, Qt::DescendingOrder);
  EXPECT_EQ(cell(filter, 0, 0), QStringLiteral("same"));
  EXPECT_EQ(cell(filter, 2, 0), QStringLiteral("alone")) << "without a number";
}

TEST(PairsPageTest, TheSentenceNamesTheWorstAndCounts) {
  PairsPage page;
  page.setLines(lines(), false);
  const QString answer = page.answer();
  EXPECT_TRUE(answer.startsWith(QStringLiteral("B differs most at "))) << answer.toStdString();
  EXPECT_TRUE(answer.contains(QStringLiteral("bad"))) << answer.toStdString();
  EXPECT_TRUE(answer.contains(QStringLiteral("1 of 2 pair"))) << answer.toStdString();
  page.setLines({line("same", std::numeric_limits<double>::infinity(), 0)}, false);
  EXPECT_TRUE(page.answer().startsWith(QStringLiteral("B is the same as A"))) << page.answer().toStdString();
  page.setLines({alone("alone")}, false);
  EXPECT_TRUE(page.answer().startsWith(QStringLiteral("No tensor of B"))) << page.answer().toStdString();
}

TEST(PairsPageTest, TheChosenPairStaysChosenWhereverItGoes) {
  PairsPage page;
  page.setLines({line("x", 3), alone("y")}, true);
  page.view().setCurrentIndex(page.view().model()->index(1, 0));
  ASSERT_EQ(page.current()->name, "y");
  page.setLines({alone("y"), line("x", 3)}, false);
  ASSERT_NE(page.current(), nullptr);
  EXPECT_EQ(page.current()->name, "y");
}

}  // namespace
}  // namespace scalewright::widgets
