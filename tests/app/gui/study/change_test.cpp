// How far decisions have come since the study was opened or saved.
#include <QSlider>

#include "tests/app/gui/session/study_files_fixture.h"
#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;

class ChangeTest : public StudyFilesBenchTest {
 protected:
  ChangeTest() : StudyFilesBenchTest({"inspector"}) {}
  QString cell() { return tableCell(currentIndex(), TensorModel::kChange); }
  QLabel* result() { return child<QLabel>("result.sqnr.change"); }
};

TEST_F(ChangeTest, AMovedThresholdSaysHowTheErrorHasChanged) {
  load();
  EXPECT_EQ(cell(), QString());
  EXPECT_TRUE(result()->isHidden());
  settle();
  const auto sqnr = [this] { return part<widgets::TensorPanel>(*window_).model().rows()[currentIndex()].sqnr_db; };
  const double before = sqnr();
  const QPoint start = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
  moveMouse(histogram(), start - QPoint(60, 0));
  EXPECT_NE(cell(), QString()) << "while the hand moves";
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, start - QPoint(60, 0));
  settle();
  EXPECT_EQ(cell(), widgets::changeText(sqnr() - before));
  EXPECT_EQ(result()->text(), cell());
  EXPECT_FALSE(result()->isHidden());
  EXPECT_TRUE(child<QLabel>("result.step.change")->text().startsWith(QStringLiteral("× "))) << "a narrower range";
  // A narrower range takes more of the largest value away.
  EXPECT_TRUE(child<QLabel>("result.maxError.change")->text().startsWith(QStringLiteral("× ")));
  EXPECT_TRUE(child<QLabel>("result.mse.change")->text().startsWith(QStringLiteral("× ")));
  undo().undo();
  EXPECT_EQ(cell(), QString());
  EXPECT_TRUE(result()->isHidden());
  EXPECT_TRUE(child<QLabel>("result.mse.change")->isHidden());
}

TEST_F(ChangeTest, TheThresholdAndTheDivergenceThereHaveTheirChanges) {
  load();
  settle();
  auto* divergence = child<QLabel>("result.divergence");
  EXPECT_FALSE(divergence->isVisibleTo(window_.get())) << "nobody has asked for the curve";
  part<widgets::PlotPanel>(*window_).setDivergenceShown(true);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return divergence->isVisibleTo(window_.get()) && divergence->text().contains(QStringLiteral("nats")); }));
  EXPECT_TRUE(child<QLabel>("result.divergence.change")->isHidden());
  EXPECT_TRUE(child<QLabel>("result.threshold.change")->isHidden());
  const double before = current().resolution->threshold.value();
  // Small tensors leave many ranges of the search without a divergence; the entropy method's own pick has one.
  const auto& shown = part<widgets::PlotPanel>(*window_).divergence().divergence();
  ASSERT_FALSE(shown.picks.empty());
  const Threshold picked = shown.picks.front().threshold;
  window_->controller().editor().change(
      {{currentIndex(), edit::withThreshold(current().decision, picked, std::nullopt)}}, QStringLiteral("T"));
  settle();
  const double now = current().resolution->threshold.value();
  ASSERT_EQ(now, picked.value());
  ASSERT_NE(now, before);
  EXPECT_EQ(child<QLabel>("result.threshold.change")->text(),
            QStringLiteral("× ") + widgets::columnNumber(now / before, 3));
  EXPECT_TRUE(divergence->text().contains(widgets::columnNumber(shown.picks.front().divergence)))
      << divergence->text().toStdString();
  part<widgets::PlotPanel>(*window_).setDivergenceShown(false);
  undo().undo();
  EXPECT_FALSE(divergence->isVisibleTo(window_.get()));
  EXPECT_TRUE(child<QLabel>("result.threshold.change")->isHidden());
}

TEST_F(ChangeTest, SavingIsWhereItBegins) {
  load();
  nudge("layers.2.proj.input");
  nudge("layers.2.proj.input");
  ASSERT_NE(cell(), QString());
  ASSERT_TRUE(studies().saveAs(studyFile()));
  EXPECT_EQ(cell(), QString());
  undo().undo();
  const QString back = cell();
  EXPECT_NE(back, QString()) << "further back than what was saved";
  undo().redo();
  EXPECT_EQ(cell(), QString());
  openAgain();
  ASSERT_TRUE(loaded(8));
  for (study::TensorIndex i = 0; i < study().size(); ++i) EXPECT_EQ(tableCell(i, TensorModel::kChange), QString()) << i;
}

TEST_F(ChangeTest, ThoseThatAreWorseCanBeFiltered) {
  load();
  nudge("layers.2.proj.input");
  auto* filter = child<QLineEdit>("tensorFilter");
  filter->setText(QStringLiteral("change<0 "));
  QTest::keyClick(filter, Qt::Key_Return);
  const auto& model = part<widgets::TensorPanel>(*window_).model();
  const bool worse = model.rows()[currentIndex()].sqnr_change_db < 0;
  EXPECT_TRUE(QTest::qWaitFor([&] { return model.shown() == (worse ? 1U : 0U); }));
}

class SliderTest : public BenchTest {
 protected:
  SliderTest() : BenchTest({"inspector"}) {}
};

TEST_F(SliderTest, WhatItWasLeftAtIsDecidedAsOneStep) {
  load();
  recipe::Decision percentile = current().decision;
  percentile.calibrator = "percentile";
  percentile.parameters = {};
  window_->controller().editor().change({{currentIndex(), percentile}}, "percentile");
  settle();
  auto* field = child<QLineEdit>("parameter.percentile");
  auto* slider = field->parentWidget()->findChild<QSlider*>();
  ASSERT_NE(slider, nullptr);
  const int steps = undo().count();
  slider->setSliderDown(true);
  for (const int position : {700, 500, 400}) {
    slider->setSliderPosition(position);
    QCoreApplication::processEvents();
  }
  const QString shown = field->text();
  slider->setSliderDown(false);
  settle();
  EXPECT_EQ(undo().count(), steps + 1);
  EXPECT_EQ(child<QLineEdit>("parameter.percentile")->text(), shown);
  EXPECT_EQ(std::get<std::string>(current().decision->parameters.at("percentile")), shown.toStdString());
  ASSERT_TRUE(current().resolution.has_value());
  EXPECT_LT(current().resolution->threshold.value(), current().profile->amax);
}

}  // namespace
}  // namespace scalewright::test
