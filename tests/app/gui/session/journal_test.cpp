// Decisions that survive the death of the window.
#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <csignal>

#include "app/gui/session/journal_keeper.h"
#include "app/gui/session/study_files.h"
#include "core/policy/policy_file.h"
#include "core/session/journal_scan.h"
#include "core/session/state_folders.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::test {
namespace {

class JournalTest : public WindowTest {
 protected:
  JournalTest() { useState(folder_.filePath(QStringLiteral("state"))); }
  ~JournalTest() override {
    if (window_) undo().setClean();
    window_.reset();
    qputenv("XDG_STATE_HOME", before_);
  }
  static void useState(const QString& path) { qputenv("XDG_STATE_HOME", path.toLocal8Bit()); }

  void nudge(const char* tensor) {
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find(tensor));
    settle();
    QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
    settle();
  }
  recipe::Decision decisionOn(const char* tensor) const { return study().tensor(*study().find(tensor)).decision; }
  /// As after a crash: what the window did not write is gone.
  void crash() {
    window_.reset();
    makeWindow();
  }
  bool offered() {
    window_->session().offerRestore();
    return QTest::qWaitFor(
        [this] { return window_->findChild<QPushButton*>(QStringLiteral("restoreJournal")) != nullptr; });
  }
  bool offeredNothing() {
    const auto scan = session::scanJournals(session::journalRoot());
    return scan.found.empty() && scan.damaged.empty();
  }
  void press(const char* button) {
    child<QPushButton>(button)->click();
    QCoreApplication::processEvents();
  }
  /// Runs another test in a process of its own, until it has written a file, and kills it.
  void killAfter(const char* test, const QString& file) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SCALEWRIGHT_TEST_STATE"), folder_.path());
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("--gtest_filter=JournalTest.") + QLatin1String(test),
                   QStringLiteral("--gtest_also_run_disabled_tests")});
    ASSERT_TRUE(process.waitForStarted());
    const QString path = folder_.filePath(file);
    const bool written =
        QTest::qWaitFor([&] { return QFile::exists(path) || process.state() == QProcess::NotRunning; }, 60000);
    ASSERT_TRUE(written && QFile::exists(path)) << process.readAll().toStdString();
    QTest::qWait(2000);  // what the promise is about
    ASSERT_EQ(::kill(static_cast<pid_t>(process.processId()), SIGKILL), 0);
    ASSERT_TRUE(process.waitForFinished());
  }
  /// All that steps, policies and snapshots say, in every state that undoing and doing again leads to; the history is
  /// where it was afterwards.
  QString allStates() {
    app::PolicyState& policy = part<app::PolicyCommands>(*window_).state();
    QString said;
    const int now = undo().index();
    for (int state = 0; state <= undo().count(); ++state) {
      undo().setIndex(state);
      // What a policy says is found again in the background.
      EXPECT_TRUE(QTest::qWaitFor([&] { return !policy.applied() || !study::isOpen(*policy.applied()); }));
      said += QStringLiteral("state %1%2: policy %3\n")
                  .arg(state)
                  .arg(state == now ? QStringLiteral(", now") : QString(),
                       policy.applied() ? widgets::text(policy.applied()->policy.id) : QStringLiteral("none"));
      if (state > 0) said += undo().text(state - 1) + u'\n';
      for (const study::StudyTensor& tensor : study().tensors()) {
        recipe::Recipe one;
        one.entries.push_back(
            session::waitingEntry(tensor.info.name, {}, tensor.info.shape, tensor.info.type, tensor.decision));
        const bool out = study::isLeftOut(policy.applied().get(), tensor.index, tensor.decision);
        said += QStringLiteral("%1 %2 ").arg(static_cast<int>(policy.standing(tensor.index))).arg(out) +
                QString::fromStdString(recipe::toText(one)).remove(u'\n') + u'\n';
      }
    }
    undo().setIndex(now);
    const app::Variants& variants = window_->files().variants();
    for (const session::Variant& variant : variants.all())
      said +=
          widgets::text(variant.name) + QString::fromStdString(recipe::toText(variant.recipe)).remove(u'\n') + u'\n';
    return said + variants.comparedName() + u'\n';
  }
  bool loaded() {
    return QTest::qWaitFor([this] {
      return study().size() == 8 && !window_->controller().loader().busy() && !window_->files().recipes().waiting();
    });
  }

  QByteArray before_ = qgetenv("XDG_STATE_HOME");
};

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

/// What a process does that is killed: see the test below.
TEST_F(JournalTest, DISABLED_DecidesUntilItIsKilled) {
  const QString told = qEnvironmentVariable("SCALEWRIGHT_TEST_STATE");
  ASSERT_FALSE(told.isEmpty());
  useState(told + QStringLiteral("/state"));
  window_->files().open({told + QStringLiteral("/study.h5")});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  settle();
  for (const char* tensor : {"layers.2.proj.input", "layers.0.proj.weight", "layers.3.proj.input"}) {
    nudge(tensor);
    QTest::qWait(300);  // a person; the journal is in the middle of it
  }
  recipe::Decision noted = decisionOn("layers.1.proj.weight");
  noted.notes = "the last word";
  window_->controller().editor().change({{*study().find("layers.1.proj.weight"), noted}}, QStringLiteral("note"));
  recipe::Recipe expected;
  for (const study::StudyTensor& tensor : study().tensors()) {
    recipe::RecipeEntry entry =
        session::waitingEntry(tensor.info.name, {}, tensor.info.shape, tensor.info.type, tensor.decision);
    expected.entries.push_back(entry);
  }
  ASSERT_TRUE(recipe::save(expected, (told + QStringLiteral("/expected.json")).toStdString()));
  QTest::qWait(60000);
}

TEST_F(JournalTest, EveryDecisionSurvivesAKill) {
  killAfter("DISABLED_DecidesUntilItIsKilled", QStringLiteral("expected.json"));
  const auto expected = recipe::load(folder_.filePath(QStringLiteral("expected.json")).toStdString());
  ASSERT_TRUE(expected);
  ASSERT_TRUE(offered());
  press("restoreJournal");
  ASSERT_TRUE(loaded());
  ASSERT_EQ(expected->entries.size(), 8U);
  std::size_t other_than_proposed = 0;
  for (const recipe::RecipeEntry& entry : expected->entries) {
    const study::StudyTensor& tensor = study().tensor(*study().find(entry.tensor));
    EXPECT_TRUE(recipe::sameChoice(tensor.decision, entry.decision)) << entry.tensor;
    EXPECT_EQ(tensor.decision->notes, entry.decision.notes);
    if (!recipe::sameChoice(entry.decision, recipe::defaultDecision(tensor.info))) ++other_than_proposed;
  }
  EXPECT_EQ(other_than_proposed, 4U);
  EXPECT_TRUE(window_->isWindowModified());
}

/// A policy under which the weights are INT4 and everything else stays as it is stored.
policy::Policy weightsOnly() {
  auto policy = policy::fromText(R"({
    "schema": "scalewright-policy", "schema_version": 1, "id": "weights-only", "title": "Weights only", "source": "",
    "description": "", "rules": [{"id": "weights", "match": {"role": "weight"}, "format": "int4",
    "granularity": "per_tensor", "calibrator": {"id": "absmax"}}]})");
  EXPECT_TRUE(policy) << (policy ? std::string() : sentence(policy.error()));
  return policy ? *policy : policy::Policy{};
}

/// See the test below.
TEST_F(JournalTest, DISABLED_AppliesAPolicyUntilItIsKilled) {
  const QString told = qEnvironmentVariable("SCALEWRIGHT_TEST_STATE");
  ASSERT_FALSE(told.isEmpty());
  useState(told + QStringLiteral("/state"));
  window_->files().open({told + QStringLiteral("/study.h5")});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  settle();
  nudge("layers.2.proj.input");
  window_->files().variants().takeNext();
  putInForce(weightsOnly());
  settle();
  nudge("layers.0.proj.weight");
  // What a policy leaves out is chosen with just the decision that lies under it.
  const auto taken = *study().find("layers.3.proj.input");
  window_->controller().editor().choose({{taken, study().tensor(taken).decision}}, QStringLiteral("take in"));
  window_->files().variants().take(QStringLiteral("by policy"));
  nudge("layers.1.proj.weight");
  nudge("layers.1.proj.weight");
  undo().undo();
  ASSERT_EQ(undo().count(), 6);
  QFile states(told + QStringLiteral("/states.new"));
  ASSERT_TRUE(states.open(QIODevice::WriteOnly));
  states.write(allStates().toUtf8());
  states.close();
  ASSERT_TRUE(QFile::rename(states.fileName(), told + QStringLiteral("/states")));
  QTest::qWait(60000);
}

TEST_F(JournalTest, StepsPoliciesAndSnapshotsSurviveAKill) {
  killAfter("DISABLED_AppliesAPolicyUntilItIsKilled", QStringLiteral("states"));
  ASSERT_TRUE(offered());
  press("restoreJournal");
  ASSERT_TRUE(loaded());
  settle();
  QFile states(folder_.filePath(QStringLiteral("states")));
  ASSERT_TRUE(states.open(QIODevice::ReadOnly));
  const QString said = allStates();
  EXPECT_EQ(said.toStdString(), states.readAll().toStdString());
  EXPECT_TRUE(said.contains(QStringLiteral("state 1: policy none")));
  EXPECT_TRUE(said.contains(QStringLiteral("state 2: policy weights-only")));
  EXPECT_TRUE(said.contains(QStringLiteral("state 5, now: policy weights-only")));
  EXPECT_TRUE(window_->isWindowModified());
  // What goes on from there and dies comes back as well.
  undo().setIndex(1);
  part<app::JournalKeeper>(*window_).flush();
  const QString before = allStates();
  crash();
  ASSERT_TRUE(offered());
  press("restoreJournal");
  ASSERT_TRUE(loaded());
  settle();
  EXPECT_EQ(allStates().toStdString(), before.toStdString());
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
  // Where bringing decisions back takes long, all tensors have been read before the one that was looked at is chosen.
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
