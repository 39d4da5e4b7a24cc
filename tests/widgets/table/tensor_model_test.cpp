#include "widgets/table/tensor_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <limits>

#include "widgets/table/tensor_cells.h"

namespace scalewright::widgets {
namespace {

using Tester = QAbstractItemModelTester;
constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

view::TensorRow row(study::TensorIndex index, const std::string& name, double sqnr) {
  view::TensorRow row;
  row.index = index;
  row.name = name;
  row.sqnr_db = sqnr;
  row.amax = 10 - static_cast<double>(index);
  row.state = study::LoadState::kReady;
  return row;
}

std::vector<view::TensorRow> rows() {
  return {row(0, "layers.0.q", 30), row(1, "layers.0.k", 12), row(2, "layers.1.q", kNothing),
          row(3, "head/weight", 25)};
}

QStringList names(const TensorModel& model) {
  QStringList shown;
  for (int i = 0; i < model.rowCount(); ++i) shown << model.index(i, TensorModel::kName).data().toString();
  return shown;
}

class TensorModelTest : public testing::Test {
 protected:
  TensorModelTest() : tester_(&model_, Tester::FailureReportingMode::Fatal) { model_.setRows(rows()); }
  TensorModel model_;
  Tester tester_;
};

TEST_F(TensorModelTest, ShowsTheWorstFirstAndMissingNumbersLast) {
  EXPECT_EQ(names(model_), QStringList({"layers.0.k", "head/weight", "layers.0.q", "layers.1.q"}));
}

TEST_F(TensorModelTest, MissingNumbersStayLastInBothDirections) {
  model_.sort(TensorModel::kSqnr, Qt::DescendingOrder);
  EXPECT_EQ(names(model_), QStringList({"layers.0.q", "head/weight", "layers.0.k", "layers.1.q"}));
  model_.sort(TensorModel::kSqnr, Qt::AscendingOrder);
  EXPECT_EQ(names(model_).last(), "layers.1.q");
}

TEST(TensorCellsTest, ARatioOfWhatIsNoDataIsAsBadAsItCanBe) {
  view::TensorRow masked = row(0, "scores", 760);
  EXPECT_EQ(cellValue(masked, TensorModel::kSqnr), 760);
  masked.no_data = true;
  EXPECT_EQ(cellValue(masked, TensorModel::kSqnr), 0) << "an empty bar";
  EXPECT_TRUE(cellText(masked, TensorModel::kSqnr).contains(QStringLiteral("760"))) << "the number is what it is";
  EXPECT_TRUE(cellToolTip(masked, TensorModel::kSqnr, {}).contains(QStringLiteral("likely no data")));
}

TEST_F(TensorModelTest, SortsNamesInTheOrderOfTheCatalogue) {
  model_.sort(TensorModel::kName, Qt::AscendingOrder);
  EXPECT_EQ(names(model_), QStringList({"layers.0.q", "layers.0.k", "layers.1.q", "head/weight"}));
}

/// Four rows as they stand: k (1), head (3), q (0), q of the next layer (2).
class BracketTest : public TensorModelTest {
 protected:
  BracketTest() { decide("fp8_e4m3fn", {1, 1, 1, 1}); }

  void decide(std::string_view format, const std::vector<double>& thresholds) {
    std::vector<view::TensorRow> all = rows();
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].format = format;
      all[i].one_scale = true;
      all[i].threshold = thresholds[i];
    }
    model_.setRows(all);
  }
  [[nodiscard]] auto bracket(int row, int current = 3) const {
    return model_.bracketAt(model_.index(row, TensorModel::kName), model_.index(current, TensorModel::kName));
  }
};

TEST_F(BracketTest, ThatOfTheCurrentTensorSpansTheRowsBetween) {
  EXPECT_FALSE(bracket(0));
  model_.setJoined({{0, 1}});  // k and q, with the head between them
  EXPECT_FALSE(bracket(0)) << "apart, alike and not current";
  const auto top = bracket(0, 2);
  ASSERT_TRUE(top);
  EXPECT_TRUE(top->member && top->goes_down && !top->goes_up && top->current);
  const auto between = bracket(1, 2);
  ASSERT_TRUE(between);
  EXPECT_TRUE(!between->member && between->goes_down && between->goes_up);
  EXPECT_TRUE(bracket(2, 0)->goes_up);
  EXPECT_FALSE(bracket(3, 2));
}

TEST_F(BracketTest, NeighboursHaveOneAndSoHaveThoseThatDoNotGoTogether) {
  model_.setJoined({{0, 3}});
  ASSERT_TRUE(bracket(1));
  EXPECT_TRUE(bracket(1)->goes_down && !bracket(1)->goes_up && !bracket(1)->current);
  EXPECT_EQ(bracket(1)->state, view::Joined::kAlike);
  model_.setJoined({{0, 1}});
  decide("fp8_e4m3fn", {1, 2, 1, 1});
  ASSERT_TRUE(bracket(0));
  EXPECT_EQ(bracket(0)->state, view::Joined::kScalesDiffer);
  EXPECT_TRUE(model_.index(0, TensorModel::kName).data(Qt::ToolTipRole).toString().contains("layers.0.q"));
  EXPECT_TRUE(model_.index(0, 0).data(Qt::AccessibleTextRole).toString().contains("scales differ"));
}

TEST_F(BracketTest, ThresholdsThatAreNotKnownYetDoNotDiffer) {
  model_.setJoined({{0, 1}});
  decide("fp8_e4m3fn", {1, kNothing, 1, 1});
  EXPECT_FALSE(bracket(0));
}

TEST_F(BracketTest, OtherFormatsAreSaid) {
  model_.setJoined({{0, 1}});
  std::vector<view::TensorRow> changed = {model_.rows()[1]};
  changed[0].format = "bf16";
  model_.updateRows(changed);
  ASSERT_TRUE(bracket(2));
  EXPECT_EQ(bracket(2)->state, view::Joined::kFormatsDiffer);
}

TEST_F(BracketTest, OfThoseThatAreFilteredAwayNothingIsDrawn) {
  model_.setJoined({{0, 1}});
  model_.setFilter({"layers.0.q"});
  EXPECT_FALSE(bracket(0, 0) && bracket(0, 0)->goes_up);
  model_.setJoined({});
  EXPECT_FALSE(bracket(0, 0));
}

TEST_F(TensorModelTest, WhatAllShownNamesBeginWithCanBeHidden) {
  model_.hideCommonPart(true);
  EXPECT_EQ(names(model_), QStringList({"layers.0.k", "head/weight", "layers.0.q", "layers.1.q"})) << "nothing";
  model_.setFilter({"layers"});
  EXPECT_EQ(names(model_), QStringList({"…0.k", "…0.q", "…1.q"}));
  EXPECT_EQ(model_.nameOf(1), "layers.0.k") << "what is copied, filtered and sorted by is the name";
  model_.setFilter({"layers.0.k"});
  EXPECT_EQ(names(model_), QStringList({"layers.0.k"})) << "one name has nothing in common with others";
  model_.setFilter({});
  model_.hideCommonPart(false);
  EXPECT_EQ(names(model_).size(), 4);
}

TEST_F(TensorModelTest, AFolderOfATypeStaysInSight) {
  model_.setRows({row(0, "f16/model.layers.0.q", 1), row(1, "f16/model.layers.0.key", 2)});
  model_.hideCommonPart(true);
  EXPECT_EQ(names(model_), QStringList({"f16/…q", "f16/…key"}));
  model_.setRows({row(0, "f16/model.layers.0.q", 1), row(1, "f32/model.layers.0.q", 2)});
  EXPECT_EQ(names(model_), QStringList({"f16/model.layers.0.q", "f32/model.layers.0.q"}));
  model_.setTree(true);
  EXPECT_EQ(names(model_), QStringList({"f16", "f32"}));
}

TEST_F(TensorModelTest, TermsAndTextHoldTogether) {
  TensorFilter filter{"q"};
  filter.terms = {{filter::Key::kSqnr, {}, 31}};
  model_.setFilter(filter);
  EXPECT_EQ(names(model_), QStringList({"layers.0.q"}));
}

TEST_F(TensorModelTest, FiltersByTextAndByRegularExpression) {
  model_.setFilter({"LAYERS.0", false});
  EXPECT_EQ(model_.shown(), 2u);
  model_.setFilter({"^layers\\.\\d\\.q$", true});
  EXPECT_EQ(names(model_), QStringList({"layers.0.q", "layers.1.q"}));
  EXPECT_FALSE(model_.indexOf(1).isValid());
}

TEST_F(TensorModelTest, AnUnfinishedExpressionHidesNothing) {
  const TensorFilter filter{"layers.(", true};
  EXPECT_FALSE(filter.valid());
  model_.setFilter(filter);
  EXPECT_EQ(model_.shown(), 4u);
}

TEST_F(TensorModelTest, UpdatesDoNotMoveRowsUntilTheyAreSortedAgain) {
  const QStringList before = names(model_);
  QSignalSpy resets(&model_, &QAbstractItemModel::modelReset);
  QSignalSpy changes(&model_, &QAbstractItemModel::dataChanged);
  model_.updateRows({row(0, "layers.0.q", 1)});
  EXPECT_EQ(names(model_), before);
  EXPECT_EQ(resets.count(), 0);
  EXPECT_EQ(changes.count(), 1);
  model_.resort();
  EXPECT_EQ(names(model_).first(), "layers.0.q");
}

/// A fused weight, its two slices, and another tensor.
std::vector<view::TensorRow> fusedRows() {
  view::TensorRow whole = row(0, "mlp.gate_up_proj.weight", kNothing);
  whole.slices = 2;
  view::TensorRow gate = row(1, "mlp.gate_up_proj.weight[gate]", 20);
  view::TensorRow up = row(2, "mlp.gate_up_proj.weight[up]", 10);
  gate.whole = up.whole = whole.name.size();
  return {whole, gate, up, row(3, "mlp.gate_up_proj.weight2", 15)};
}

TEST_F(TensorModelTest, SlicesAreBelowWhatTheyAreSlicesOf) {
  model_.setRows(fusedRows());
  model_.setTree(true);
  const QModelIndex module = model_.index(0, 0, model_.index(0, 0));
  ASSERT_EQ(module.data().toString(), "gate_up_proj");
  ASSERT_EQ(model_.rowCount(module), 2);
  const QModelIndex whole = model_.index(0, 0, module);
  EXPECT_EQ(whole.data().toString(), "weight");
  ASSERT_EQ(model_.rowCount(whole), 2);
  EXPECT_EQ(model_.index(0, 0, whole).data().toString(), "[up]") << "the worst first";
  EXPECT_TRUE(whole.siblingAtColumn(TensorModel::kFormat).data().toString().startsWith("2 part"));
  EXPECT_FALSE(TensorModel::tensorAt(whole)) << "nothing is decided about it by itself";
  EXPECT_EQ(model_.tensorsBelow(whole), (std::vector<study::TensorIndex>{2, 1}));
}

TEST_F(TensorModelTest, AWholeStandsForItsSlicesInAListAsWell) {
  model_.setRows(fusedRows());
  EXPECT_EQ(names(model_).last(), "mlp.gate_up_proj.weight") << "it has no number";
  EXPECT_EQ(model_.tensorsBelow(model_.indexOf(0)), (std::vector<study::TensorIndex>{1, 2}));
  EXPECT_EQ(model_.tensorsBelow({}), (std::vector<study::TensorIndex>{2, 3, 1}));
  EXPECT_EQ(model_.total(), 3U);
  model_.setFilter({"up"});
  EXPECT_EQ(model_.shown(), 3U) << "what is decided by its slices is none";
  EXPECT_EQ(model_.tensorsBelow(model_.indexOf(0)), (std::vector<study::TensorIndex>{1, 2}));
  model_.setFilter({"[gate]"});
  EXPECT_FALSE(model_.indexOf(0).isValid());
}

TEST_F(TensorModelTest, BuildsATreeOfBothKindsOfPaths) {
  model_.setTree(true);
  const QModelIndex leaf = model_.indexOf(3);
  EXPECT_EQ(leaf.data().toString(), "weight");
  EXPECT_EQ(leaf.parent().data().toString(), "head");
  const QModelIndex layers = model_.indexOf(0).parent().parent();
  EXPECT_EQ(layers.data().toString(), "layers");
  EXPECT_EQ(model_.tensorsBelow(layers).size(), 3u);
  EXPECT_FALSE(TensorModel::tensorAt(layers));
  EXPECT_EQ(TensorModel::tensorAt(leaf), 3u);
}

TEST_F(TensorModelTest, FailedTensorsStandBeforeAllOthers) {
  auto with_failure = rows();
  with_failure[2].state = study::LoadState::kFailed;
  model_.setRows(with_failure);
  EXPECT_EQ(names(model_).first(), "layers.1.q");
}

TEST_F(TensorModelTest, EstimatesCarryTheirSign) {
  view::TensorRow estimated = row(1, "layers.0.k", 12);
  estimated.exact = false;
  model_.updateRows({estimated});
  EXPECT_EQ(model_.indexOf(1).siblingAtColumn(TensorModel::kSqnr).data().toString(), "~ 12.00");
}

TEST_F(TensorModelTest, FlaggedTensorsHaveASignThatIsSpokenAsWell) {
  auto changed = rows();
  changed[1].warned = true;
  changed[2].state = study::LoadState::kFailed;
  model_.setRows(changed);
  for (const study::TensorIndex tensor : {0U, 1U, 2U}) {
    const QModelIndex name = model_.indexOf(tensor).siblingAtColumn(TensorModel::kName);
    const bool flagged = tensor > 0;
    EXPECT_EQ(!name.data(Qt::DecorationRole).value<QIcon>().isNull(), flagged) << tensor;
    EXPECT_EQ(name.data(Qt::AccessibleTextRole).toString(),
              flagged ? name.data().toString() + QStringLiteral(", flagged") : QString())
        << tensor;
  }
}

TEST_F(TensorModelTest, ChangesHaveASignAndAColourAndSortByTheirSize) {
  auto changed = rows();
  changed[0].sqnr_change_db = 0.4182;
  changed[1].sqnr_change_db = -3.1;
  changed[1].change_exact = false;
  changed[2].sqnr_change_db = kNothing;
  changed[3].sqnr_change_db = 0.004;  // rounds to nothing
  model_.setRows(changed);
  const auto cell = [this](study::TensorIndex tensor) {
    return model_.indexOf(tensor).siblingAtColumn(TensorModel::kChange);
  };
  EXPECT_EQ(cell(0).data().toString(), "+0.42");
  EXPECT_EQ(cell(1).data().toString(), "~ -3.10");
  EXPECT_EQ(cell(2).data().toString(), "");
  EXPECT_EQ(cell(3).data().toString(), "0.00");
  EXPECT_TRUE(cell(0).data(Qt::ForegroundRole).isValid());
  EXPECT_NE(cell(0).data(Qt::ForegroundRole), cell(1).data(Qt::ForegroundRole));
  EXPECT_FALSE(cell(3).data(Qt::ForegroundRole).isValid());
  model_.sort(TensorModel::kChange, Qt::AscendingOrder);
  EXPECT_EQ(names(model_), QStringList({"layers.0.k", "head/weight", "layers.0.q", "layers.1.q"}));
}

TEST_F(TensorModelTest, AnErrorThatIsGoneStillSaysWhatItWas) {
  auto changed = rows();
  changed[0].sqnr_db = changed[0].sqnr_change_db = std::numeric_limits<double>::infinity();
  changed[0].saved_sqnr_db = 21.5;
  model_.setRows(changed);
  const QModelIndex cell = model_.indexOf(0).siblingAtColumn(TensorModel::kChange);
  EXPECT_TRUE(cell.data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("21.50 dB when")))
      << cell.data(Qt::ToolTipRole).toString().toStdString();
}

}  // namespace
}  // namespace scalewright::widgets
