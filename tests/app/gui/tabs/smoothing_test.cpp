#include <QDoubleSpinBox>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>

#include "app/gui/study/smoothing_commands.h"
#include "core/engine/output/output_target.h"
#include "core/engine/questions/layers/smoothing.h"
#include "core/engine/worker/worker_engine.h"
#include "tests/app/gui/bench_fixture.h"
#include "tests/app/gui/forwarding_engine.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/layers/smoothed_ranges_plot.h"
#include "widgets/layers/smoothing_panel.h"
#include "widgets/layers/smoothing_plot.h"

namespace scalewright::test {
namespace {

/// Keeps what it answered.
class KeepingEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    const auto* question = asked.as<question::Smoothing>();
    if (question == nullptr) return ForwardingEngine::answerTo(asked, work);
    ++begun;
    gate.pass(work.stop);
    auto answered = answerWith(*question, asked, work, [this](const layers::Smoothing& found) { last = found; });
    ++count;
    return answered;
  }
  std::atomic<int> begun = 0;
  std::atomic<int> count = 0;  ///< that have ended
  Gate gate;
  layers::Smoothing last;
};

class SmoothingTest : public BenchTest {
 protected:
  SmoothingTest() : BenchTest({"inspector", "smoothing"}), engine_(std::make_shared<KeepingEngine>()) {
    makeWindow(engine_);
  }
  widgets::SmoothingPanel& panel() { return part<widgets::SmoothingPanel>(*window_); }
  void look() { showPanel("smoothing"); }
  bool shown() { return child<QLabel>("smoothingSummary")->isVisible(); }
  void loadAndLook() {
    load();
    look();
    ASSERT_TRUE(QTest::qWaitFor([this] { return shown(); }, 20000));
  }

  std::shared_ptr<KeepingEngine> engine_;
};

TEST_F(SmoothingTest, ACurveIsComputedOnceAndOnlyWhenSeen) {
  load();
  letJobsFollow();
  EXPECT_EQ(engine_->count, 0);
  look();
  ASSERT_TRUE(QTest::qWaitFor([this] { return shown(); }, 20000));
  EXPECT_EQ(engine_->last.curve.size(), 21U) << "0, 0.05 .. 1";
  EXPECT_EQ(panel().alpha(), engine_->last.best().alpha);
  EXPECT_TRUE(child<QLabel>("smoothingSummary")->text().contains(QStringLiteral("layers.2.proj.input, 1 layer")));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.2.proj.weight"));
  letJobsFollow();
  EXPECT_EQ(engine_->count, 1) << "the weight is of the same group";
  EXPECT_TRUE(shown());
}

TEST_F(SmoothingTest, SliderBoxPlotAndRangesFollowEachOther) {
  loadAndLook();
  child<QDoubleSpinBox>("alphaBox")->setValue(0.3);
  EXPECT_EQ(panel().alpha(), 0.3);
  EXPECT_EQ(panel().curve().alpha(), 0.3);
  EXPECT_EQ(child<QSlider>("alphaSlider")->value(), 30);
  child<QSlider>("alphaSlider")->setValue(50);
  EXPECT_EQ(child<QDoubleSpinBox>("alphaBox")->value(), 0.5);
  // At one half input and weight meet at the geometric mean of both.
  const view::SmoothedRanges& ranges = panel().ranges().ranges();
  ASSERT_EQ(ranges.input_before.size(), 64U);
  for (std::size_t i = 0; i < 64; ++i) {
    const double mean = std::sqrt(ranges.input_before[i] * ranges.weight_before[i]);
    EXPECT_NEAR(ranges.input_after[i], mean, 1e-9 * mean);
    EXPECT_NEAR(ranges.weight_after[i], mean, 1e-9 * mean);
  }
  QTest::keyClick(&panel().curve(), Qt::Key_Right);
  EXPECT_DOUBLE_EQ(child<QDoubleSpinBox>("alphaBox")->value(), 0.51);
}

TEST_F(SmoothingTest, AThresholdByHandSaysWhyThereIsNoCurveAndUndoBringsItBack) {
  loadAndLook();
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  auto* sentence = child<QLabel>("noSmoothing");
  EXPECT_TRUE(sentence->isVisible());
  ASSERT_TRUE(QTest::qWaitFor([sentence] { return sentence->text().contains(QStringLiteral("cannot be smoothed")); }));
  const int before = engine_->count;
  undo().undo();
  ASSERT_TRUE(QTest::qWaitFor([this] { return shown(); }, 20000));
  EXPECT_EQ(engine_->count, before) << "that curve is known";
}

TEST_F(SmoothingTest, SavedScalesReadBackAndNeverReplaceAnInput) {
  loadAndLook();
  const std::vector<double> scales = engine_->last.scales(0.25);
  const auto numbers = engine::scalesToWrite("layers.2.proj.input", engine_->last, 0.25);
  EXPECT_EQ(numbers.attributes.at("alpha"), "0.25");
  const QString path = folder_.filePath(QStringLiteral("scales.h5"));
  ASSERT_TRUE(window_->files().writeScales(path, numbers));
  const hid_t file = H5Fopen(path.toStdString().c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
  const hid_t dataset = H5Dopen2(file, "layers.2.proj.input", H5P_DEFAULT);
  std::vector<double> read(64);
  EXPECT_GE(H5Dread(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, read.data()), 0);
  H5Dclose(dataset);
  H5Fclose(file);
  EXPECT_EQ(read, scales);
  EXPECT_FALSE(engine::requireApart(dataFile().toStdString(), {dataFile().toStdString()}));
}

TEST_F(SmoothingTest, ARecordedInputIsSmoothedAndSaysWhatIsAnEstimate) {
  const QString sample = QStringLiteral(SCALEWRIGHT_TEST_DATA "/../../resources/sample/");
  const QString recording = folder_.filePath(QStringLiteral("calib.profile.h5"));
  ASSERT_EQ(QProcess::execute(QStringLiteral(SCALEWRIGHT_CLI),
                              {QStringLiteral("profile"), sample + "activations.h5", QStringLiteral("--save"),
                               recording, QStringLiteral("--rows"), QStringLiteral("32")}),
            0);
  makeWindow(std::shared_ptr<engine::Engine>(worker::makeWorkerEngine({.launch = {.program = SCALEWRIGHT_CLI}})));
  window_->files().open({recording, sample + "weights.h5"});
  const auto idle = [this] { return study().size() > 0 && !window_->controller().loader().busy(); };
  ASSERT_TRUE(QTest::qWaitFor(idle, 20000));
  const auto index = study().find("model.layers.0.mlp.down_proj.input");
  ASSERT_TRUE(index);
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*index);
  look();
  ASSERT_TRUE(QTest::qWaitFor([this] { return shown(); }, 20000));
  child<QDoubleSpinBox>("alphaBox")->setValue(0.5);
  QTest::mouseClick(child<QPushButton>("applySmoothing"), Qt::LeftButton);
  const auto smoothed = [&] { return current().profile && current().profile->sampled_rows == 16 && idle(); };
  ASSERT_TRUE(QTest::qWaitFor(smoothed, 20000));
  settle();
  EXPECT_FALSE(current().problem);
  ASSERT_TRUE(current().error);
  EXPECT_FALSE(current().error->exact());
  const QString facts = child<QLabel>("tensorFacts")->text();
  EXPECT_TRUE(facts.contains(QStringLiteral("smoothed, distribution of 16 of"))) << facts.toStdString();
  const widgets::HistogramPlot& histogram = *window_->findChild<widgets::HistogramPlot*>();
  EXPECT_EQ(histogram.yAxis->label(), QStringLiteral("elements, estimated"));
  EXPECT_TRUE(histogram.table().csv().startsWith("bin_low,bin_high,estimated_count"));
  const QString said = child<QLabel>("result.recorded")->text();
  EXPECT_TRUE(said.contains(QStringLiteral("estimate from 16 of"))) << said.toStdString();
}

TEST_F(SmoothingTest, AllSelectedLayersAreSmoothedInOneStep) {
  loadAndLook();
  const std::vector<study::TensorIndex> selected = {*study().find("layers.1.proj.input"),
                                                    *study().find("layers.2.proj.weight")};
  part<widgets::TensorPanel>(*window_).selectTensors(selected);
  part<widgets::TensorPanel>(*window_).setCurrentTensor(selected.back());
  part<widgets::TensorPanel>(*window_).selectTensors(selected);
  child<QDoubleSpinBox>("alphaBox")->setValue(0.5);
  const int before = undo().count();
  QTest::mouseClick(child<QPushButton>("applySmoothing"), Qt::LeftButton);
  const auto isSmoothed = [this](const char* name) {
    return study().tensor(*study().find(name)).decision->smoothing.has_value();
  };
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return isSmoothed("layers.1.proj.weight") && isSmoothed("layers.2.proj.input"); }, 20000));
  EXPECT_FALSE(isSmoothed("layers.0.proj.weight"));
  EXPECT_EQ(undo().count(), before + 1);
  undo().undo();
  EXPECT_FALSE(isSmoothed("layers.1.proj.weight"));
  undo().setClean();
}

TEST_F(SmoothingTest, SmoothingByHandScalesTheLayerAndUndoReadsNothing) {
  loadAndLook();
  const study::TensorIndex weight = *study().find("layers.2.proj.weight");
  const double before = current().resolution->threshold.value();
  const auto stored = current().profile;
  child<QDoubleSpinBox>("alphaBox")->setValue(0.5);
  EXPECT_FALSE(child<QPushButton>("takeSmoothingBack")->isVisible());
  QTest::mouseClick(child<QPushButton>("applySmoothing"), Qt::LeftButton);
  const auto read_again = [&] {
    return current().profile && current().profile != stored && study().tensor(weight).profile &&
           !window_->controller().loader().busy();
  };
  ASSERT_TRUE(QTest::qWaitFor(read_again, 20000));
  settle();
  // At one half input and weight reach as far, channel by channel.
  EXPECT_NEAR(current().profile->amax, study().tensor(weight).profile->amax, 1e-9);
  EXPECT_TRUE(child<QLabel>("result.smoothing")->text().contains(QStringLiteral("0.5")));
  ASSERT_TRUE(QTest::qWaitFor([this] { return child<QPushButton>("takeSmoothingBack")->isVisible(); }, 20000));
  EXPECT_FALSE(child<QPushButton>("applySmoothing")->isEnabled()) << "that alpha is in force";
  undo().undo();
  EXPECT_EQ(current().profile, stored);
  EXPECT_EQ(current().resolution->threshold.value(), before);
  undo().redo();
  EXPECT_LT(current().profile->amax, stored->amax) << "at once";
  QTest::mouseClick(child<QPushButton>("takeSmoothingBack"), Qt::LeftButton);
  EXPECT_EQ(current().profile, stored);
  EXPECT_FALSE(study().tensor(weight).decision->smoothing);
  undo().setClean();
}

TEST_F(SmoothingTest, WhatDecisionsAskForIsSearchedInTheBackground) {
  load();
  recipe::Decision decision = current().decision;
  decision.smoothing = recipe::Smoothing{};
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("ask"));
  auto* commands = window_->findChild<app::SmoothingCommands*>();
  QSignalSpy finished(commands, &app::SmoothingCommands::finished);
  commands->carryOut();
  EXPECT_TRUE(commands->busy());
  ASSERT_TRUE(QTest::qWaitFor([&finished] { return finished.count() == 1; }, 20000));
  const auto& smoothing = current().decision->smoothing;
  ASSERT_TRUE(smoothing && smoothing->carried);
  EXPECT_EQ(smoothing->carried->alpha, engine_->last.best().alpha);
  EXPECT_TRUE(study().tensor(*study().find("layers.2.proj.weight")).decision->smoothing) << "its layer goes along";
  EXPECT_EQ(undo().count(), 2);
  EXPECT_FALSE(commands->canCarryOut());
  ASSERT_TRUE(QTest::qWaitFor([this] { return current().resolution.has_value(); }, 20000));
  undo().setClean();
}

TEST_F(SmoothingTest, ACancelledSearchChangesNothing) {
  load();
  recipe::Decision decision = current().decision;
  decision.smoothing = recipe::Smoothing{};
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("ask"));
  auto* commands = window_->findChild<app::SmoothingCommands*>();
  engine_->gate.close();
  commands->carryOut();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->begun == 1; }, 20000));
  commands->cancel();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->count == 1; }, 20000));
  letJobsFollow();  // what has been answered is sent at once
  EXPECT_FALSE(current().decision->smoothing->carried);
  EXPECT_TRUE(commands->canCarryOut()) << "it can be asked again";
  undo().setClean();
}

TEST_F(SmoothingTest, AClosedStudyHasNoCurve) {
  loadAndLook();
  window_->files().closeStudy();
  look();
  EXPECT_FALSE(shown());
  EXPECT_TRUE(child<QLabel>("noSmoothing")->isVisible());
  load();
  EXPECT_TRUE(QTest::qWaitFor([this] { return shown(); }, 20000));
}

}  // namespace
}  // namespace scalewright::test
