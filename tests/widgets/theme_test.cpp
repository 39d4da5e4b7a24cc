#include "widgets/theme/theme.h"

#include <gtest/gtest.h>

#include <QIcon>
#include <cmath>

#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

double luminance(const QColor& color) {
  const auto linear = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// Contrast ratio of WCAG 2.
double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a);
  const double y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

class ThemeTest : public testing::TestWithParam<Theme> {};

TEST_P(ThemeTest, TextIsReadable) {
  const QPalette palette = paletteOf(GetParam(), {});
  const Colors colors = colorsOf(palette);
  EXPECT_EQ(isDark(palette), GetParam() == Theme::kDark);
  // 4.5 is what WCAG asks of text, 3 of lines and marks.
  EXPECT_GE(contrast(colors.text, colors.background), 4.5);
  EXPECT_GE(contrast(colors.faint_text, colors.background), 4.5);
  EXPECT_GE(contrast(colors.on_threshold, colors.threshold), 4.5);
  EXPECT_GE(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)), 4.5);
  EXPECT_GE(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Window)), 4.5);
  EXPECT_GE(contrast(colors.threshold, colors.background), 3);
  EXPECT_GE(contrast(colors.columns, colors.background), 3);
  EXPECT_GE(contrast(colors.bad, colors.background), 4.5);
}

TEST_P(ThemeTest, CurvesAreToldApartByColourAndByDash) {
  const QPalette palette = paletteOf(GetParam(), {});
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_GE(contrast(seriesPen(i, palette).color(), colorsOf(palette).background), 3) << i;
    for (std::size_t j = 0; j < i; ++j) {
      const QPen a = seriesPen(i, palette);
      const QPen b = seriesPen(j, palette);
      EXPECT_FALSE(a.color() == b.color() && a.style() == b.style()) << i << ' ' << j;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Both, ThemeTest, testing::Values(Theme::kLight, Theme::kDark));

TEST(IconsTest, FollowThePaletteInForce) {
  const QIcon icon = themedIcon(QStringLiteral("open"));
  ASSERT_FALSE(icon.isNull());
  EXPECT_FALSE(icon.pixmap(24, 24).toImage().isNull());
  EXPECT_FALSE(applicationIcon().isNull());
}

}  // namespace
}  // namespace scalewright::widgets
