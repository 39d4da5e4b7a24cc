// What those who do not see a plot are told of it.
#include <QAccessible>
#include <QRegularExpression>

#include "app/gui/layout/workspaces.h"
#include "core/metrics/metric.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/distribution/divergence/divergence_plot.h"

namespace scalewright::test {
namespace {

class ChartsTest : public WindowTest {
 protected:
  ~ChartsTest() override { undo().setClean(); }
  static QString descriptionOf(widgets::ThemedPlot& plot) {
    return QAccessible::queryAccessibleInterface(&plot)->text(QAccessible::Description);
  }
  std::vector<widgets::ThemedPlot*> plots() {
    const auto found = window_->findChildren<widgets::ThemedPlot*>();
    return {found.begin(), found.end()};
  }
};

TEST_F(ChartsTest, EveryPlotIsAChartWithOneSentence) {
  load();
  part<widgets::PlotPanel>(*window_).setDivergenceShown(true);
  for (const char* id : {"channels", "blocks", "samples", "layers", "smoothing", "ranges", "experts"}) {
    if (dock(*window_, QLatin1String(id)) != nullptr) showPanel(id);
    letJobsFollow();
  }
  for (const char* id : {"network", "search"}) {
    window_->workspaces().choose(QLatin1String(id));
    letJobsFollow();
  }
  std::set<QString> kinds;
  for (widgets::ThemedPlot* plot : plots()) {
    kinds.insert(QString::fromLatin1(plot->metaObject()->className()).section(QStringLiteral("::"), -1));
    const std::string kind = plot->metaObject()->className();
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(plot);
    ASSERT_NE(interface, nullptr);
    EXPECT_EQ(interface->role(), QAccessible::Chart) << kind;
    const QString name = interface->text(QAccessible::Name);
    EXPECT_FALSE(name.isEmpty()) << kind;
    const QString text = descriptionOf(*plot);
    EXPECT_TRUE(text.startsWith(name)) << text.toStdString();
    EXPECT_TRUE(text.endsWith(u'.')) << text.toStdString();
    EXPECT_FALSE(text.chopped(1).contains(QRegularExpression(QStringLiteral("\\.\\s|\\n")))) << text.toStdString();
    EXPECT_TRUE(text.contains(plot->xAxis->label()) && text.contains(plot->yAxis->label())) << text.toStdString();
    EXPECT_EQ(text.contains(QStringLiteral(", of layers.2.proj.input, format ")), !plot->ofWholeStudy())
        << text.toStdString();
  }
  const std::set<QString> all = {
      QStringLiteral("HistogramPlot"),     QStringLiteral("ErrorPlot"),          QStringLiteral("DivergencePlot"),
      QStringLiteral("TracePlot"),         QStringLiteral("ChannelPlot"),        QStringLiteral("ChannelHeatPlot"),
      QStringLiteral("BlockPlot"),         QStringLiteral("SamplesPlot"),        QStringLiteral("RangePlot"),
      QStringLiteral("SmoothingPlot"),     QStringLiteral("SmoothedRangesPlot"), QStringLiteral("ParetoPlot"),
      QStringLiteral("ExpertPlot"),        QStringLiteral("DepthPlot"),          QStringLiteral("MirroredPlot"),
      QStringLiteral("ChannelSurfacePlot")};
  EXPECT_EQ(kinds, all);
}

TEST_F(ChartsTest, TheSentenceHasTheNumbersOfTheTensor) {
  load();
  const QString text = descriptionOf(histogram());
  // 100 by 64 values, as the file was written; the threshold and the error as the decision has them.
  EXPECT_TRUE(text.contains(QStringLiteral("6,400 elements in "))) << text.toStdString();
  const QString threshold = QString::number(current().resolution->threshold.value(), 'g', 5);
  EXPECT_TRUE(text.contains(QStringLiteral("the threshold is ") + threshold)) << text.toStdString();
  const double sqnr = metrics::sqnrOf(*current().error)->value;
  EXPECT_TRUE(text.contains(QStringLiteral("SQNR %1 dB").arg(sqnr, 0, 'f', 2))) << text.toStdString();
}

TEST_F(ChartsTest, CurvesAreCountedAndTheBestPlaceIsSaid) {
  load();
  widgets::ErrorPlot& error = part<widgets::PlotPanel>(*window_).error();
  double best = -1e9;
  double at = 0;
  for (int graph = 0; graph < error.graphCount(); ++graph) {
    for (const QCPGraphData& point : *error.graph(graph)->data()) {
      if (!(point.value > best)) continue;
      best = point.value;
      at = point.key;
    }
  }
  const QString text = descriptionOf(error);
  EXPECT_TRUE(text.contains(QStringLiteral(": %1 curves, the highest that of ").arg(error.graphCount())))
      << text.toStdString();
  EXPECT_TRUE(text.contains(
      QStringLiteral(" with a SQNR of %1 dB at the threshold %2").arg(best, 0, 'f', 2).arg(at, 0, 'g', 4)))
      << text.toStdString();
  part<widgets::PlotPanel>(*window_).setDivergenceShown(true);
  widgets::DivergencePlot& divergence = part<widgets::PlotPanel>(*window_).divergence();
  ASSERT_TRUE(QTest::qWaitFor(
      [&] {
        return !divergence.divergence().curves.empty() &&
               !descriptionOf(divergence).contains(QStringLiteral("% computed"));
      },
      20000));
  double least = 1e9;
  for (const view::DialectCurve& curve : divergence.divergence().curves) {
    for (const double value : curve.curve.divergences) least = std::min(least, value);
  }
  EXPECT_TRUE(
      descriptionOf(divergence).contains(QStringLiteral(" with %1 nats at the threshold ").arg(least, 0, 'g', 4)))
      << descriptionOf(divergence).toStdString();
}

TEST_F(ChartsTest, SentenceAndValueFollowTheLine) {
  load();
  const QString before = descriptionOf(histogram());
  QAccessibleValueInterface* line = QAccessible::queryAccessibleInterface(&histogram())->valueInterface();
  ASSERT_NE(line, nullptr);
  EXPECT_EQ(line->currentValue().toDouble(), current().resolution->threshold.value());
  histogram().setFocus();
  QTest::keyClick(&histogram(), Qt::Key_Left);
  const double threshold = current().resolution->threshold.value();
  EXPECT_NE(descriptionOf(histogram()), before);
  EXPECT_TRUE(descriptionOf(histogram()).contains(QStringLiteral("the threshold is %1").arg(threshold, 0, 'g', 5)));
  EXPECT_EQ(line->currentValue().toDouble(), threshold);
  EXPECT_LE(line->minimumValue().toDouble(), threshold);
  EXPECT_GE(line->maximumValue().toDouble(), threshold);
}

TEST_F(ChartsTest, OtherPlotsFollowTheTensor) {
  load();
  showPanel("channels");
  letJobsFollow();
  std::map<widgets::ThemedPlot*, QString> before;
  for (widgets::ThemedPlot* plot : plots()) before[plot] = descriptionOf(*plot);
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.weight"));
  settle();
  for (widgets::ThemedPlot* plot : plots()) {
    if (plot->visibleRegion().isEmpty()) continue;
    EXPECT_NE(descriptionOf(*plot), before[plot]) << plot->metaObject()->className();
    EXPECT_TRUE(plot->ofWholeStudy() || descriptionOf(*plot).contains(QStringLiteral("layers.1.proj.weight")))
        << descriptionOf(*plot).toStdString();
  }
}

TEST_F(ChartsTest, AMeasureIsSaidAfterTheLine) {
  load();
  QTest::keyClick(&histogram(), Qt::Key_A);
  QTest::keyClick(&histogram(), Qt::Key_B);
  const QString text = descriptionOf(histogram());
  EXPECT_GT(text.indexOf(QStringLiteral("B − A")), text.indexOf(QStringLiteral("the threshold is")));
}

}  // namespace
}  // namespace scalewright::test
