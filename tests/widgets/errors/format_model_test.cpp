#include "widgets/errors/format_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "core/metrics/metric.h"
#include "widgets/findings/problem_model.h"
#include "widgets/samples/sample_model.h"
#include "widgets/text/numbers.h"

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
  EXPECT_EQ(model.columnCount(), FormatModel::kFirstMetric + static_cast<int>(metrics::descriptors().size()) + 1);
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

TEST(FormatModelTest, CodesChangedByADetourStandBesideTheirFormat) {
  FormatModel model;
  const Tester tester(&model, Tester::FailureReportingMode::Fatal);
  model.setRows(rows(1));
  const auto text = [&model](int row) { return model.index(row, model.detourColumn()).data().toString(); };
  EXPECT_EQ(text(0), QStringLiteral("…"));
  view::DetourRow int4{
      .format = "int4", .options = {}, .request = calibrate::RunRequest{}, .result = {}, .problem = {}};
  int4.result = std::make_shared<const calibrate::DetourResult>(calibrate::DetourResult{8, 1, {}, {}});
  view::DetourRow int8{.format = "int8", .options = {}, .request = {}, .result = {}, .problem = {}};
  QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
  model.setDetour({int4, int8});
  EXPECT_EQ(changes.count(), 1);
  EXPECT_EQ(text(0), noNumber()) << "nothing to ask";
  EXPECT_EQ(text(1), QStringLiteral("12.5"));
  EXPECT_TRUE(
      model.index(1, model.detourColumn()).data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("1 of 8")));
  int4.result.reset();
  int4.problem = Error{ErrorCode::kReadFailed, {}, {}, {}};
  model.setDetour({int4, int8});
  EXPECT_EQ(text(1), noNumber());
  EXPECT_EQ(model.index(1, model.detourColumn()).data(Qt::ToolTipRole).toString(), QStringLiteral("reading failed"));
}

TEST(SampleModelTest, SaysWhereEachThresholdComesFrom) {
  SampleModel model;
  const Tester tester(&model, Tester::FailureReportingMode::Fatal);
  view::SampleRow shuffled{.kind = view::SampleRow::Kind::kShuffled,
                           .seed = 3,
                           .samples = 4,
                           .threshold = 2.5,
                           .percent_of_all = 50,
                           .sqnr_db = {}};
  model.setRows({shuffled});
  EXPECT_EQ(model.index(0, SampleModel::kWhat).data().toString(), QStringLiteral("All, shuffled by seed 3"));
  EXPECT_EQ(model.index(0, SampleModel::kThreshold).data().toString(), QStringLiteral("2.5000"));
  EXPECT_EQ(model.index(0, SampleModel::kSqnr).data().toString(), noNumber());
}

TEST(ProblemModelTest, SaysFileDatasetAndReason) {
  ProblemModel model;
  const Tester tester(&model, Tester::FailureReportingMode::Fatal);
  model.setRows({{ErrorCode::kMissingFilter, "/data/a.h5", "layer/w", "32015"}});
  EXPECT_EQ(model.index(0, ProblemModel::kFile).data().toString(), "a.h5");
  EXPECT_EQ(model.index(0, ProblemModel::kDataset).data().toString(), "layer/w");
  EXPECT_TRUE(model.index(0, ProblemModel::kReason).data().toString().contains("32015"));
}

}  // namespace
}  // namespace scalewright::widgets
