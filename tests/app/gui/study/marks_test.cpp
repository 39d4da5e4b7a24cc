// Picks of the calibration methods, taken by a click.
#include "tests/app/gui/bench_fixture.h"
#include "widgets/distribution/divergence/dialect_list.h"
#include "widgets/distribution/divergence/dialect_model.h"
#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/distribution/divergence/pick_handle.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"

namespace scalewright::test {
namespace {

class MarksTest : public BenchTest {
 protected:
  MarksTest() {
    load();
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.2.proj.input"));
    settle();
    // The line out of the way of the picks.
    for (int i = 0; i < 15; ++i) QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
    settle();
  }
  ~MarksTest() override { undo().setClean(); }
  const recipe::Decision& decision() { return study().tensor(*study().find("layers.2.proj.input")).decision; }
  widgets::ThresholdPlot& plot(const char* name) {
    return *window_->findChild<widgets::ThresholdPlot*>(QString::fromLatin1(name));
  }
  /// Where a mark of a method other than the one in force stands alone enough to be clicked.
  std::optional<view::CalibratorMark> lonelyMark() {
    const auto& marks = plot("histogramPlot").marks();
    for (const view::CalibratorMark& mark : marks) {
      const double x = plot("histogramPlot").xAxis->coordToPixel(mark.threshold);
      const bool near_line = std::abs(x - plot("histogramPlot").handlePosition().x()) < 60;
      const bool alone = std::none_of(marks.begin(), marks.end(), [&](const view::CalibratorMark& other) {
        return &other != &mark && std::abs(plot("histogramPlot").xAxis->coordToPixel(other.threshold) - x) <
                                      3;  // the nearest one is taken
      });
      if (!mark.current && !near_line && alone) return mark;
    }
    return std::nullopt;
  }
  /// On the line of a mark, in the middle of the histogram.
  QPoint placeOf(const view::CalibratorMark& mark) {
    return {static_cast<int>(std::lround(histogram().xAxis->coordToPixel(mark.threshold))),
            histogram().axisRect()->rect().center().y()};
  }
};

TEST_F(MarksTest, AClickOnAPickPutsItsMethodInForce) {
  const auto mark = lonelyMark();
  ASSERT_TRUE(mark);
  const QPoint place = placeOf(*mark);
  const recipe::Decision before = decision();
  const int steps = undo().count();
  QTest::mouseMove(&histogram(), place);
  QTest::mouseClick(&histogram(), Qt::LeftButton, {}, place);
  settle();
  EXPECT_EQ(decision().calibrator, mark->calibrator);
  for (const auto& [name, value] : mark->parameters) EXPECT_EQ(decision().parameters.at(name), value) << name;
  EXPECT_EQ(undo().count(), steps + 1);
  undo().undo();
  EXPECT_TRUE(recipe::sameChoice(decision(), before));
}

TEST_F(MarksTest, DraggingFromAPickPansAndDecidesNothing) {
  const auto mark = lonelyMark();
  ASSERT_TRUE(mark);
  const QPoint place = placeOf(*mark);
  const recipe::Decision before = decision();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, place);
  QMouseEvent move(QEvent::MouseMove, place + QPoint(40, 0), histogram().mapToGlobal(QPointF(place)), Qt::NoButton,
                   Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&histogram(), &move);
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, place + QPoint(40, 0));
  settle();
  EXPECT_TRUE(recipe::sameChoice(decision(), before));
}

/// The divergence plot as it shows itself once somebody wants it.
class DialectTest : public MarksTest {
 protected:
  DialectTest() {
    panel().setDivergenceShown(true);
    EXPECT_TRUE(QTest::qWaitFor([this] { return handle("text") != nullptr && handle("nvidia") != nullptr; }, 20000));
    settle();
  }
  widgets::PlotPanel& panel() { return part<widgets::PlotPanel>(*window_); }
  widgets::DivergencePlot& divergence() { return panel().divergence(); }
  widgets::PickHandle* handle(const char* dialect) { return divergence().handleOf(dialect); }
  void waitForCurve(const char* dialect, bool there) {
    EXPECT_TRUE(QTest::qWaitFor([&] { return (view::curveOf(divergence().divergence(), dialect) != nullptr) == there; },
                                20000));
  }
};

TEST_F(DialectTest, IsTakenByAClickOnItsPick) {
  const double picked = view::pickOf(divergence().divergence(), "text")->threshold.value();
  QTest::mouseClick(handle("text"), Qt::LeftButton);
  settle();
  EXPECT_EQ(decision().calibrator, "entropy");
  EXPECT_EQ(std::get<std::string>(decision().parameters.at("dialect")), "text");
  EXPECT_EQ(study().tensor(*study().find("layers.2.proj.input")).resolution->threshold.value(), picked);
  undo().undo();
}

TEST_F(DialectTest, APlotThatIsThereForTheMethodStaysUnderTheHandThatTakesItsPlace) {
  panel().setDivergenceShown(false);
  recipe::Decision entropy = decision();
  entropy.calibrator = "entropy";
  entropy.parameters = {};
  window_->controller().editor().change({{*study().find("layers.2.proj.input"), entropy}}, "entropy");
  settle();
  ASSERT_TRUE(QTest::qWaitFor([this] { return divergence().isVisible() && handle("nvidia") != nullptr; }, 20000));
  const int steps = undo().count();
  widgets::PickHandle* pick = handle("nvidia");
  QTest::mousePress(pick, Qt::LeftButton, {}, pick->rect().center());
  for (int i = 1; i < 9; ++i) {
    moveMouse(*pick, pick->rect().center() - QPoint(6 * i, 0));
    ASSERT_TRUE(divergence().isVisible()) << i;
  }
  QTest::mouseRelease(pick, Qt::LeftButton, {}, pick->rect().center() - QPoint(48, 0));
  settle();
  EXPECT_EQ(undo().count(), steps + 1) << "one drag is one step";
  EXPECT_EQ(decision().calibrator, recipe::kManual);
  EXPECT_TRUE(divergence().isVisible());
}

TEST_F(DialectTest, AfterTheFirstChoiceOfItsMethodOnlyTheButtonLetsThePlotComeOrGo) {
  panel().setDivergenceShown(false);
  QAction* button = child<QAction>("showDivergence");
  const auto choose = [&](const char* calibrator) {
    recipe::Decision chosen = decision();
    chosen.calibrator = calibrator;
    chosen.parameters = {};
    window_->controller().editor().change({{*study().find("layers.2.proj.input"), chosen}}, "method");
    settle();
  };
  choose("entropy");
  EXPECT_TRUE(divergence().isVisible() && button->isChecked());
  undo().undo();
  settle();
  EXPECT_TRUE(divergence().isVisible()) << "a step back moves nothing";
  button->trigger();
  EXPECT_FALSE(divergence().isVisible());
  undo().redo();
  settle();
  EXPECT_EQ(decision().calibrator, "entropy");
  EXPECT_FALSE(divergence().isVisible()) << "what was closed stays closed";
  choose("absmax");
  choose("entropy");
  EXPECT_FALSE(divergence().isVisible());
}

TEST_F(DialectTest, ADragOfItsPickMovesTheThresholdAsOneStepAndLeavesTheCurvesAlone) {
  QTest::mouseClick(handle("text"), Qt::LeftButton);
  settle();
  waitForCurve("nvidia", false);  // it was there while no dialect was in force
  ASSERT_TRUE(QTest::qWaitFor([this] { return handle("text") != nullptr; }, 20000)) << "it is searched anew";
  const auto computed = [&] { return divergence().divergence().curves.size(); };
  const std::size_t curves = computed();
  const int steps = undo().count();
  widgets::PickHandle* text = handle("text");
  QTest::mousePress(text, Qt::LeftButton, {}, text->rect().center());
  for (int i = 1; i < 9; ++i) moveMouse(*text, text->rect().center() - QPoint(6 * i, 0));
  int answers = 0;  // to what the first of the moves has asked
  QObject counts;
  QObject::connect(&window_->bench().current, &app::CurrentTensor::divergenceChanged, &counts, [&] { ++answers; });
  QTest::mouseRelease(text, Qt::LeftButton, {}, text->rect().center() - QPoint(48, 0));
  settle();
  EXPECT_EQ(decision().calibrator, recipe::kManual);
  EXPECT_EQ(undo().count(), steps + 1);
  EXPECT_LT(*divergence().threshold(), view::pickOf(divergence().divergence(), "text")->threshold.value());
  EXPECT_TRUE(QTest::qWaitFor([&] { return answers > 0; }, 20000));
  EXPECT_NE(view::curveOf(divergence().divergence(), "text"), nullptr);
  EXPECT_EQ(computed(), curves) << "the dialect that was in force keeps its curve";
  undo().undo();
  undo().undo();
}

TEST_F(DialectTest, CheckingOneAddsItsCurve) {
  EXPECT_EQ(panel().chosenDialects(), std::set<std::string>{"text"});
  widgets::DialectModel& list = panel().dialectList().dialects();
  for (int row = 0; row < list.rowCount(); ++row) {
    if (list.row(row).dialect == "gtc2017") {
      EXPECT_TRUE(list.setData(list.index(row, 0), Qt::Checked, Qt::CheckStateRole));
    }
  }
  waitForCurve("gtc2017", true);
  EXPECT_TRUE(QTest::qWaitFor([&] { return handle("gtc2017") != nullptr; }, 20000)) << "once it is searched whole";
  EXPECT_EQ(panel().chosenDialects(), (std::set<std::string>{"gtc2017", "text"}));
}

TEST_F(DialectTest, TheListIsBesideThePlotsWhereThereIsRoomAndElseInAMenu) {
  auto* button = child<QToolButton>("dialectMenu");
  window_->resize(1900, 900);
  QCoreApplication::processEvents();
  EXPECT_TRUE(panel().dialectList().isVisible());
  EXPECT_FALSE(button->isVisible());
  EXPECT_LT(divergence().width(), panel().width());
  window_->resize(1100, 800);
  QCoreApplication::processEvents();
  EXPECT_FALSE(panel().dialectList().isVisible());
  EXPECT_TRUE(button->isVisible());
  EXPECT_EQ(divergence().width(), panel().width()) << "the plot has all of it";
  panel().setDivergenceShown(false);
  QCoreApplication::processEvents();
  EXPECT_FALSE(button->isVisible());
}

TEST_F(DialectTest, ItsButtonSaysKl) {
  QAction* action = child<QAction>("showDivergence");
  auto* bar = child<QToolBar>("plotBar");
  auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action));
  ASSERT_NE(button, nullptr);
  EXPECT_EQ(button->text(), QStringLiteral("KL"));
  EXPECT_TRUE(button->icon().isNull()) << "the word is what is shown";
  EXPECT_TRUE(button->isChecked());
}

TEST_F(MarksTest, AnEditKeepsTheZoom) {
  QTest::keyClick(&histogram(), Qt::Key_Plus);
  settle();
  const QCPRange zoomed = histogram().xAxis->range();
  QTest::keyClick(&histogram(), Qt::Key_Left);
  settle();
  EXPECT_EQ(histogram().xAxis->range(), zoomed);
  // The linked plot has followed, and goes back with it.
  EXPECT_EQ(plot("errorPlot").xAxis->range(), zoomed);
  QTest::keyClick(&plot("errorPlot"), Qt::Key_Left, Qt::AltModifier);
  EXPECT_NE(histogram().xAxis->range(), zoomed);
  EXPECT_EQ(plot("errorPlot").xAxis->range(), histogram().xAxis->range());
}

}  // namespace
}  // namespace scalewright::test
