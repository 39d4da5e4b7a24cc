#include <QComboBox>
#include <QSpinBox>
#include <QToolButton>
#include <cmath>

#include "tests/app/gui/tabs/question_fixture.h"
#include "widgets/samples/sample_model.h"
#include "widgets/samples/samples_panel.h"
#include "widgets/samples/samples_plot.h"

namespace scalewright::test {
namespace {

using widgets::SampleModel;
using Kind = view::SampleRow::Kind;

class SamplesTest : public QuestionTest {
 protected:
  SamplesTest() : QuestionTest({"samples", "errors"}) {}
  /// Four samples whose largest magnitudes are 2, 4, 8 and 1.
  void loadAndLook() {
    loadNumbers("x.input", {1, 2, 3, 4, 1, 8, 1, 1}, {4, 2});
    look();
    ASSERT_TRUE(QTest::qWaitFor([this] { return shown(); }, 20000)) << sentence().toStdString();
  }
  void look() { showPanel("samples"); }
  SampleModel& model() { return part<widgets::SamplesPanel>(*window_).model(); }
  bool shown() { return part<widgets::SamplesPanel>(*window_).plot().parentWidget()->isVisible(); }
  QString sentence() { return child<QLabel>("noSamples")->text(); }
  double sqnr(int row) { return model().row(row).sqnr_db->value; }
};

/// 10 log10 of signal over noise, in squares of steps.
double dB(double signal, double noise) {
  return 10 * std::log10(signal / noise);
}

TEST_F(SamplesTest, HalfOfTheSamplesIsCalibratedOnAndTheRestMeasured) {
  loadAndLook();
  ASSERT_EQ(model().rowCount(), 4);
  EXPECT_EQ(model().row(0).kind, Kind::kCalibrated);
  EXPECT_EQ(model().row(0).samples, 2U);
  EXPECT_EQ(model().row(0).threshold, 4);
  EXPECT_EQ(model().row(2).threshold, 8);
  EXPECT_EQ(model().row(3).threshold, 8);
  EXPECT_EQ(model().row(0).percent_of_all, 50);
  // In steps of 4/127: 1, 2, 3 are 31.75, 63.5 and 95.25; 8 is cut off 127 steps too early; in 8/127, 1 is 15.875.
  EXPECT_NEAR(sqnr(0), dB(30 * 127.0 * 127 / 16, 0.375), 1e-6);
  EXPECT_NEAR(sqnr(1), dB(67 * 127.0 * 127 / 16, 127.0 * 127 + 3 * 0.0625), 1e-6);
  EXPECT_NEAR(sqnr(2), dB(67 * 127.0 * 127 / 64, 3 * 0.015625), 1e-6);
  EXPECT_TRUE(child<QLabel>("sampleGap")->text().contains(QStringLiteral("49.3 dB")));
  const QCPGraph& curve = *part<widgets::SamplesPanel>(*window_).plot().graph(0);
  ASSERT_EQ(curve.dataCount(), 3);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(curve.dataMainKey(i), 1 << i);
    EXPECT_EQ(curve.dataMainValue(i), 2 << i) << "the first samples reach 2, 4 and 8";
  }
}

TEST_F(SamplesTest, NothingRunsUnlessItIsSeenAndAnswersAreKept) {
  loadNumbers("x.input", {1, 2, 3, 4, 1, 8, 1, 1}, {4, 2});
  letJobsFollow();
  EXPECT_EQ(engine_->sample_questions, 0);
  look();
  ASSERT_TRUE(QTest::qWaitFor([this] { return shown(); }, 20000));
  EXPECT_EQ(engine_->sample_questions, 1);
  decide("int4", "absmax");
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->sample_questions == 2 && shown(); }, 20000));
  undo().undo();
  EXPECT_TRUE(shown()) << "known from before";
  letJobsFollow();
  EXPECT_EQ(engine_->sample_questions, 2);
}

TEST_F(SamplesTest, CountAndSeedAreChosen) {
  loadAndLook();
  auto* count = child<QSpinBox>("sampleCount");
  EXPECT_EQ(count->value(), 2);
  EXPECT_EQ(count->maximum(), 3) << "one is left to measure on";
  EXPECT_FALSE(child<QSpinBox>("sampleSeed")->isVisible());
  QTest::keyClick(count, Qt::Key_Up);
  ASSERT_TRUE(QTest::qWaitFor([this] { return shown() && model().row(0).samples == 3; }, 20000));
  EXPECT_EQ(model().row(0).threshold, 8);
  EXPECT_EQ(model().row(2).threshold, 1);
  auto* which = child<QComboBox>("sampleChoice");
  which->setCurrentIndex(1);
  emit which->activated(1);
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->sample_questions == 3 && shown(); }, 20000));
  EXPECT_EQ(engine_->last_split, (calibrate::SampleSplit{.count = 3, .seed = 1}));
  auto* seed = child<QSpinBox>("sampleSeed");
  ASSERT_TRUE(seed->isVisible());
  QTest::keyClick(seed, Qt::Key_Up);
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->sample_questions == 4 && shown(); }, 20000));
  EXPECT_EQ(engine_->last_split.seed, 2U);
}

TEST_F(SamplesTest, EntropyShowsWhatTheOrderOfTheBatchesDoes) {
  loadAndLook();
  decide("int8", "entropy");
  ASSERT_TRUE(QTest::qWaitFor([this] { return model().rowCount() == 9; }, 20000)) << sentence().toStdString();
  EXPECT_EQ(model().row(4).kind, Kind::kReversed);
  EXPECT_EQ(model().row(8).kind, Kind::kShuffled);
  EXPECT_EQ(model().row(8).seed, 4U);
}

TEST_F(SamplesTest, ACancelStopsAndTheNextChangeAsksAgain) {
  loadNumbers("x.input", {1, 2, 3, 4, 1, 8, 1, 1}, {4, 2});
  engine_->gate.close();
  look();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->sample_questions == 1; }, 20000));
  EXPECT_TRUE(sentence().contains(QStringLiteral("Comparing")));
  auto* cancel = child<QToolButton>("cancel");
  ASSERT_TRUE(cancel->isVisible());
  QTest::mouseClick(cancel, Qt::LeftButton);
  EXPECT_FALSE(cancel->isVisible());
  engine_->gate.open();
  showPanel("errors");
  QCoreApplication::processEvents();
  look();
  EXPECT_TRUE(QTest::qWaitFor([this] { return shown(); }, 20000));
}

TEST_F(SamplesTest, SaysWhyThereIsNothingToCompare) {
  look();
  EXPECT_EQ(sentence(), QStringLiteral("Choose a tensor."));
  loadAndLook();
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_TRUE(sentence().contains(QStringLiteral("by hand")));
  EXPECT_FALSE(shown());
  EXPECT_FALSE(child<QSpinBox>("sampleCount")->isVisible());
  decide("mxfp4", "absmax");
  EXPECT_TRUE(sentence().contains(QStringLiteral("no single threshold")));
  window_->controller().editor().undoStack().setClean();
  window_->files().closeStudy();
  look();
  EXPECT_EQ(sentence(), QStringLiteral("Choose a tensor."));
}

TEST_F(SamplesTest, AWeightHasNoSamples) {
  loadNumbers("x.weight", {1, 2, 3, 4, 1, 8, 1, 1}, {4, 2});
  look();
  EXPECT_TRUE(sentence().contains(QStringLiteral("x.weight has no samples"))) << sentence().toStdString();
}

TEST_F(SamplesTest, OneSampleCannotBeSplit) {
  loadNumbers("x.input", {1, 2, 3, 4}, {1, 4});
  look();
  EXPECT_TRUE(sentence().contains(QStringLiteral("no samples to split"))) << sentence().toStdString();
}

TEST_F(SamplesTest, APartWithoutANumberIsSaidAndAnotherCanBeChosen) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  loadNumbers("x.input", {nan, nan, 3, 4}, {2, 2});
  look();
  ASSERT_TRUE(QTest::qWaitFor([this] { return sentence().contains(QStringLiteral("cannot be compared")); }, 20000));
  EXPECT_TRUE(child<QSpinBox>("sampleCount")->isVisible());
}

}  // namespace
}  // namespace scalewright::test
