#include "widgets/blocks/block_panel.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <cmath>

#include "widgets/blocks/block_model.h"
#include "widgets/blocks/block_plot.h"
#include "widgets/blocks/worst_block_model.h"

namespace scalewright::widgets {
namespace {

/// An MXFP4 block of four values with the step 1: one saturates, one is flushed, one is NaN.
std::shared_ptr<const blocks::InspectedBlock> someBlock() {
  auto block = std::make_shared<blocks::InspectedBlock>();
  block->place = {5, 40, {1, 8}, 4};
  block->blocks = 6;
  block->sums = {.index = 5,
                 .amax = 7,
                 .scale = {1, 127},
                 .finite = 3,
                 .nan = 1,
                 .signal = 50,
                 .noise = 1.0625,
                 .max_error = 1,
                 .saturated = 1,
                 .flushed = 1};
  const double nan = std::nan("");
  block->elements = {{7, 7, 6, 7, 6, true, false},
                     {1, 1, 1, 2, 1, false, false},
                     {0.25, 0.25, 0, 0, 0, false, true},
                     {nan, nan, nan, 0, nan, false, false}};
  return block;
}

view::BlockView someView() {
  view::BlockView view;
  view.tensor = "proj.weight";
  view.decided = "mxfp4";
  view.ready = true;
  view.spec = engine::QuantizerSpec{"mxfp4", {}, Threshold(7)};
  view.blocks = 6;
  view.asked = 5;
  view.block = someBlock();
  return view;
}

class BlockPanelTest : public testing::Test {
 protected:
  BlockPanelTest() {
    panel_.resize(900, 300);
    panel_.setVisible(true);
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel_));
  }
  template <typename Widget>
  Widget* child(const char* name) {
    auto* found = panel_.findChild<Widget*>(QLatin1String(name));
    EXPECT_NE(found, nullptr) << name;
    return found;
  }

  BlockPanel panel_;
};

TEST(BlockModelTest, IsAModelAndSaysWhatHappenedInWords) {
  BlockModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.setBlock(someBlock(), 4);
  ASSERT_EQ(model.rowCount(), 4);
  EXPECT_EQ(model.index(0, BlockModel::kCode).data().toString(), QStringLiteral("0x7"));
  EXPECT_EQ(model.index(0, BlockModel::kState).data().toString(), QStringLiteral("saturated"));
  EXPECT_FALSE(model.index(0, BlockModel::kState).data(Qt::DecorationRole).value<QIcon>().isNull());
  EXPECT_EQ(model.index(2, BlockModel::kState).data().toString(), QStringLiteral("to zero"));
  model.setBlock(nullptr, 4);
  EXPECT_EQ(model.rowCount(), 0);
}

TEST(WorstBlockModelTest, IsAModelOfOneCriterionAtATime) {
  WorstBlockModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  auto worst = std::make_shared<blocks::WorstBlocks>();
  worst->noise = 4.25;
  worst->lists[0] = {someBlock()->sums};
  model.setBlocks(worst, blocks::Criterion::kNoise);
  ASSERT_EQ(model.rowCount(), 1);
  EXPECT_EQ(model.blockAt(0), 5U);
  EXPECT_EQ(model.index(0, WorstBlockModel::kNoise).data().toString(), QStringLiteral("25.0"));
  model.setBlocks(worst, blocks::Criterion::kSqnr);
  EXPECT_EQ(model.rowCount(), 0);
}

TEST_F(BlockPanelTest, ShowsABlockAndAsksForOthers) {
  panel_.show(someView());
  const QString summary = child<QLabel>("blockSummary")->text();
  EXPECT_TRUE(summary.contains(QStringLiteral("[1, 8]"))) << summary.toStdString();
  EXPECT_TRUE(summary.contains(QStringLiteral("2^0 (code 0x7f)"))) << summary.toStdString();
  EXPECT_FALSE(child<QToolButton>("nextBlock")->isEnabled()) << "the last one";
  QSignalSpy asked(&panel_, &BlockPanel::blockRequested);
  QTest::mouseClick(child<QToolButton>("previousBlock"), Qt::LeftButton);
  ASSERT_EQ(asked.count(), 1);
  EXPECT_EQ(asked[0][0].toULongLong(), 4U);
}

TEST_F(BlockPanelTest, ThePlotGivesWayWhereThePanelIsNarrow) {
  panel_.show(someView());
  EXPECT_TRUE(panel_.plot().isVisible());
  panel_.resize(400, 300);
  EXPECT_TRUE(QTest::qWaitFor([this] { return !panel_.plot().isVisible(); }));
  panel_.resize(900, 300);
  EXPECT_TRUE(QTest::qWaitFor([this] { return panel_.plot().isVisible(); }));
}

TEST_F(BlockPanelTest, WhyThereIsNothingIsSaid) {
  auto* sentence = child<QLabel>("noBlock");
  EXPECT_TRUE(sentence->text().contains(QStringLiteral("Choose a tensor")));
  view::BlockView view = someView();
  view.block = nullptr;
  panel_.show(view);
  EXPECT_TRUE(sentence->text().contains(QStringLiteral("being read")));
  view.problem = Error{ErrorCode::kChunkCorrupt, {}, {}, {}};
  panel_.show(view);
  EXPECT_TRUE(sentence->text().contains(QStringLiteral("cannot be looked at")));
  view = someView();
  view.worst_problem = Error{ErrorCode::kChunkCorrupt, {}, {}, {}};
  panel_.show(view);
  EXPECT_EQ(child<QLabel>("noWorstBlocks")->text(), QString::fromUtf8(errorWording(ErrorCode::kChunkCorrupt)));
}

}  // namespace
}  // namespace scalewright::widgets
