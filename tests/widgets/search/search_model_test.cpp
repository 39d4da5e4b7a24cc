#include "widgets/search/search_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QFont>
#include <QSignalSpy>

#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

view::SearchView twoLayers() {
  view::SearchView view;
  view.candidates = {"nvfp4", "int8:per_channel:weights"};
  view.rows = {{.weight = "a.weight",
                .input = "a.input",
                .chosen = 1,
                .pinned = true,
                .bits_per_weight = 8.25,
                .sqnr_db = {12.5, 33.0}},
               {.weight = "b.weight",
                .input = "b.input",
                .follows = true,
                .sqnr_db = {std::nullopt, std::nullopt},
                .problem = Error{ErrorCode::kTruncated, "x.h5", "b.weight", {}}}};
  view.points = {{4.5, 12}, {8.25, 30}};
  return view;
}

QString cell(const SearchModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

TEST(SearchModelTest, ShowsTheErrorOfEachCandidateAndWhatWasChosen) {
  SearchModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.setView(twoLayers());
  ASSERT_EQ(model.columnCount(), SearchModel::kFirstCandidate + 2);
  EXPECT_EQ(cell(model, 0, SearchModel::kFirstCandidate), columnNumber(12.5));
  EXPECT_EQ(cell(model, 0, SearchModel::kFirstCandidate + 1), columnNumber(33.0));
  EXPECT_TRUE(cell(model, 0, SearchModel::kChosen).startsWith(candidateTitle("int8:per_channel:weights")));
  EXPECT_TRUE(cell(model, 0, SearchModel::kChosen).contains(SearchModel::tr("%1 (pinned)").arg(QString()).trimmed()));
  EXPECT_TRUE(model.index(0, SearchModel::kFirstCandidate + 1).data(Qt::FontRole).value<QFont>().bold());
  EXPECT_FALSE(model.index(0, SearchModel::kFirstCandidate).data(Qt::FontRole).isValid());
  EXPECT_EQ(cell(model, 1, SearchModel::kChosen), noNumber());
  EXPECT_EQ(cell(model, 1, SearchModel::kFirstCandidate), noNumber());
  EXPECT_FALSE(model.index(1, SearchModel::kFirstCandidate).data(Qt::ToolTipRole).toString().isEmpty());
}

TEST(SearchModelTest, AnotherChoiceChangesCellsAndNotRows) {
  SearchModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  view::SearchView view = twoLayers();
  model.setView(view);
  const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
  const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
  view.rows[0].chosen = 0;
  model.setView(view);
  EXPECT_EQ(resets.count(), 0);
  EXPECT_EQ(changes.count(), 1);
  model.setView(view);
  EXPECT_EQ(changes.count(), 1);
  model.setView({});
  EXPECT_EQ(model.rowCount(), 0);
  EXPECT_EQ(resets.count(), 1);
}

TEST(SearchModelTest, TitlesSayWhatACandidateLeavesAlone) {
  EXPECT_EQ(candidateTitle("nvfp4"), QStringLiteral("NVFP4"));
  EXPECT_NE(candidateTitle("nvfp4:weights"), candidateTitle("nvfp4"));
  EXPECT_NE(candidateTitle("int8:per_channel"), candidateTitle("int8:per_channel:weights"));
  EXPECT_TRUE(candidateTitle("int8:per_group=64").contains(QStringLiteral("64")));
}

}  // namespace
}  // namespace scalewright::widgets
