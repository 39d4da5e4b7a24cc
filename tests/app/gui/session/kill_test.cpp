#include <QFile>
#include <QProcess>
#include <csignal>

#include "app/gui/session/journal_keeper.h"
#include "core/policy/policy_file.h"
#include "tests/app/gui/session/journal_fixture.h"

namespace scalewright::test {
namespace {

/// A process that is killed, and the window that comes after it.
class KillTest : public JournalTest {
 protected:
  /// Runs another test in a process of its own, until it has written a file, and kills it.
  void killAfter(const char* test, const QString& file) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SCALEWRIGHT_TEST_STATE"), folder_.path());
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("--gtest_filter=KillTest.") + QLatin1String(test),
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

  // In the process that is killed.

  /// The folder of the test that kills it.
  static QString told() { return qEnvironmentVariable("SCALEWRIGHT_TEST_STATE"); }
  void openWhatIsTold() {
    ASSERT_FALSE(told().isEmpty());
    useState(told() + QStringLiteral("/state"));
    window_->files().open({told() + QStringLiteral("/study.h5")});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
    settle();
  }
};

/// The part of the process that is killed: see the test below.
TEST_F(KillTest, DISABLED_DecidesUntilItIsKilled) {
  openWhatIsTold();
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
  ASSERT_TRUE(recipe::save(expected, (told() + QStringLiteral("/expected.json")).toStdString()));
  QTest::qWait(60000);  // to be killed
}

TEST_F(KillTest, EveryDecisionSurvivesAKill) {
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
TEST_F(KillTest, DISABLED_AppliesAPolicyUntilItIsKilled) {
  openWhatIsTold();
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
  histogram().gesture().endRun();  // two steps
  nudge("layers.1.proj.weight");
  undo().undo();
  ASSERT_EQ(undo().count(), 6);
  QFile states(told() + QStringLiteral("/states.new"));
  ASSERT_TRUE(states.open(QIODevice::WriteOnly));
  states.write(allStates().toUtf8());
  states.close();
  ASSERT_TRUE(QFile::rename(states.fileName(), told() + QStringLiteral("/states")));
  QTest::qWait(60000);  // to be killed
}

TEST_F(KillTest, StepsPoliciesAndSnapshotsSurviveAKill) {
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

}  // namespace
}  // namespace scalewright::test
