// Decisions that survive the death of the window.
#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <csignal>

#include "app/gui/session/journal_keeper.h"
#include "app/gui/session/study_files.h"
#include "tests/app/gui/session/journal_fixture.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::test {
namespace {

TEST_F(JournalTest, BeingToldToEndIsNoCrashAndLosesNothing) {
  load();
  nudge("layers.2.proj.input");  // a moment ago: not in the journal yet
  auto* notes = child<QPlainTextEdit>("notes");
  notes->setFocus();
  QTest::keyClicks(notes, QStringLiteral("half a sentence"));
  recipe::Decision decided = decisionOn("layers.2.proj.input");
  decided.notes = "half a sentence";
  EXPECT_FALSE(window_->keepForNextStart());
  crash();
  ASSERT_TRUE(offered());
  const QString said = window_->findChild<widgets::NoticeBar*>()->accessibleName();
  EXPECT_TRUE(said.contains(QStringLiteral("told to end"))) << said.toStdString();
  EXPECT_FALSE(said.contains(QStringLiteral("unexpectedly"))) << said.toStdString();
  press("restoreJournal");
  ASSERT_TRUE(loaded());
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), decided));
  EXPECT_TRUE(window_->isWindowModified());
  // What goes on from there and dies is a crash again.
  nudge("layers.1.proj.weight");
  part<app::JournalKeeper>(*window_).flush();
  crash();
  ASSERT_TRUE(offered());
  EXPECT_TRUE(window_->findChild<widgets::NoticeBar*>()->accessibleName().contains(QStringLiteral("unexpectedly")));
}

TEST_F(JournalTest, BeingToldToEndWithNothingUnsavedLeavesNothing) {
  load();
  nudge("layers.2.proj.input");
  undo().setClean();
  QCoreApplication::processEvents();
  EXPECT_FALSE(window_->keepForNextStart());
  window_.reset();
  EXPECT_TRUE(offeredNothing());
  makeWindow();
}

TEST_F(JournalTest, WhatWasDecidedIsOfferedAndComesBackUnsaved) {
  load();
  nudge("layers.2.proj.input");
  nudge("layers.1.proj.weight");
  const recipe::Decision first = decisionOn("layers.2.proj.input");
  const recipe::Decision second = decisionOn("layers.1.proj.weight");
  part<app::JournalKeeper>(*window_).flush();
  crash();
  ASSERT_TRUE(offered());
  press("restoreJournal");
  ASSERT_TRUE(loaded());
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), first));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.1.proj.weight"), second));
  EXPECT_TRUE(window_->isWindowModified()) << "restored is not saved";
  EXPECT_TRUE(offeredNothing()) << "it is in use here";
  crash();
  EXPECT_TRUE(offered()) << "and still there after another crash";
}

TEST_F(JournalTest, StepsComeBackAndCanBeUndoneAndDoneAgain) {
  load();
  const recipe::Decision proposed = decisionOn("layers.2.proj.input");
  nudge("layers.2.proj.input");
  nudge("layers.1.proj.weight");
  undo().undo();
  const recipe::Decision nudged = decisionOn("layers.2.proj.input");
  const recipe::Decision undone = decisionOn("layers.1.proj.weight");
  const QString first = undo().text(0);
  part<app::JournalKeeper>(*window_).flush();
  crash();
  ASSERT_TRUE(offered());
  press("restoreJournal");
  ASSERT_TRUE(loaded());
  ASSERT_EQ(undo().count(), 2);
  EXPECT_EQ(undo().index(), 1);
  EXPECT_EQ(undo().text(0), first);
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), nudged));
  undo().undo();
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), proposed));
  EXPECT_TRUE(window_->isWindowModified()) << "none of this is saved";
  undo().redo();
  undo().redo();
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), nudged));
  EXPECT_FALSE(recipe::sameChoice(decisionOn("layers.1.proj.weight"), undone));
  EXPECT_TRUE(window_->isWindowModified());
  // What goes on from there and dies comes back as well.
  nudge("layers.0.proj.weight");
  part<app::JournalKeeper>(*window_).flush();
  crash();
  ASSERT_TRUE(offered());
  press("restoreJournal");
  ASSERT_TRUE(loaded());
  EXPECT_EQ(undo().count(), 3);
  EXPECT_EQ(undo().index(), 3);
}

TEST_F(JournalTest, NothingIsOfferedAfterSaving) {
  load();
  nudge("layers.2.proj.input");
  part<app::JournalKeeper>(*window_).flush();
  ASSERT_TRUE(window_->files().studies().saveAs(folder_.filePath(QStringLiteral("net.scalewright"))));
  part<app::JournalKeeper>(*window_).flush();
  crash();
  EXPECT_TRUE(offeredNothing());
}

TEST_F(JournalTest, NothingIsOfferedAfterEverythingWasTakenBack) {
  load();
  nudge("layers.2.proj.input");
  part<app::JournalKeeper>(*window_).flush();
  undo().undo();
  part<app::JournalKeeper>(*window_).flush();
  crash();
  EXPECT_TRUE(offeredNothing());
}

TEST_F(JournalTest, ARestoredStudyIsStillItsFile) {
  const QString file = folder_.filePath(QStringLiteral("net.scalewright"));
  load();
  ASSERT_TRUE(window_->files().studies().saveAs(file));
  nudge("layers.2.proj.input");
  const recipe::Decision decided = decisionOn("layers.2.proj.input");
  part<app::JournalKeeper>(*window_).flush();
  crash();
  ASSERT_TRUE(offered());
  press("restoreJournal");
  ASSERT_TRUE(loaded());
  EXPECT_EQ(window_->files().studies().path(), file);
  EXPECT_EQ(window_->windowTitle(), QStringLiteral("net[*]"));
  ASSERT_TRUE(window_->files().studies().save()) << "without a question, as nobody else has written it";
  part<app::JournalKeeper>(*window_).flush();
  EXPECT_TRUE(offeredNothing());
  crash();
  window_->files().open({file});
  ASSERT_TRUE(loaded());
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), decided));
}

TEST_F(JournalTest, WhatIsDiscardedIsAskedAboutOnceMore) {
  load();
  nudge("layers.2.proj.input");
  part<app::JournalKeeper>(*window_).flush();
  crash();
  ASSERT_TRUE(offered());
  press("discardJournal");
  press("keepJournal");
  press("discardJournal");
  press("discardForGood");
  EXPECT_FALSE(part<widgets::NoticeArea>(*window_).isVisible());
  EXPECT_TRUE(offeredNothing());
}

TEST_F(JournalTest, LaterMeansTheNextStart) {
  load();
  nudge("layers.2.proj.input");
  part<app::JournalKeeper>(*window_).flush();
  crash();
  ASSERT_TRUE(offered());
  press("laterJournal");
  EXPECT_FALSE(part<widgets::NoticeArea>(*window_).isVisible());
  crash();
  EXPECT_TRUE(offered());
}

TEST_F(JournalTest, DecisionsOnFilesThatHaveGoneComeBackWithThem) {
  load();
  nudge("layers.2.proj.input");
  const recipe::Decision decided = decisionOn("layers.2.proj.input");
  part<app::JournalKeeper>(*window_).flush();
  window_.reset();
  const QString hidden = folder_.filePath(QStringLiteral("hidden.h5"));
  ASSERT_TRUE(QFile::rename(dataFile(), hidden));
  makeWindow();
  ASSERT_TRUE(offered());
  press("restoreJournal");
  EXPECT_TRUE(window_->isWindowModified());
  ASSERT_EQ(window_->files().studies().missing().size(), 1U);
  part<app::JournalKeeper>(*window_).flush();
  crash();
  ASSERT_TRUE(offered()) << "not even seeing the file again is needed to keep them";
  press("restoreJournal");
  window_->files().studies().locate(hidden);
  ASSERT_TRUE(loaded());
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), decided));
}

TEST_F(JournalTest, AJournalThatCannotBeWrittenIsSaidOnceAndTriedAgain) {
  useState(folder_.filePath(QStringLiteral("study.h5/state")));  // below a file: no folder for anybody
  load();
  QSignalSpy failed(&part<app::JournalKeeper>(*window_), &app::JournalKeeper::failed);
  nudge("layers.2.proj.input");
  part<app::JournalKeeper>(*window_).flush();
  ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() == 1; }));
  EXPECT_NE(part<widgets::NoticeArea>(*window_).find(QStringLiteral("journalFailed")), nullptr);
  nudge("layers.1.proj.input");
  part<app::JournalKeeper>(*window_).flush();
  QCoreApplication::processEvents();
  EXPECT_EQ(failed.count(), 1);
  useState(folder_.filePath(QStringLiteral("state")));
  QSignalSpy recovered(&part<app::JournalKeeper>(*window_), &app::JournalKeeper::recovered);
  part<app::JournalKeeper>(*window_).flush();
  ASSERT_TRUE(QTest::qWaitFor([&] { return recovered.count() == 1; }));
  EXPECT_EQ(part<widgets::NoticeArea>(*window_).find(QStringLiteral("journalFailed")), nullptr);
}

TEST_F(JournalTest, TenThousandDecisionsAtOnceAreWritten) {
  {
    Hdf5File file(dataFile().toStdString());
    for (int i = 0; i < 10000; ++i)
      file.add("layers." + std::to_string(i) + ".weight", std::vector<float>{1, 2, 3, 4}, {2, 2});
  }
  window_->files().open({dataFile()});
  ASSERT_TRUE(
      QTest::qWaitFor([this] { return study().size() == 10000 && !window_->controller().loader().busy(); }, 250000));
  study::Decisions all;
  for (study::TensorIndex i = 0; i < study().size(); ++i) {
    recipe::Decision decision = study().tensor(i).decision;
    decision.notes = "note " + std::to_string(i);
    all.emplace_back(i, decision);
  }
  window_->controller().editor().change(all, QStringLiteral("all"));
  const auto journals = [] {
    const QString root = QString::fromStdString(session::journalRoot().string());
    const QStringList folders = QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    return folders.isEmpty() ? QString() : root + u'/' + folders.front() + QStringLiteral("/study.scalewright");
  };
  ASSERT_TRUE(QTest::qWaitFor([&] { return !journals().isEmpty() && QFile::exists(journals()); }, 30000));
  const auto written = session::load(journals().toStdString());
  ASSERT_TRUE(written);
  EXPECT_EQ(written->recipe.entries.size() + written->waiting.entries.size(), 10000U);
  RecordProperty("longest_copy_us", static_cast<int>(part<app::JournalKeeper>(*window_).longestCopy()));
}

TEST_F(JournalTest, WhatIsBroughtBackIsSortedAsAFreshStartSortsIt) {
  load();
  // Its error takes a pass over the data: until then nobody knows where it stands.
  recipe::Decision decision = decisionOn("layers.3.proj.input");
  decision.format = "nvfp4";
  window_->controller().editor().change({{*study().find("layers.3.proj.input"), decision}}, QStringLiteral("format"));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.input"));
  settle();
  part<app::JournalKeeper>(*window_).flush();
  crash();
  // Where bringing decisions back takes long, as is played here, all tensors have been read before the one that was
  // looked at is chosen.
  const auto slow = QObject::connect(&window_->controller().editor(), &app::DecisionEditor::decisionsChanged,
                                     [] { QThread::msleep(500); });
  ASSERT_TRUE(offered());
  press("restoreJournal");
  ASSERT_TRUE(loaded());
  QObject::disconnect(slow);
  settle();
  EXPECT_EQ(current().info.name, "layers.1.proj.input") << "as it was";
  const auto shown = [this] { return part<widgets::TensorPanel>(*window_).model().tensorsBelow({}); };
  const auto order = shown();
  const auto& rows = part<widgets::TensorPanel>(*window_).model().rows();
  for (std::size_t i = 1; i < order.size(); ++i) EXPECT_FALSE(view::worseThan(rows[order[i]], rows[order[i - 1]])) << i;
  child<QAction>("sortAgain")->trigger();
  EXPECT_EQ(shown(), order);
}

}  // namespace
}  // namespace scalewright::test
