#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>
#include <atomic>
#include <thread>

#include "core/engine/questions/blocks/block.h"
#include "core/engine/questions/blocks/worst_blocks.h"
#include "core/engine/questions/measure.h"
#include "tests/app/gui/bench_fixture.h"
#include "tests/app/gui/forwarding_engine.h"
#include "widgets/blocks/block_panel.h"
#include "widgets/blocks/block_plot.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

/// Counts what it was asked for.
class CountingEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    if (asked.as<question::Block>() != nullptr) ++reads;
    if (asked.as<question::WorstBlocks>() != nullptr) ++searches;
    while (stuck && asked.as<question::Measure>() != nullptr && !work.stop.stop_requested()) std::this_thread::yield();
    return ForwardingEngine::answerTo(asked, work);
  }
  std::atomic<int> reads = 0;
  std::atomic<int> searches = 0;
  std::atomic<bool> stuck = false;  ///< passes for errors do not end by themselves
};

class BlocksTest : public BenchTest {
 protected:
  BlocksTest() : BenchTest({"channels", "blocks"}), engine_(std::make_shared<CountingEngine>()) {
    makeWindow(engine_);
    window_->resize(1400, 900);
  }
  ~BlocksTest() override { undo().setClean(); }

  void look() { showPanel("blocks"); }
  QTreeView& table() { return *child<QTreeView>("blockTable"); }
  QTreeView& worst() { return *child<QTreeView>("worstBlocks"); }
  QString cell(int row, const QString& column) {
    const QAbstractItemModel& model = *table().model();
    for (int i = 0; i < model.columnCount(); ++i) {
      const QString title = model.headerData(i, Qt::Horizontal, Qt::DisplayRole).toString();
      if (title == column) return model.index(row, i).data().toString();
    }
    return {};
  }
  QString summary() { return child<QLabel>("blockSummary")->text(); }
  /// With the keyboard, as a person would.
  void lookThrough(const QString& format) {
    auto* combo = child<QComboBox>("blockFormat");
    combo->setFocus();
    while (combo->currentText() != format && combo->currentIndex() + 1 < combo->count()) {
      QTest::keyClick(combo, Qt::Key_Down);
    }
    ASSERT_EQ(combo->currentText(), format);
  }
  bool waitForRows(int rows) {
    return QTest::qWaitFor([this, rows] { return table().model()->rowCount() == rows; }, 10000);
  }
  bool waitForPlace(const QString& place) {
    return QTest::qWaitFor([this, place] { return summary().contains(place); }, 10000);
  }
  void decide(const std::string& format) {
    recipe::Decision decision = current().decision;
    decision.format = format;
    window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("format"));
  }

  std::shared_ptr<CountingEngine> engine_;
};

TEST_F(BlocksTest, AFormatWithoutBlocksSaysSoAndOffersToLookThroughAnother) {
  load();
  EXPECT_EQ(engine_->reads, 0) << "nobody looks";
  look();
  auto* sentence = child<QLabel>("noBlock");
  EXPECT_TRUE(sentence->isVisible());
  EXPECT_TRUE(sentence->text().contains(QStringLiteral("does not quantize in blocks")))
      << sentence->text().toStdString();
  const recipe::Decision before = current().decision;
  lookThrough(QStringLiteral("NVFP4"));
  ASSERT_TRUE(waitForRows(16));
  EXPECT_FALSE(sentence->isVisible());
  EXPECT_EQ(current().decision, before);
  EXPECT_EQ(undo().count(), 0);
  // 100 rows of 64 values: four blocks in each.
  EXPECT_EQ(child<QDoubleSpinBox>("blockNumber")->text(), QStringLiteral("Block 0 of 400"));
  EXPECT_TRUE(summary().contains(QStringLiteral("[0, 0]"))) << summary().toStdString();
}

TEST_F(BlocksTest, ValuesAreThoseOfTheFileAndTheirCodesOfTheFormat) {
  load();
  look();
  lookThrough(QStringLiteral("MXFP4"));
  ASSERT_TRUE(waitForRows(32));
  const std::vector<float> values = tailedValues(6400, 3);
  // The first block is the far left tail: -92.4 is its amax, in steps of 2^(6 - 2).
  EXPECT_EQ(cell(0, QStringLiteral("Value")), widgets::columnNumber(double{values[0]}));
  const double step = std::exp2(std::floor(std::log2(std::abs(values[0]))) - 2);
  const double grid = std::min(6.0, std::abs(double{values[0]}) / step);
  EXPECT_EQ(cell(0, QStringLiteral("State")), grid < 6 ? QString() : QStringLiteral("saturated"));
  EXPECT_TRUE(summary().contains(QStringLiteral("scale ") + widgets::shortNumber(step))) << summary().toStdString();
}

TEST_F(BlocksTest, ButtonsNumberAndListLeadToOtherBlocks) {
  load();
  look();
  lookThrough(QStringLiteral("NVFP4"));
  ASSERT_TRUE(waitForRows(16));
  auto* previous = child<QToolButton>("previousBlock");
  auto* next = child<QToolButton>("nextBlock");
  auto* number = child<QDoubleSpinBox>("blockNumber");
  EXPECT_FALSE(previous->isEnabled());
  QTest::mouseClick(next, Qt::LeftButton);
  ASSERT_TRUE(waitForPlace(QStringLiteral("[0, 16]")));
  EXPECT_EQ(number->value(), 1);
  QTest::mouseClick(previous, Qt::LeftButton);
  ASSERT_TRUE(waitForPlace(QStringLiteral("[0, 0]")));
  number->setFocus();
  number->selectAll();
  QTest::keyClicks(number, QStringLiteral("399"));
  QTest::keyClick(number, Qt::Key_Return);
  ASSERT_TRUE(waitForPlace(QStringLiteral("[99, 48]")));
  EXPECT_FALSE(next->isEnabled());

  ASSERT_TRUE(QTest::qWaitFor([this] { return worst().model()->rowCount() > 0; }, 20000));
  child<QTabWidget>("blockTables")->setCurrentIndex(1);
  auto* by = child<QComboBox>("worstBy");
  by->setFocus();
  QTest::keyClick(by, Qt::Key_End);  // flushed to zero
  const QModelIndex first = worst().model()->index(0, 0);
  const QString block = first.data().toString();
  QTest::mouseClick(worst().viewport(), Qt::LeftButton, Qt::NoModifier, worst().visualRect(first).center());
  const auto there = [&] {
    return number->value() == block.toDouble() && summary().contains(QStringLiteral("flushed"));
  };
  EXPECT_TRUE(QTest::qWaitFor(there, 10000)) << block.toStdString() << ": " << summary().toStdString();
  EXPECT_EQ(engine_->searches, 1) << "one pass is enough for every criterion";
}

TEST_F(BlocksTest, FollowsTheDecisionAndUndoAndKeepsThePlace) {
  load();
  look();
  decide("nvfp4");
  ASSERT_TRUE(waitForRows(16));
  auto* number = child<QDoubleSpinBox>("blockNumber");
  number->setValue(7);  // [1, 48]
  ASSERT_TRUE(waitForPlace(QStringLiteral("[1, 48]")));
  decide("mxfp8_e4m3");
  ASSERT_TRUE(waitForRows(32));
  EXPECT_TRUE(waitForPlace(QStringLiteral("[1, 32]"))) << "the block of 32 that holds it";
  EXPECT_EQ(number->value(), 3);
  undo().undo();
  ASSERT_TRUE(waitForRows(16));
  undo().undo();
  EXPECT_TRUE(child<QLabel>("noBlock")->isVisible());
}

TEST_F(BlocksTest, CopyTakesTheFactsAndEveryValue) {
  load();
  look();
  lookThrough(QStringLiteral("NVFP4"));
  ASSERT_TRUE(waitForRows(16));
  QTest::mouseClick(child<QPushButton>("copyBlock"), Qt::LeftButton);
  const QStringList lines = QApplication::clipboard()->text().split(u'\n');
  ASSERT_GT(lines.size(), 18);
  EXPECT_EQ(lines.front(), QStringLiteral("layers.2.proj.input, NVFP4, block 0 of 400"));
  EXPECT_EQ(lines[lines.size() - 17].split(u'\t').front(), QStringLiteral("#")) << "the titles above the values";
  EXPECT_EQ(lines.back().split(u'\t').front(), QStringLiteral("15"));
}

TEST_F(BlocksTest, LevelsAreDrawnWhereTheyCanBeToldApart) {
  load();
  look();
  lookThrough(QStringLiteral("NVFP4"));
  ASSERT_TRUE(waitForRows(16));
  // From the middle of the values on: from nearly zero to the block's largest value.
  child<QDoubleSpinBox>("blockNumber")->setValue(200);
  ASSERT_TRUE(waitForPlace(QStringLiteral("[50, 0]")));
  widgets::BlockPlot& plot = part<widgets::BlockPanel>(*window_).plot();
  EXPECT_TRUE(QTest::qWaitFor([&] { return plot.levelLines().size() >= 4; }));
  EXPECT_LE(plot.levelLines().size(), 15U);
  lookThrough(QStringLiteral("MXINT8"));
  ASSERT_TRUE(waitForRows(32));
  EXPECT_TRUE(QTest::qWaitFor([&] { return plot.levelLines().empty(); })) << "255 levels are a surface";
}

TEST_F(BlocksTest, AClosedStudyHasNoBlock) {
  load();
  look();
  lookThrough(QStringLiteral("NVFP4"));
  ASSERT_TRUE(waitForRows(16));
  window_->files().closeStudy();
  look();
  EXPECT_EQ(table().model()->rowCount(), 0);
  EXPECT_TRUE(child<QLabel>("noBlock")->text().contains(QStringLiteral("Choose a tensor")));
}

TEST_F(BlocksTest, BatchesThatDifferAlongTheLastAxisSayThatNoBlockRunsThroughThem) {
  // Features of sounds of different length: [8 x Σ].
  const QString file = folder_.filePath(QStringLiteral("sounds.h5"));
  {
    Hdf5File sounds(file.toStdString());
    sounds.add("model.encoder.conv1.input/batch_0", tailedValues(56, 1), {8, 7});
    sounds.add("model.encoder.conv1.input/batch_1", tailedValues(72, 1), {8, 9});
  }
  window_->files().open({file});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 1 && !window_->controller().loader().busy(); }));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(0);
  settle();
  look();
  auto* sentence = child<QLabel>("noBlock");
  EXPECT_TRUE(sentence->text().contains(QStringLiteral("does not quantize in blocks")))
      << sentence->text().toStdString();
  // The words of the command line.
  const QString reason =
      QStringLiteral("the batches differ along the last axis: no row or block runs through all of them");
  lookThrough(QStringLiteral("NVFP4"));
  EXPECT_TRUE(sentence->isVisible());
  EXPECT_TRUE(sentence->text().contains(reason)) << sentence->text().toStdString();
  lookThrough(QStringLiteral("MXFP4"));
  EXPECT_TRUE(sentence->text().contains(reason)) << sentence->text().toStdString();
  auto* combo = child<QComboBox>("blockFormat");
  QTest::keyClick(combo, Qt::Key_Home);  // as decided
  decide("nvfp4");
  settle();
  EXPECT_TRUE(sentence->text().contains(reason)) << sentence->text().toStdString();
  EXPECT_EQ(combo->currentText(), QStringLiteral("as decided: NVFP4"));
  EXPECT_EQ(engine_->searches, 0) << "there is nothing to look through";

  showPanel("channels");
  auto* none = child<QLabel>("noChannels");
  EXPECT_TRUE(none->isVisible());
  EXPECT_TRUE(none->text().contains(QStringLiteral("differ along their last axis"))) << none->text().toStdString();
}

TEST_F(BlocksTest, AFileIsClosedWhilePassesOverItGoOn) {
  load();
  look();
  engine_->stuck = true;
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.2.proj.weight"));
  decide("int4");
  ASSERT_TRUE(QTest::qWaitFor([this] { return window_->controller().passes().busy(); }));
  undo().setClean();
  window_->files().closeStudy();  // the last pass ends with it, which the tab hears of
  QCoreApplication::processEvents();
  EXPECT_EQ(study().size(), 0U);
  EXPECT_FALSE(window_->controller().passes().busy());
}

}  // namespace
}  // namespace scalewright::test
