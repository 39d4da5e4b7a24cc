#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>

#include "app/gui/files/exchange_commands.h"
#include "core/recipe/recipe.h"
#include "core/study/study_recipe.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/snapshots/compare_dialog.h"
#include "widgets/snapshots/comparison_model.h"

namespace scalewright::test {
namespace {

using Column = widgets::ComparisonModel::Column;

class CompareTest : public BenchTest {
 protected:
  /// B: two inputs clipped by hand, the third layer's harder; the weights as they are.
  widgets::CompareDialog* compareWithClipped() {
    load();
    recipe::Recipe b = study::makeRecipe(study(), "b");
    std::erase_if(b.entries, [](const recipe::RecipeEntry& entry) { return entry.tensor == "layers.3.proj.weight"; });
    clip(b, "layers.1.proj.input", 0.5);
    clip(b, "layers.2.proj.input", 0.01);
    EXPECT_TRUE(recipe::save(b, file().toStdString()));
    widgets::CompareDialog* dialog = part<app::ExchangeCommands>(*window_).compareFile(file());
    EXPECT_NE(dialog, nullptr);
    EXPECT_TRUE(QTest::qWaitFor([dialog] { return dialog->model().rowCount() == 8; }));
    return dialog;
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
  static QString cell(widgets::CompareDialog& dialog, int row, int column) {
    return dialog.view().model()->index(row, column).data().toString();
  }
  static void click(QWidget& dialog, const char* name) {
    auto* button = dialog.findChild<QAbstractButton*>(QLatin1String(name));
    ASSERT_NE(button, nullptr) << name;
    EXPECT_TRUE(button->isEnabled()) << name;
    QTest::mouseClick(button, Qt::LeftButton);
  }
};

TEST_F(CompareTest, TheWorstRegressionStandsFirstAndIsCounted) {
  widgets::CompareDialog* dialog = compareWithClipped();
  ASSERT_EQ(dialog->view().model()->rowCount(), 3) << "what is the same is left out";
  EXPECT_EQ(cell(*dialog, 0, Column::kTensor), QStringLiteral("layers.2.proj.input"));
  EXPECT_TRUE(cell(*dialog, 0, Column::kChange).contains(u'-'));
  EXPECT_EQ(cell(*dialog, 2, Column::kTensor), QStringLiteral("layers.3.proj.weight")) << "only in A";
  const QString summary = dialog->findChild<QLabel*>(QStringLiteral("comparedSummary"))->text();
  EXPECT_TRUE(summary.startsWith(QStringLiteral("2 "))) << summary.toStdString();
  auto* shown = dialog->findChild<QComboBox*>(QStringLiteral("comparedRows"));
  QTest::keyClick(shown, Qt::Key_Home);
  EXPECT_EQ(dialog->view().model()->rowCount(), 8) << "all";
  QTest::keyClick(shown, Qt::Key_Down);
  QTest::keyClick(shown, Qt::Key_Down);
  EXPECT_EQ(dialog->view().model()->rowCount(), 1) << "only in A";
}

TEST_F(CompareTest, NoMoreAreWorseOrBetterThanDiffer) {
  load();
  settle();  // every error of A is exact
  recipe::Recipe b = study::makeRecipe(study(), "b");
  for (recipe::RecipeEntry& entry : b.entries)
    clip(b, entry.tensor, 1 + 0x1p-24);  // as a file of float32 scales has it
  clip(b, "layers.2.proj.input", 0.01);
  ASSERT_TRUE(recipe::save(b, file().toStdString()));
  widgets::CompareDialog* dialog = part<app::ExchangeCommands>(*window_).compareFile(file());
  ASSERT_TRUE(QTest::qWaitFor([dialog] { return dialog->model().rowCount() == 8; }));
  click(*dialog, "comparedNumbers");
  const auto summary = [dialog] { return dialog->findChild<QLabel*>(QStringLiteral("comparedSummary"))->text(); };
  EXPECT_TRUE(QTest::qWaitFor([&] { return summary().startsWith(QStringLiteral("1 differs")); }))
      << summary().toStdString();
  EXPECT_TRUE(summary().contains(QStringLiteral("1 worse in B · 0 better in B"))) << summary().toStdString();
  EXPECT_TRUE(QTest::qWaitFor([&] { return summary().endsWith(QStringLiteral("7 equal")); }))
      << summary().toStdString();
}

TEST_F(CompareTest, WhatIsSelectedIsTakenInOneStepAndTheTableFollows) {
  widgets::CompareDialog* dialog = compareWithClipped();
  const double before = thresholdOf("layers.2.proj.input");
  const double other = thresholdOf("layers.1.proj.input");
  EXPECT_FALSE(dialog->findChild<QAbstractButton*>(QStringLiteral("takeSelected"))->isEnabled())
      << "nothing is selected";
  dialog->view().setCurrentIndex(dialog->view().model()->index(0, 0));
  const int steps = undo().count();
  click(*dialog, "takeSelected");
  EXPECT_EQ(undo().count(), steps + 1);
  EXPECT_DOUBLE_EQ(thresholdOf("layers.2.proj.input"), before * 0.01);
  EXPECT_EQ(thresholdOf("layers.1.proj.input"), other);
  EXPECT_TRUE(QTest::qWaitFor([dialog] { return dialog->view().model()->rowCount() == 2; })) << "is the same now";
  undo().undo();
  EXPECT_EQ(thresholdOf("layers.2.proj.input"), before);
  EXPECT_TRUE(QTest::qWaitFor([dialog] { return dialog->view().model()->rowCount() == 3; }));
  undo().setClean();
}

TEST_F(CompareTest, AllOfBIsTakenInOneStep) {
  widgets::CompareDialog* dialog = compareWithClipped();
  const double before = thresholdOf("layers.2.proj.input");
  const double other = thresholdOf("layers.1.proj.input");
  const int steps = undo().count();
  click(*dialog, "takeAll");
  EXPECT_EQ(undo().count(), steps + 1);
  EXPECT_DOUBLE_EQ(thresholdOf("layers.2.proj.input"), before * 0.01);
  EXPECT_DOUBLE_EQ(thresholdOf("layers.1.proj.input"), other * 0.5);
  undo().undo();
  EXPECT_EQ(thresholdOf("layers.2.proj.input"), before);
  EXPECT_EQ(thresholdOf("layers.1.proj.input"), other);
  undo().setClean();
}

TEST_F(CompareTest, ADoubleClickSelectsTheTensorAndRowsAreCopiedAsText) {
  widgets::CompareDialog* dialog = compareWithClipped();
  QTreeView& table = dialog->view();
  const QPoint second = table.visualRect(table.model()->index(1, 0)).center();
  QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, second);
  QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, second);
  EXPECT_EQ(current().info.name, "layers.1.proj.input");
  table.clearSelection();
  click(*dialog, "copyComparison");
  const QStringList lines = QApplication::clipboard()->text().split(u'\n');
  ASSERT_EQ(lines.size(), 4) << "a heading and three rows";
  EXPECT_EQ(lines.front(), dialog->model().heading());
  EXPECT_TRUE(lines[1].startsWith(QStringLiteral("layers.2.proj.input\t")));
}

TEST_F(CompareTest, ClosingTheFilesEmptiesTheTableAndNothingOldIsTaken) {
  widgets::CompareDialog* dialog = compareWithClipped();
  undo().setClean();
  window_->files().closeStudy();
  // B alone is left: seven tensors that are nowhere here.
  EXPECT_TRUE(QTest::qWaitFor([dialog] { return dialog->model().rowCount() == 7; }));
  EXPECT_FALSE(dialog->findChild<QAbstractButton*>(QStringLiteral("takeAll"))->isEnabled());
}

TEST_F(CompareTest, WhatIsKeptInBfloat16HasNoThreshold) {
  load();
  recipe::Recipe b = study::makeRecipe(study(), "b");
  ASSERT_TRUE(recipe::save(b, file().toStdString()));
  recipe::Decision kept = current().decision;
  kept.format = "bf16";
  window_->controller().editor().change({{currentIndex(), kept}}, QStringLiteral("keep"));
  settle();
  widgets::CompareDialog* dialog = part<app::ExchangeCommands>(*window_).compareFile(file());
  ASSERT_NE(dialog, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([dialog] { return dialog->view().model()->rowCount() == 1; }));
  EXPECT_EQ(cell(*dialog, 0, Column::kFormatA), QStringLiteral("BF16"));
  EXPECT_EQ(cell(*dialog, 0, Column::kThresholdA), QStringLiteral("–"));
  EXPECT_NE(cell(*dialog, 0, Column::kThresholdB), QStringLiteral("–"));
  undo().setClean();
}

}  // namespace
}  // namespace scalewright::test
