// The phases of a recipe in the window.
#include <QComboBox>

#include "core/study/study_recipe.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/policy/phase_model.h"
#include "widgets/policy/phase_panel.h"

namespace scalewright::test {
namespace {

class PhasesTest : public BenchTest {
 protected:
  PhasesTest() : BenchTest({"phases"}) {}
  QTreeView& table() {
    return *part<widgets::PhasePanel>(*window_).findChild<QTreeView*>(QStringLiteral("phaseTable"));
  }
  void look() { showPanel("phases"); }
  /// The study's decisions, and a phase in which one tensor is kept.
  QString recipeWithPhase() {
    recipe::Recipe recipe = study::makeRecipe(study(), "phased");
    recipe::RecipePhase phase;
    phase.name = "last";
    phase.first = 19;
    phase.last = 20;
    for (const recipe::RecipeEntry& entry : recipe.entries) {
      if (entry.tensor == "layers.2.proj.input") phase.entries.push_back(entry);
    }
    phase.entries.at(0).decision.format = "bf16";
    recipe.phases.push_back(phase);
    const QString path = folder_.filePath(QStringLiteral("phased.scalewright"));
    EXPECT_TRUE(recipe::save(recipe, path.toStdString()));
    return path;
  }
};

TEST_F(PhasesTest, ARecipeThatIsAppliedBringsItsPhases) {
  load();
  look();
  EXPECT_EQ(part<widgets::PhasePanel>(*window_).chosen(), -1);
  window_->files().applyRecipe(recipeWithPhase());
  ASSERT_TRUE(QTest::qWaitFor([this] { return table().model()->rowCount() == 1; }));
  EXPECT_TRUE(part<widgets::PhasePanel>(*window_)
                  .findChild<QComboBox*>(QStringLiteral("phaseChoice"))
                  ->currentText()
                  .contains(QStringLiteral("last")));
  const auto cell = [this](int column) { return table().model()->index(0, column).data().toString(); };
  EXPECT_EQ(cell(widgets::PhaseModel::kName), QStringLiteral("layers.2.proj.input"));
  EXPECT_EQ(cell(widgets::PhaseModel::kPhase), widgets::formatTitle("bf16"));
  undo().setClean();
}

TEST_F(PhasesTest, WhatIsDecidedSinceShowsInTheBase) {
  load();
  look();
  window_->files().applyRecipe(recipeWithPhase());
  ASSERT_TRUE(QTest::qWaitFor([this] { return table().model()->rowCount() == 1; }));
  recipe::Decision decision = current().decision;
  decision.format = "bf16";
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("x"));
  ASSERT_TRUE(QTest::qWaitFor([this] { return table().model()->rowCount() == 0; })) << "the same in all iterations now";
  undo().undo();
  ASSERT_TRUE(QTest::qWaitFor([this] { return table().model()->rowCount() == 1; }));
  undo().setClean();
}

TEST_F(PhasesTest, SavingKeepsThem) {
  load();
  window_->files().applyRecipe(recipeWithPhase());
  const QString path = folder_.filePath(QStringLiteral("again.scalewright"));
  ASSERT_TRUE(window_->files().saveRecipe(path));
  const auto saved = recipe::load(path.toStdString());
  ASSERT_TRUE(saved);
  ASSERT_EQ(saved->phases.size(), 1U);
  EXPECT_EQ(saved->phases[0].name, "last");
  ASSERT_EQ(saved->phases[0].entries.size(), 1U);
  EXPECT_EQ(saved->phases[0].entries[0].decision.format, "bf16");
}

TEST_F(PhasesTest, ThoseOfAPolicyGoWhenItIsUndoneThoughItWasSaved) {
  load();
  policy::Policy policy;
  policy.id = "phased";
  policy.phases = {{"early", "", 1, 3}};
  policy::Rule rule;
  rule.id = "early-inputs";
  rule.phase = "early";
  rule.match.path = "input$";
  rule.treatment.format = "bf16";
  policy.rules = {rule};
  putInForce(policy);
  const auto phasesOfSaved = [this] {
    const QString path = folder_.filePath(QStringLiteral("saved.scalewright"));
    EXPECT_TRUE(window_->files().saveRecipe(path));
    return recipe::load(path.toStdString()).value().phases.size();
  };
  EXPECT_EQ(phasesOfSaved(), 1U);
  undo().undo();
  EXPECT_EQ(phasesOfSaved(), 0U);
}

}  // namespace
}  // namespace scalewright::test
