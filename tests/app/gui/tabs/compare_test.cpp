#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>

#include "app/gui/files/exchange_commands.h"
#include "core/recipe/recipe.h"
#include "core/study/study_recipe.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/decisions_page.h"
#include "widgets/compare/mirrored_plot.h"
#include "widgets/snapshots/comparison_model.h"

namespace scalewright::test {
namespace {

using Column = widgets::ComparisonModel::Column;

class CompareTest : public BenchTest {
 protected:
  CompareTest() : BenchTest({"compare"}) {}
  widgets::CompareView& view() { return part<widgets::CompareView>(*window_); }
  /// The page of decisions, once they are compared with those of the file.
  widgets::DecisionsPage* compareWithFile() {
    showPanel("compare");
    part<app::ExchangeCommands>(*window_).compareFile(file());
    EXPECT_TRUE(QTest::qWaitFor([this] { return view().shows() == widgets::CompareView::Shows::kDecisions; }));
    return &view().decisions();
  }
  /// B: two inputs clipped by hand, the third layer's harder; the weights as they are.
  widgets::DecisionsPage* compareWithClipped() {
    load();
    recipe::Recipe b = study::makeRecipe(study(), "b");
    std::erase_if(b.entries, [](const recipe::RecipeEntry& entry) { return entry.tensor == "layers.3.proj.weight"; });
    clip(b, "layers.1.proj.input", 0.5);
    clip(b, "layers.2.proj.input", 0.01);
    EXPECT_TRUE(recipe::save(b, file().toStdString()));
    widgets::DecisionsPage* page = compareWithFile();
    EXPECT_TRUE(QTest::qWaitFor([page] { return page->model().rowCount() == 8; }));
    return page;
  }
  static void clip(recipe::Recipe& recipe, const std::string& tensor, double share) {
    for (recipe::RecipeEntry& entry : recipe.entries) {
      if (entry.tensor != tensor) continue;
      entry.threshold = Threshold(entry.threshold.value() * share);
      entry.decision.calibrator = recipe::kManual;
      entry.decision.parameters = {{"threshold", entry.threshold.value()}};
    }
  }
  QString file() const { return folder_.filePath(QStringLiteral("b.scalewright")); }
  double thresholdOf(const char* tensor) const {
    return study().tensor(*study().find(tensor)).resolution->threshold.value();
  }
  static QString cell(widgets::DecisionsPage& page, int row, int column) {
    return page.view().model()->index(row, column).data().toString();
  }
  static void click(QWidget& page, const char* name) {
    auto* button = page.findChild<QAbstractButton*>(QLatin1String(name));
    ASSERT_NE(button, nullptr) << name;
    EXPECT_TRUE(button->isEnabled()) << name;
    QTest::mouseClick(button, Qt::LeftButton);
  }
};

TEST_F(CompareTest, TheWorstRegressionStandsFirstAndIsCounted) {
  widgets::DecisionsPage* page = compareWithClipped();
  ASSERT_EQ(page->view().model()->rowCount(), 3) << "what is the same is left out";
  EXPECT_EQ(cell(*page, 0, Column::kTensor), QStringLiteral("layers.2.proj.input"));
  EXPECT_TRUE(cell(*page, 0, Column::kChange).contains(u'-'));
  EXPECT_EQ(cell(*page, 2, Column::kTensor), QStringLiteral("layers.3.proj.weight")) << "only in A";
  const QString summary = page->findChild<QLabel*>(QStringLiteral("comparedSummary"))->text();
  EXPECT_TRUE(summary.startsWith(QStringLiteral("2 "))) << summary.toStdString();
  auto* shown = page->findChild<QComboBox*>(QStringLiteral("comparedRows"));
  QTest::keyClick(shown, Qt::Key_Home);
  EXPECT_EQ(page->view().model()->rowCount(), 8) << "all";
  QTest::keyClick(shown, Qt::Key_Down);
  QTest::keyClick(shown, Qt::Key_Down);
  EXPECT_EQ(page->view().model()->rowCount(), 1) << "only in A";
}

TEST_F(CompareTest, NoMoreAreWorseOrBetterThanDiffer) {
  load();
  settle();  // every error of A is exact
  recipe::Recipe b = study::makeRecipe(study(), "b");
  for (recipe::RecipeEntry& entry : b.entries)
    clip(b, entry.tensor, 1 + 0x1p-24);  // as a file of float32 scales has it
  clip(b, "layers.2.proj.input", 0.01);
  ASSERT_TRUE(recipe::save(b, file().toStdString()));
  widgets::DecisionsPage* page = compareWithFile();
  ASSERT_TRUE(QTest::qWaitFor([page] { return page->model().rowCount() == 8; }));
  click(*page, "comparedNumbers");
  const auto summary = [page] { return page->findChild<QLabel*>(QStringLiteral("comparedSummary"))->text(); };
  EXPECT_TRUE(QTest::qWaitFor([&] { return summary().startsWith(QStringLiteral("1 differ")); }))
      << summary().toStdString();
  EXPECT_TRUE(summary().contains(QStringLiteral("1 worse in B · 0 better in B"))) << summary().toStdString();
  EXPECT_TRUE(QTest::qWaitFor([&] { return summary().endsWith(QStringLiteral("7 equal")); }))
      << summary().toStdString();
}

TEST_F(CompareTest, WhatIsSelectedIsTakenInOneStepAndTheTableFollows) {
  widgets::DecisionsPage* page = compareWithClipped();
  const double before = thresholdOf("layers.2.proj.input");
  const double other = thresholdOf("layers.1.proj.input");
  EXPECT_FALSE(page->findChild<QAbstractButton*>(QStringLiteral("takeSelected"))->isEnabled()) << "nothing is selected";
  page->view().setCurrentIndex(page->view().model()->index(0, 0));
  const int steps = undo().count();
  click(*page, "takeSelected");
  EXPECT_EQ(undo().count(), steps + 1);
  EXPECT_DOUBLE_EQ(thresholdOf("layers.2.proj.input"), before * 0.01);
  EXPECT_EQ(thresholdOf("layers.1.proj.input"), other);
  EXPECT_TRUE(QTest::qWaitFor([page] { return page->view().model()->rowCount() == 2; })) << "is the same now";
  undo().undo();
  EXPECT_EQ(thresholdOf("layers.2.proj.input"), before);
  EXPECT_TRUE(QTest::qWaitFor([page] { return page->view().model()->rowCount() == 3; }));
  undo().setClean();
}

TEST_F(CompareTest, AllOfBIsTakenInOneStep) {
  widgets::DecisionsPage* page = compareWithClipped();
  const double before = thresholdOf("layers.2.proj.input");
  const double other = thresholdOf("layers.1.proj.input");
  const int steps = undo().count();
  click(*page, "takeAll");
  EXPECT_EQ(undo().count(), steps + 1);
  EXPECT_DOUBLE_EQ(thresholdOf("layers.2.proj.input"), before * 0.01);
  EXPECT_DOUBLE_EQ(thresholdOf("layers.1.proj.input"), other * 0.5);
  undo().undo();
  EXPECT_EQ(thresholdOf("layers.2.proj.input"), before);
  EXPECT_EQ(thresholdOf("layers.1.proj.input"), other);
  undo().setClean();
}

TEST_F(CompareTest, ADoubleClickSelectsTheTensorAndRowsAreCopiedAsText) {
  widgets::DecisionsPage* page = compareWithClipped();
  QTreeView& table = page->view();
  const QPoint second = table.visualRect(table.model()->index(1, 0)).center();
  QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, second);
  QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, second);
  EXPECT_EQ(current().info.name, "layers.1.proj.input");
  table.clearSelection();
  click(*page, "copyComparison");
  const QStringList lines = QApplication::clipboard()->text().split(u'\n');
  ASSERT_EQ(lines.size(), 4) << "a heading and three rows";
  EXPECT_EQ(lines.front(), page->model().heading());
  EXPECT_TRUE(lines[1].startsWith(QStringLiteral("layers.2.proj.input\t")));
}

TEST_F(CompareTest, ClosingTheFilesEmptiesTheTableAndNothingOldIsTaken) {
  widgets::DecisionsPage* page = compareWithClipped();
  undo().setClean();
  window_->files().closeStudy();
  // B alone is left: seven tensors that are nowhere here.
  EXPECT_TRUE(QTest::qWaitFor([page] { return page->model().rowCount() == 7; }));
  EXPECT_FALSE(page->findChild<QAbstractButton*>(QStringLiteral("takeAll"))->isEnabled());
}

TEST_F(CompareTest, TheFootNamesTheWorstAndAGainIsGreenEitherWay) {
  widgets::DecisionsPage* page = compareWithClipped();
  auto* foot = view().findChild<QLabel*>(QStringLiteral("compareFoot"));
  EXPECT_TRUE(foot->text().contains(QStringLiteral("B is worse most of all at"))) << foot->text().toStdString();
  EXPECT_TRUE(foot->text().contains(QStringLiteral("layers.2.proj.input")));
  const auto color = [&](int row) {
    return page->view().model()->index(row, Column::kChange).data(Qt::ForegroundRole).value<QColor>();
  };
  const QColor lost = color(0);
  EXPECT_TRUE(lost.isValid());
  auto* change = page->findChild<QComboBox*>(QStringLiteral("comparedChange"));
  QTest::keyClick(change, Qt::Key_Down);
  // What B has lost has been gained since.
  EXPECT_TRUE(cell(*page, 1, Column::kChange).contains(u'+')) << cell(*page, 1, Column::kChange).toStdString();
  EXPECT_EQ(cell(*page, 1, Column::kTensor), QStringLiteral("layers.2.proj.input")) << "the least gain stands first";
  EXPECT_NE(color(1), lost);
  EXPECT_TRUE(foot->text().contains(QStringLiteral("Nothing has become worse since B"))) << foot->text().toStdString();
}

TEST_F(CompareTest, TheChosenTensorIsDrawnWithBothThresholds) {
  widgets::DecisionsPage* page = compareWithClipped();
  page->view().setFocus();
  const QPoint first = page->view().visualRect(page->view().model()->index(0, 0)).center();
  QTest::mouseClick(page->view().viewport(), Qt::LeftButton, {}, first);
  const widgets::MirroredPlot& plot = view().mirrored();
  EXPECT_DOUBLE_EQ(plot.lines().a, thresholdOf("layers.2.proj.input"));
  EXPECT_DOUBLE_EQ(plot.lines().b, 0.01 * thresholdOf("layers.2.proj.input"));
  EXPECT_EQ(plot.histogram().a, plot.histogram().b) << "the values are the same";
}

TEST_F(CompareTest, ATakenSnapshotIsB) {
  load();
  showPanel("compare");
  EXPECT_EQ(view().shows(), widgets::CompareView::Shows::kNothing);
  window_->files().variants().takeNext();
  EXPECT_TRUE(QTest::qWaitFor([this] { return view().shows() == widgets::CompareView::Shows::kDecisions; }));
  EXPECT_TRUE(QTest::qWaitFor([this] { return view().decisions().answer().startsWith(QStringLiteral("A and B")); }));
  window_->files().variants().compareWith(std::nullopt);
  EXPECT_EQ(view().shows(), widgets::CompareView::Shows::kNothing);
}

TEST_F(CompareTest, WhatIsKeptInBfloat16HasNoThreshold) {
  load();
  recipe::Recipe b = study::makeRecipe(study(), "b");
  ASSERT_TRUE(recipe::save(b, file().toStdString()));
  recipe::Decision kept = current().decision;
  kept.format = "bf16";
  window_->controller().editor().change({{currentIndex(), kept}}, QStringLiteral("keep"));
  settle();
  widgets::DecisionsPage* page = compareWithFile();
  ASSERT_TRUE(QTest::qWaitFor([page] { return page->view().model()->rowCount() == 1; }));
  EXPECT_EQ(cell(*page, 0, Column::kFormatA), QStringLiteral("BF16"));
  EXPECT_EQ(cell(*page, 0, Column::kThresholdA), QStringLiteral("–"));
  EXPECT_NE(cell(*page, 0, Column::kThresholdB), QStringLiteral("–"));
  undo().setClean();
}

}  // namespace
}  // namespace scalewright::test
