#include "widgets/inspector/sharing_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QFont>
#include <QSignalSpy>
#include <limits>

#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

view::SharingRow row(study::TensorIndex index, double own, std::optional<profile::Estimate> cost) {
  view::SharingRow row;
  row.index = index;
  row.name = "t" + std::to_string(index);
  row.shares = true;
  row.own_threshold = own;
  row.cost_db = cost;
  return row;
}

QString cell(const SharingModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

TEST(SharingModelTest, CostsAreDecibelsWithASignWhereThereIsOne) {
  SharingModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  const double infinity = std::numeric_limits<double>::infinity();
  model.setMembers({row(0, 1, profile::Estimate::exactly(0.296)), row(1, 2, profile::Estimate::exactly(-0.15)),
                    row(2, 2, profile::Estimate::exactly(-0.0007)), row(3, 2, profile::Estimate{1, 0.9, 1.1}),
                    row(4, 2, std::nullopt), row(5, 2, profile::Estimate::exactly(infinity))},
                   0);
  const auto cost = [&model](int at) { return cell(model, at, SharingModel::kCost); };
  const QLocale locale;
  EXPECT_EQ(cost(0), locale.toString(0.30, 'f', 2));
  EXPECT_EQ(cost(1), locale.toString(-0.15, 'f', 2));
  EXPECT_EQ(cost(2), locale.toString(0.0, 'f', 2)) << "no minus before nothing";
  EXPECT_EQ(cost(3), QStringLiteral("~ ") + locale.toString(1.0, 'f', 2));
  EXPECT_EQ(cost(4), noNumber());
  EXPECT_EQ(cost(5), columnNumber(infinity));
}

TEST(SharingModelTest, AMemberThatIsNotReadHasNoNumbers) {
  SharingModel model;
  view::SharingRow waiting = row(0, std::numeric_limits<double>::quiet_NaN(), std::nullopt);
  waiting.exact = false;
  model.setMembers({waiting}, 0);
  EXPECT_EQ(cell(model, 0, SharingModel::kOwn), noNumber());
}

TEST(SharingModelTest, NumbersThatChangeLeaveTheRowsWhereTheyAre) {
  SharingModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.setMembers({row(3, 1, std::nullopt), row(5, 2, std::nullopt)}, 3);
  const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
  const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
  model.setMembers({row(3, 1, std::nullopt), row(5, 4, std::nullopt)}, 5);
  EXPECT_EQ(resets.count(), 0);
  EXPECT_EQ(changes.count(), 1);
  EXPECT_TRUE(model.index(1, 0).data(Qt::FontRole).value<QFont>().bold());
  model.setMembers({row(5, 4, std::nullopt)}, 5);
  EXPECT_EQ(resets.count(), 1);
  EXPECT_EQ(model.rowCount(), 1);
  model.setMembers({}, 0);
  EXPECT_EQ(model.rowCount(), 0);
}

}  // namespace
}  // namespace scalewright::widgets
