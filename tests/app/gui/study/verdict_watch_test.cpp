// The verdict in the status bar, and its repairs.
#include <QAction>
#include <QLabel>
#include <QToolButton>

#include "app/gui/verdict/verdict_watch.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/window/status_panel.h"

namespace scalewright::test {
namespace {

class VerdictWatchTest : public BenchTest {
 protected:
  /// Inputs of layers cut off at a part of what they reach.
  void breakInputs(double part = 0.01) {
    study::Decisions decisions;
    for (const study::StudyTensor& tensor : study().tensors()) {
      if (tensor.info.role != tensor::Role::kActivation || !tensor.profile) continue;
      recipe::Decision decision = tensor.decision;
      decision.format = "int8";
      decision.calibrator = "manual";
      decision.parameters = {{"threshold", tensor.profile->amax * part}};
      decisions.emplace_back(tensor.index, std::move(decision));
    }
    ASSERT_FALSE(decisions.empty());
    window_->controller().editor().change(decisions, QStringLiteral("break"));
    settle();
  }
  QToolButton& repair() { return *child<QToolButton>("repair"); }
  bool offered() {
    return QTest::qWaitFor([this] { return !repair().isHidden(); }, 30000);
  }
};

TEST_F(VerdictWatchTest, AllLayersThatCountAreRepairedAsOneStep) {
  const app::VerdictWatch watch(window_->bench());
  load();
  breakInputs();
  ASSERT_TRUE(offered());
  const int before = undo().count();
  child<QAction>("repairAll")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return undo().count() > before; }, 60000));
  EXPECT_EQ(undo().count(), before + 1);
  EXPECT_TRUE(undo().undoText().startsWith("Repair of")) << undo().undoText().toStdString();
  EXPECT_TRUE(QTest::qWaitFor([this] { return repair().isHidden(); }, 30000)) << "nothing more is offered";
  undo().undo();
  EXPECT_TRUE(offered()) << "broken as before";
}

TEST_F(VerdictWatchTest, ADecisionMeanwhileTakesNothingOfTheRepairs) {
  const app::VerdictWatch watch(window_->bench());
  load();
  breakInputs();
  ASSERT_TRUE(offered());
  child<QAction>("repairAll")->trigger();
  breakInputs(0.02);
  const int count = undo().count();
  ASSERT_TRUE(offered());
  EXPECT_EQ(undo().count(), count);
}

}  // namespace
}  // namespace scalewright::test
