// A policy in force outlives the window: saved with a study or a recipe, and in the journal.
#include "tests/app/gui/policy/policy_fixture.h"

namespace scalewright::test {
namespace {

using study::Standing;
using widgets::TensorModel;
using PolicySavedTest = PolicyOnNamesTest;

TEST_F(PolicySavedTest, ASavedStudyExportsTheSameWhenItIsOpenedAgain) {
  openLlama();
  applyPreset();
  expectHeadLeftOut();
  const QByteArrayList before = exports();
  EXPECT_TRUE(before[0].contains("nvfp4-pack-quantized") && before[0].contains("lm_head"))
      << before[0].left(400).toStdString();
  const std::vector<Standing> stood = standings();
  saveAndOpenAgain();
  EXPECT_EQ(exports(), before) << "also while the rules are being looked at";
  ASSERT_TRUE(ruled());
  expectHeadLeftOut();
  EXPECT_EQ(exports(), before);
  EXPECT_EQ(standings(), stood);
  EXPECT_FALSE(window_->isWindowModified());
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  EXPECT_TRUE(child<QLabel>("policyState")->isVisibleTo(window_.get()));
  // Saved again it is the same, and the command line reads the same.
  saveAndOpenAgain();
  EXPECT_EQ(exports(), before);
  QProcess cli;
  const QString out = folder_.filePath(QStringLiteral("cli.json"));
  cli.start(QStringLiteral(SCALEWRIGHT_CLI), {QStringLiteral("export"), studyFile(), QStringLiteral("--to"),
                                              QStringLiteral("compressed-tensors"), QStringLiteral("-o"), out});
  ASSERT_TRUE(cli.waitForFinished(60000));
  EXPECT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
  EXPECT_EQ(contentOf(out), before[0]);
}

TEST_F(PolicySavedTest, AWindowThatDiedExportsTheSameWhenItIsBroughtBack) {
  openLlama();
  applyPreset();
  const QByteArrayList before = exports();
  const std::vector<Standing> stood = standings();
  crashAndRestore();
  EXPECT_EQ(exports(), before);
  ASSERT_TRUE(ruled());
  expectHeadLeftOut();
  EXPECT_EQ(exports(), before);
  EXPECT_EQ(standings(), stood);
  EXPECT_TRUE(window_->isWindowModified());
  // What is brought back and dies again is still the same.
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("model.layers.0.mlp.up_proj.weight"));
  chooseFormat("int8");
  const QByteArrayList overridden = exports();
  crashAndRestore();
  ASSERT_TRUE(ruled());
  EXPECT_EQ(exports(), overridden);
  EXPECT_EQ(state().all(Standing::kOverridden).size(), 1U);
}

TEST_F(PolicySavedTest, ARecipeThatIsOpenedLeavesOutWhatItsPolicyLeftOut) {
  openLlama();
  applyPreset();
  const QByteArrayList before = exports();
  const QString recipe = folder_.filePath(QStringLiteral("net.recipe.json"));
  ASSERT_TRUE(window_->files().recipes().save(recipe));
  window_.reset();
  makeWindow();
  window_->files().open({recipe});
  ASSERT_TRUE(loaded(kTensors));
  settle();
  ASSERT_TRUE(ruled());
  expectHeadLeftOut();
  EXPECT_EQ(exports(), before);
  EXPECT_EQ(undo().count(), 0);
  // Put over an open dump it is one step, with its policy.
  window_.reset();
  makeWindow();
  openLlama();
  window_->files().applyRecipe(recipe);
  settle();
  ASSERT_TRUE(ruled());
  EXPECT_EQ(exports(), before);
  undo().undo();
  EXPECT_EQ(state().applied(), nullptr);
  EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("INT8"));
}

TEST_F(PolicySavedTest, ARecipeThatIsExportedOrMadeByTheCommandLineLeavesOutTheSame) {
  openLlama();
  applyPreset();
  const QByteArrayList before = exports();
  const QString by_window = folder_.filePath(QStringLiteral("window.scalewright"));
  QFile written(by_window);
  ASSERT_TRUE(written.open(QIODevice::WriteOnly));
  written.write(exported("scalewright"));
  written.close();
  const QString made = folder_.filePath(QStringLiteral("made.scalewright"));
  const QString based = folder_.filePath(QStringLiteral("based.scalewright"));
  for (const QStringList& from :
       {QStringList{"--policy", "nvidia-llama-fp4", "-o", made}, {"--base", made, "-o", based}}) {
    QProcess cli;
    cli.start(QStringLiteral(SCALEWRIGHT_CLI), QStringList{"recipe", "make"} + files_ + from);
    ASSERT_TRUE(cli.waitForFinished(60000));
    ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
  }
  for (const QString& recipe : {by_window, made, based}) {
    window_.reset();
    makeWindow();
    window_->files().open({recipe});
    ASSERT_TRUE(loaded(kTensors));
    settle();
    ASSERT_TRUE(ruled()) << recipe.toStdString();
    expectHeadLeftOut();
    EXPECT_EQ(exports(), before) << recipe.toStdString();
  }
}

TEST_F(PolicySavedTest, NoChangeIsMeasuredFromWhatWasNeverInForce) {
  openLlama();
  applyPreset();
  saveAndOpenAgain();
  ASSERT_TRUE(ruled());
  const auto decided = *study().find("model.layers.0.mlp.down_proj.weight");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(decided);
  chooseFormat("int8");
  EXPECT_NE(tableCell(decided, TensorModel::kChange), QString()) << "NVFP4 was";
  EXPECT_FALSE(child<QLabel>("result.sqnr.change")->isHidden());
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  chooseFormat("fp6_e2m3");
  EXPECT_NE(tableCell(head(), TensorModel::kSqnr), QStringLiteral("–"));
  EXPECT_EQ(tableCell(head(), TensorModel::kChange), QString()) << "INT8 lay under it and was not carried out";
  EXPECT_TRUE(child<QLabel>("result.sqnr.change")->isHidden());
  undo().setClean();
}

TEST_F(PolicySavedTest, WhatIsTakenInStaysInAndWhatIsWrittenBesideItStaysToo) {
  openLlama();
  applyPreset();
  const QByteArrayList left_out = exports();
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  chooseFormat("int8");  // what lies under it: chosen all the same
  EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("INT8"));
  const QByteArrayList taken = exports();
  EXPECT_NE(taken, left_out);
  undo().undo();
  EXPECT_EQ(exports(), left_out);
  undo().redo();
  const auto embedding = *study().find("model.embed_tokens.weight");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(embedding);
  auto* notes = child<QPlainTextEdit>("notes");
  notes->setFocus();
  QTest::keyClicks(notes, QStringLiteral("gathered"));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  EXPECT_EQ(tableCell(embedding, TensorModel::kFormat), QStringLiteral("as stored")) << "notes decide nothing";
  saveAndOpenAgain();
  ASSERT_TRUE(ruled());
  EXPECT_EQ(exports(), taken);
  EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("INT8"));
  EXPECT_EQ(decisionOn("model.embed_tokens.weight").notes, "gathered");
}

TEST_F(PolicySavedTest, APolicyThatCannotBeReadIsSaidByNameAndLeavesOutAllTheSame) {
  openLlama();
  applyPreset();
  const QByteArrayList before = exports();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  window_.reset();
  // As a later version may write it.
  QByteArray text = contentOf(studyFile());
  ASSERT_TRUE(text.contains("\"port\": \"weight\""));
  text.replace("\"port\": \"weight\"", "\"port\": \"soul\"");
  QFile file(studyFile());
  ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
  file.close();
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(kTensors));
  settle();
  EXPECT_TRUE(noticeText("policyUnread").contains(QStringLiteral("Llama 3.1 and Llama 2, FP4")))
      << noticeText("policyUnread").toStdString();
  EXPECT_TRUE(noticeText("policyUnread").contains(QStringLiteral("soul"))) << noticeText("policyUnread").toStdString();
  EXPECT_EQ(exports(), before);
  expectHeadLeftOut(study::Standing::kUnmatched);
  saveAndOpenAgain();
  EXPECT_EQ(exports(), before);
  EXPECT_TRUE(contentOf(studyFile()).contains("soul")) << "the document is kept for who can read it";
}

TEST_F(PolicySavedTest, AFileThatIsMissingMeanwhileKeepsWhatWasLeftOut) {
  openLlama();
  applyPreset();
  const QByteArrayList before = exports();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  window_.reset();
  const QString away = folder_.filePath(QStringLiteral("away.safetensors"));
  ASSERT_TRUE(QFile::rename(files_[0], away));
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(30));
  settle();
  ASSERT_TRUE(ruled());
  ASSERT_TRUE(studies().saveAs(studyFile()));
  window_.reset();
  ASSERT_TRUE(QFile::rename(away, files_[0]));
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(kTensors));
  settle();
  ASSERT_TRUE(ruled());
  expectHeadLeftOut();
  EXPECT_EQ(exports(), before);
}

}  // namespace
}  // namespace scalewright::test
