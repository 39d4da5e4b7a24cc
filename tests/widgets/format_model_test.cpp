#include "widgets/models/format_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "core/metrics/metric.h"
#include "widgets/models/problem_model.h"

namespace scalewright::widgets {
namespace {

using Tester = QAbstractItemModelTester;

std::vector<view::FormatRow> rows(double noise) {
  view::FormatRow row;
  row.format = "int8";
  row.title = "INT8";
  row.range = 4;
  row.step = 4.0 / 127;
  row.error.emplace().count = 100;
  row.error->signal = 1000;
  row.error->noise = profile::Estimate::exactly(noise);
  row.current = true;
  view::FormatRow other = row;
  other.format = "int4";
  other.title = "INT4";
  other.current = false;
  other.error->noise = {noise, noise / 2, noise * 2};
  return {row, other};
}

QString cell(const FormatModel& model, int row, std::string_view metric) {
  const auto metrics = metrics::descriptors();
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    if (metrics[i]->id == metric) {
      return model.index(row, FormatModel::kFirstMetric + static_cast<int>(i)).data().toString();
    }
  }
  return {};
}

TEST(FormatModelTest, HasAColumnForEveryMetric) {
  FormatModel model;
  const Tester tester(&model, Tester::FailureReportingMode::Fatal);
  model.setRows(rows(1));
  EXPECT_EQ(model.columnCount(), FormatModel::kFirstMetric + static_cast<int>(metrics::descriptors().size()));
  EXPECT_EQ(cell(model, 0, "sqnr"), "30.00");
  EXPECT_TRUE(cell(model, 1, "sqnr").startsWith(QStringLiteral("~ ")));
}

TEST(FormatModelTest, NewNumbersOfTheSameFormatsKeepTheRows) {
  FormatModel model;
  model.setRows(rows(1));
  QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
  model.setRows(rows(10));
  EXPECT_EQ(resets.count(), 0);
  EXPECT_EQ(cell(model, 0, "sqnr"), "20.00");
}

TEST(FormatModelTest, TheFormatInForceIsBold) {
  FormatModel model;
  model.setRows(rows(1));
  EXPECT_TRUE(model.index(0, 0).data(Qt::FontRole).value<QFont>().bold());
  EXPECT_FALSE(model.index(1, 0).data(Qt::FontRole).isValid());
}

TEST(ProblemModelTest, SaysFileDatasetAndReason) {
  ProblemModel model;
  const Tester tester(&model, Tester::FailureReportingMode::Fatal);
  model.setProblems({{ErrorCode::kMissingFilter, "/data/a.h5", "layer/w", "32015"}});
  EXPECT_EQ(model.index(0, ProblemModel::kFile).data().toString(), "a.h5");
  EXPECT_EQ(model.index(0, ProblemModel::kDataset).data().toString(), "layer/w");
  EXPECT_TRUE(model.index(0, ProblemModel::kReason).data().toString().contains("32015"));
}

}  // namespace
}  // namespace scalewright::widgets
