#include "widgets/plotkit/curve_legend.h"

#include <gtest/gtest.h>

#include <QImage>

#include "widgets/plotkit/axis_scale.h"

namespace scalewright::widgets {
namespace {

std::vector<LegendEntry> named(const QStringList& names) {
  std::vector<LegendEntry> entries;
  for (const QString& name : names) entries.push_back({name, QPen(Qt::blue)});
  return entries;
}

TEST(CurveLegendTest, TakesOneRowWhereAllFitAndAsManyAsAskedForElse) {
  const QFontMetricsF metrics{QFont()};
  CurveLegend legend;
  const auto entries = named({QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")});
  legend.layOut(metrics, entries, 900, 0, 3);
  EXPECT_EQ(legend.rows(), 1);
  legend.layOut(metrics, entries, 130, 0, 3);
  EXPECT_EQ(legend.rows(), 2);
  EXPECT_GE(legend.height(), 2 * metrics.height());
  legend.layOut(metrics, entries, 130, 0, 0);
  EXPECT_EQ(legend.rows(), 0) << "a strip";
  legend.layOut(metrics, {}, 900, 0, 3);
  EXPECT_EQ(legend.rows(), 0);
}

TEST(CurveLegendTest, TakesMoreRowsBeforeItCutsNamesToNothing) {
  const QFontMetricsF metrics{QFont()};
  CurveLegend legend;
  legend.layOut(metrics,
                named({QStringLiteral("of the first samples"), QStringLiteral("in force"),
                       QStringLiteral("calibrated on"), QStringLiteral("the rest")}),
                200, 0, 1);
  EXPECT_EQ(legend.rows(), 2);
  QStringList many;
  for (int i = 0; i < 12; ++i) many << QStringLiteral("a long name of dialect %1").arg(i);
  legend.layOut(metrics, named(many), 250, 80, 1);
  EXPECT_LE(legend.rows(), 3) << "the curves want room, too";
}

TEST(CurveLegendTest, CountsTheNamesThatHaveNoRoomAtAll) {
  const QFontMetricsF metrics{QFont()};
  CurveLegend legend;
  QStringList many;
  for (int i = 0; i < 12; ++i) many << QStringLiteral("curve %1").arg(i);
  legend.layOut(metrics, named(many), 160, 0, 1);
  ASSERT_EQ(legend.rows(), 3);
  ASSERT_FALSE(legend.left().isEmpty());
  EXPECT_EQ(legend.left(), many.mid(many.size() - legend.left().size())) << "the last ones";
  EXPECT_GE(many.size() - legend.left().size(), 2) << "the others are named";
  legend.layOut(metrics, named(many), 2000, 0, 1);
  EXPECT_TRUE(legend.left().isEmpty());
}

/// What it paints, where there are values and where there are none, stays in its own box.
TEST(CurveLegendTest, ValuesStandBesideTheNamesAndMoveNothing) {
  const QFontMetricsF metrics{QFont()};
  CurveLegend legend;
  legend.layOut(metrics, named({QStringLiteral("one"), QStringLiteral("two")}), 380, 80, 1);
  ASSERT_EQ(legend.rows(), 1);
  const auto painted = [&legend](const QStringList& values) {
    QImage image(400, 60, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    legend.paint(painter, QPointF(10, 20), colorsOf(QPalette(Qt::white)), values);
    return image;
  };
  const QImage bare = painted({});
  const QImage with_values = painted({QStringLiteral("0.25"), QStringLiteral("~ 0.5")});
  EXPECT_NE(bare, with_values);
  for (int y = 0; y < 60; ++y) {
    for (int x = 0; x < 400; ++x) {
      if (bare.pixel(x, y) != qRgb(255, 255, 255)) {
        EXPECT_EQ(with_values.pixel(x, y), bare.pixel(x, y));
      }
      const bool within = x >= 9 && x < 392 && y >= 18 && y <= 22 + legend.height();
      if (!within) {
        EXPECT_EQ(with_values.pixel(x, y), qRgb(255, 255, 255)) << x << ' ' << y;
      }
    }
  }
}

class ShownTicks : public LogTicker {
 public:
  QVector<double> of(const QCPRange& range) { return createTickVector(getTickStep(range), range); }
};

TEST(LogTickerTest, AShortAxisHasFewerLabelsAllOfThemOnIt) {
  ShownTicks ticker;
  const QCPRange range(0.003, 700);
  const auto usual = ticker.of(range).size();
  EXPECT_GE(usual, 5);
  ticker.setMost(3);
  const QVector<double> few = ticker.of(range);
  EXPECT_GE(few.size(), 2);
  EXPECT_LE(few.size(), 3);
  for (const double tick : few) EXPECT_TRUE(range.contains(tick)) << tick;
}

}  // namespace
}  // namespace scalewright::widgets
