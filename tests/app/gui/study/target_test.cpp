// The error that is good enough.
#include <QDoubleSpinBox>
#include <QSettings>

#include "app/gui/settings/theme_setting.h"
#include "core/metrics/metric.h"
#include "core/view/error_target.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/target_section.h"
#include "widgets/table/filter_bar.h"
#include "widgets/theme/theme.h"

namespace scalewright::test {
namespace {

class TargetTest : public BenchTest {
 protected:
  TargetTest() : BenchTest({"inspector"}) {}
  ~TargetTest() override { QSettings().remove(QStringLiteral("inspector/errorTarget")); }

  void setTarget(double target) { child<QDoubleSpinBox>("errorTarget")->setValue(target); }
  QPushButton* button(const char* name) { return child<QPushButton>(name); }
  static double sqnr(const study::StudyTensor& tensor) { return metrics::find("sqnr")->evaluate(*tensor.error)->value; }
  [[nodiscard]] std::size_t misses(double target) const {
    const auto tensors = study().tensors();
    const auto misses = [&](const study::StudyTensor& tensor) { return tensor.error && sqnr(tensor) < target; };
    return static_cast<std::size_t>(std::count_if(tensors.begin(), tensors.end(), misses));
  }
};

TEST_F(TargetTest, SaysWhetherTheTensorKeepsToIt) {
  load();
  settle();
  setTarget(sqnr(current()) - 1);
  EXPECT_TRUE(child<QLabel>("errorTargetVerdict")->text().startsWith(u'✓'));
  setTarget(sqnr(current()) + 1);
  EXPECT_TRUE(child<QLabel>("errorTargetVerdict")->text().startsWith(u'✗'));
  const double kept = child<QDoubleSpinBox>("errorTarget")->value();
  window_.reset();
  makeWindow();
  EXPECT_EQ(child<QDoubleSpinBox>("errorTarget")->value(), kept);
}

TEST_F(TargetTest, TheVerdictHasTheColoursOfTheTheme) {
  load();
  settle();
  setTarget(sqnr(current()) + 1);
  app::ThemeSetting theme;
  theme.choose(widgets::Theme::kDark);
  QCoreApplication::processEvents();
  const QPalette palette = child<QLabel>("errorTargetVerdict")->palette();
  EXPECT_EQ(palette.color(QPalette::WindowText), widgets::colorsOf(window_->palette()).bad);
  EXPECT_EQ(palette.color(QPalette::Window), window_->palette().color(QPalette::Window));
  theme.choose(widgets::Theme::kLight);
}

TEST_F(TargetTest, TheLineIsLabelledAtItsLeftEndInEveryLanguage) {
  load();
  settle();
  widgets::ErrorPlot& plot = part<widgets::PlotPanel>(*window_).error();
  const QRect corner(plot.axisRect()->left() + 4, plot.axisRect()->top(), 40, plot.axisRect()->height());
  const auto picture = [&plot, &corner] { return plot.grab(corner).toImage(); };
  setTarget(-200);  // below the plot
  const QImage without = picture();
  setTarget(sqnr(current()) - 1);
  const QImage left_to_right = picture();
  ASSERT_NE(left_to_right, without);
  QGuiApplication::setLayoutDirection(Qt::RightToLeft);
  EXPECT_EQ(picture(), left_to_right);
  QGuiApplication::setLayoutDirection(Qt::LeftToRight);
}

TEST_F(TargetTest, TakesTheSmallestFormatThatKeepsToIt) {
  load();
  settle();
  setTarget(12);
  const auto smallest = view::smallestWithin(view::formatTable(current()), current(), 12);
  ASSERT_TRUE(smallest);
  ASSERT_TRUE(button("errorTargetSmallest")->isEnabled());
  const int steps = undo().index();
  button("errorTargetSmallest")->click();
  EXPECT_EQ(undo().index(), steps + 1);
  EXPECT_EQ(current().decision->format, smallest->row.format);
  EXPECT_FALSE(button("errorTargetSmallest")->isEnabled()) << "it is in force";
  setTarget(119);
  EXPECT_FALSE(button("errorTargetSmallest")->isEnabled()) << "nothing keeps to that";
}

TEST_F(TargetTest, EachSelectedTensorGetsItsOwn) {
  load();
  settle();
  setTarget(25);
  std::map<std::string, std::string> expected;
  for (const study::StudyTensor& tensor : study().tensors()) {
    const auto smallest = view::smallestWithin(view::formatTable(tensor), tensor, 25);
    expected[tensor.info.name] = smallest ? smallest->row.format : tensor.decision->format;
  }
  part<widgets::TensorPanel>(*window_).view().selectAll();
  const int steps = undo().index();
  button("errorTargetSmallest")->click();
  EXPECT_EQ(undo().index(), steps + 1);
  for (const study::StudyTensor& tensor : study().tensors()) {
    EXPECT_EQ(tensor.decision->format, expected[tensor.info.name]) << tensor.info.name;
  }
}

TEST_F(TargetTest, ListsThoseThatMissIt) {
  load();
  settle();
  const double target = std::ceil(10 * sqnr(current())) / 10 + 0.1;
  setTarget(target);
  ASSERT_GT(misses(target), 0U);
  EXPECT_TRUE(button("errorTargetMisses")->isEnabled());
  button("errorTargetMisses")->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return part<widgets::TensorPanel>(*window_).model().shown() == misses(target); }));
  setTarget(-20);
  EXPECT_FALSE(button("errorTargetMisses")->isEnabled());
}

}  // namespace
}  // namespace scalewright::test
