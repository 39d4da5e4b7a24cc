// The KL plot of the window: its numbers, and the end of a search that nobody waits for.
#include "core/calibrate/entropy/dialects.h"
#include "core/calibrate/entropy/search.h"
#include "core/engine/questions/evidence.h"
#include "core/histogram/from_sketch.h"
#include "tests/app/gui/bench_fixture.h"
#include "tests/app/gui/forwarding_engine.h"
#include "widgets/distribution/divergence/divergence_plot.h"

namespace scalewright::test {
namespace {

/// Holds questions for evidence up, and counts those that were given up.
class HeldEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    if (asked.as<question::Evidence>() != nullptr) {
      ++asked_for_evidence;
      gate.pass(work.stop);
      if (work.stop.stop_requested()) ++given_up;
    }
    return ForwardingEngine::answerTo(asked, work);
  }
  Gate gate;
  std::atomic<int> asked_for_evidence = 0;
  std::atomic<int> given_up = 0;
};

/// A tensor whose profile does not know which magnitude is in which batch, by its maximum: the histogram of the sketch
/// is an estimate.
class DivergenceTest : public BenchTest {
 protected:
  DivergenceTest() : engine_(std::make_shared<HeldEngine>()) {
    makeWindow(engine_);
    const QString file = folder_.filePath(QStringLiteral("numbers.h5"));
    Hdf5File(file.toStdString()).add("x.input", tailedValues(40000, 1), {8, 5000});
    window_->files().open({file});
    EXPECT_TRUE(QTest::qWaitFor([this] { return study().size() == 1 && !window_->controller().loader().busy(); }));
    part<widgets::TensorPanel>(*window_).setCurrentTensor(0);
    settle();
  }
  widgets::DivergencePlot& plot() { return part<widgets::PlotPanel>(*window_).divergence(); }
  void pressKl() { child<QAction>("showDivergence")->trigger(); }

  std::shared_ptr<HeldEngine> engine_;
};

TEST_F(DivergenceTest, TheNumbersAreThoseOfTheCommandLineWhateverMethodIsInForce) {
  ASSERT_NE(current().decision->calibrator, "entropy");
  const profile::Profile& profile = *current().profile;
  ASSERT_FALSE(histogram::fromSketch(profile, current().evidence->batch_samples).exact);
  pressKl();
  ASSERT_TRUE(QTest::qWaitFor(
      [this] { return !plot().divergence().picks.empty() && plot().divergence().computed == Fraction(1); }, 60000));
  EXPECT_TRUE(plot().divergence().exact);
  const auto evidence = engine::makeLocalEngine({})->ask(
      question::Evidence{study().fileOf(0), current().info, current().profile, {.histogram = true}}, {});
  ASSERT_TRUE(evidence);
  ASSERT_EQ(plot().divergence().picks.size(), calibrate::dialects().size());
  for (const view::DialectPick& pick : plot().divergence().picks) {
    const auto wanted =
        calibrate::searchEntropy(*evidence->histogram, calibrate::findDialect(pick.dialect)->rule, profile.amax);
    EXPECT_EQ(pick.threshold, wanted->threshold) << pick.dialect;
    EXPECT_EQ(pick.divergence, wanted->divergence) << pick.dialect;
  }
}

TEST_F(DivergenceTest, WhileValuesAreReadThereIsAFirstLookAndHidingThePlotGivesTheRestUp) {
  engine_->gate.close();
  pressKl();
  ASSERT_TRUE(QTest::qWaitFor([this] { return !plot().divergence().curves.empty(); }, 60000));
  EXPECT_FALSE(plot().divergence().exact);
  EXPECT_LT(plot().divergence().computed, Fraction(1));
  EXPECT_FALSE(window_->bench().work.jobs().empty());
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->asked_for_evidence == 1; }, 60000));
  pressKl();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->given_up == 1; }, 60000));
  EXPECT_TRUE(window_->bench().work.jobs().empty());
  engine_->gate.open();
  pressKl();
  EXPECT_TRUE(QTest::qWaitFor([this] { return plot().divergence().exact; }, 60000)) << "asked for anew";
}

TEST_F(DivergenceTest, AWindowThatIsClosedDoesNotWaitForTheSearch) {
  engine_->gate.close();
  pressKl();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->asked_for_evidence == 1; }, 60000));
  window_.reset();
  EXPECT_EQ(engine_->given_up, 1);
  makeWindow();
}

TEST_F(DivergenceTest, CancelledInTheListOfWhatRunsTheCurvesThatThereAreStay) {
  engine_->gate.close();
  pressKl();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->asked_for_evidence == 1; }, 60000));
  ASSERT_TRUE(QTest::qWaitFor([this] { return !plot().divergence().curves.empty(); }, 60000));
  const std::size_t curves = plot().divergence().curves.size();
  window_->bench().work.cancelAll();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->given_up == 1; }, 60000));
  engine_->gate.open();
  window_->bench().current.show();
  EXPECT_TRUE(window_->bench().work.jobs().empty()) << "not begun anew by itself";
  EXPECT_EQ(plot().divergence().curves.size(), curves);
  EXPECT_TRUE(plot().yAxis->label().contains(QStringLiteral("stopped"))) << plot().yAxis->label().toStdString();
}

}  // namespace
}  // namespace scalewright::test
