#include "core/recipe/recipe.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/jobs/promptly.h"

namespace scalewright::test {
namespace {

class RecipeFilesTest : public BenchTest {
 protected:
  /// Decides one thing by hand, saves it, and starts over with an empty window.
  void saveAndRestart() {
    load();
    QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
    settle();
    decided_ = current().decision;
    name_ = current().info.name;
    ASSERT_TRUE(window_->files().saveRecipe(recipeFile()));
    makeWindow();
    ASSERT_EQ(study().size(), 0U);
  }
  QString recipeFile() const { return folder_.filePath(QStringLiteral("model.scalewright")); }
  bool restored() const {
    const auto index = study().find(name_);
    return index && recipe::sameChoice(study().tensor(*index).decision, decided_);
  }

  recipe::Decision decided_;
  std::string name_;
};

TEST_F(RecipeFilesTest, ARecipeInAnEmptyWindowOpensWhatItWasMadeOn) {
  saveAndRestart();
  window_->files().open({recipeFile()});
  EXPECT_TRUE(QTest::qWaitFor([this] { return restored(); }));
  EXPECT_EQ(study().size(), 8U);
  EXPECT_FALSE(window_->isWindowModified());
  undo().setClean();
}

TEST_F(RecipeFilesTest, RecipesAreAmongTheRecentFiles) {
  saveAndRestart();
  EXPECT_TRUE(window_->files().recent().entries().contains(QStringList(recipeFile()))) << "saved";
  window_->files().recent().forgetAll();
  window_->files().open({recipeFile()});
  EXPECT_TRUE(QTest::qWaitFor([this] { return restored(); }));
  EXPECT_TRUE(window_->files().recent().entries().contains(QStringList(recipeFile()))) << "opened";
  undo().setClean();
}

TEST_F(RecipeFilesTest, WhatIsMissingIsSaidOnlyWhenSomethingIs) {
  saveAndRestart();
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  QSignalSpy said(&window_->files(), &app::FileCommands::message);
  window_->files().applyRecipe(recipeFile());
  ASSERT_EQ(said.count(), 1);
  EXPECT_FALSE(said.front().front().toString().contains(u';')) << said.front().front().toString().toStdString();
  auto recipe = recipe::load(recipeFile().toStdString());
  recipe->entries.front().tensor = "layers.9.elsewhere";
  ASSERT_TRUE(recipe::save(*recipe, recipeFile().toStdString()));
  window_->files().applyRecipe(recipeFile());
  EXPECT_TRUE(said.back().front().toString().contains(QStringLiteral("; 1 of the recipe")));
  undo().setClean();
}

TEST_F(RecipeFilesTest, DefaultsSpelledOutInARecipeAreNotMarkedAsChanges) {
  saveAndRestart();
  auto recipe = recipe::load(recipeFile().toStdString());
  ASSERT_TRUE(recipe);
  for (recipe::RecipeEntry& entry : recipe->entries) {
    entry.decision.parameters = calibrate::completeFor(*calibrate::find(entry.decision.calibrator), entry.decision.role,
                                                       entry.decision.parameters);
  }
  ASSERT_TRUE(recipe::save(*recipe, recipeFile().toStdString()));
  window_->files().open({recipeFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return restored(); }));
  const widgets::TensorModel& model = part<widgets::TensorPanel>(*window_).model();
  for (study::TensorIndex i = 0; i < study().size(); ++i) {
    EXPECT_EQ(model.indexOf(i).data(Qt::FontRole).value<QFont>().bold(), study().tensor(i).info.name == name_) << i;
  }
  undo().setClean();
}

TEST_F(RecipeFilesTest, SavingWhileItsFilesAreListedLosesNothing) {
  saveAndRestart();
  window_->files().open({recipeFile()});
  ASSERT_EQ(study().size(), 0U);
  ASSERT_TRUE(window_->files().saveRecipe(recipeFile()));
  EXPECT_TRUE(QTest::qWaitFor([this] { return restored(); }));
  const auto saved = recipe::load(recipeFile().toStdString());
  ASSERT_TRUE(saved);
  const auto entry = std::find_if(saved->entries.begin(), saved->entries.end(),
                                  [this](const recipe::RecipeEntry& each) { return each.tensor == name_; });
  ASSERT_NE(entry, saved->entries.end());
  EXPECT_TRUE(recipe::sameChoice(entry->decision, decided_));
  undo().setClean();
}

TEST_F(RecipeFilesTest, LongRecipesAreReadInTheBackgroundOneAfterTheOther) {
  saveAndRestart();
  auto recipe = recipe::load(recipeFile().toStdString());
  ASSERT_TRUE(recipe);
  recipe->unknown["padding"] = std::string(std::size_t{2} << 20, 'x');
  ASSERT_TRUE(recipe::save(*recipe, recipeFile().toStdString()));
  // A short one that is opened after it waits for its turn, and has the last word.
  const QString other = folder_.filePath(QStringLiteral("short.scalewright"));
  recipe->unknown.erase("padding");
  std::erase_if(recipe->entries, [this](const recipe::RecipeEntry& entry) { return entry.tensor != name_; });
  ASSERT_EQ(recipe->entries.size(), 1U);
  recipe->entries.front().decision.format = "int4";
  ASSERT_TRUE(recipe::save(*recipe, other.toStdString()));
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  QSignalSpy said(&window_->files(), &app::FileCommands::message);
  const auto hold = std::exchange(widgets::longest_hold, std::chrono::milliseconds(0));
  window_->files().open({recipeFile(), other});
  widgets::longest_hold = hold;
  EXPECT_TRUE(window_->files().reading());
  EXPECT_TRUE(said.front().front().toString().startsWith(QStringLiteral("Reading model.scalewright")));
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->files().reading(); }));
  EXPECT_EQ(study().tensor(*study().find(name_)).decision->format, "int4");
  undo().setClean();
}

TEST_F(RecipeFilesTest, ARecipeGivenWithItsTensorsWaitsForThem) {
  saveAndRestart();
  window_->files().open({recipeFile(), dataFile()});
  EXPECT_TRUE(QTest::qWaitFor([this] { return restored(); }));
  undo().setClean();
}

TEST_F(RecipeFilesTest, TensorsThatMovedWithTheRecipeAreFoundBesideIt) {
  saveAndRestart();
  ASSERT_TRUE(QDir(folder_.path()).mkdir(QStringLiteral("moved")));
  const QString moved = folder_.filePath(QStringLiteral("moved/model.scalewright"));
  ASSERT_TRUE(QFile::rename(recipeFile(), moved));
  ASSERT_TRUE(QFile::rename(dataFile(), folder_.filePath(QStringLiteral("moved/study.h5"))));
  window_->files().open({moved});
  EXPECT_TRUE(QTest::qWaitFor([this] { return restored(); }));
  undo().setClean();
}

TEST_F(RecipeFilesTest, SavingKeepsDecisionsOnTensorsThatAreNotHere) {
  saveAndRestart();
  auto recipe = recipe::load(recipeFile().toStdString());
  ASSERT_TRUE(recipe);
  recipe->entries.front().tensor = "layers.9.elsewhere";
  recipe->unknown["future"] = 1;
  ASSERT_TRUE(recipe::save(*recipe, recipeFile().toStdString()));
  window_->files().open({dataFile(), recipeFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  settle();
  ASSERT_TRUE(window_->files().saveRecipe(recipeFile()));
  const auto again = recipe::load(recipeFile().toStdString());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->entries.size(), 9U);
  EXPECT_EQ(again->entries.back().tensor, "layers.9.elsewhere");
  EXPECT_EQ(again->unknown["future"], 1);
}

}  // namespace
}  // namespace scalewright::test
