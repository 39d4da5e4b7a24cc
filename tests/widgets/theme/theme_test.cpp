#include "widgets/theme/theme.h"

#include <gtest/gtest.h>

#include <QIcon>
#include <QPainter>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>
#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/theme/icons.h"
#include "widgets/theme/window_style.h"

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
  EXPECT_EQ(isDark(palette), GetParam() != Theme::kLight);
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

/// Linear light as an eye sees it that lacks no cone (0), the long, the middle or the short one (1, 2, 3). Matrices of
/// Machado, Oliveira and Fernandes, 2009, severity 1.
std::array<double, 3> seen(const QColor& color, std::size_t eye) {
  constexpr std::array<std::array<std::array<double, 3>, 3>, 4> kEyes = {{
      {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
      {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
      {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
      {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
  }};
  const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  const std::array<double, 3> light = {linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
  std::array<double, 3> result{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) result[i] += kEyes[eye][i][j] * light[j];
    result[i] = std::clamp(result[i], 0.0, 1.0);
  }
  return result;
}

/// Distance in Oklab (Ottosson, 2020), in which 0.02 is about the least difference an eye notices.
double distance(const std::array<double, 3>& a, const std::array<double, 3>& b) {
  const auto lab = [](const std::array<double, 3>& c) {
    const double l = std::cbrt(0.4122214708 * c[0] + 0.5363325363 * c[1] + 0.0514459929 * c[2]);
    const double m = std::cbrt(0.2119034982 * c[0] + 0.6806995451 * c[1] + 0.1073969566 * c[2]);
    const double s = std::cbrt(0.0883024619 * c[0] + 0.2817188376 * c[1] + 0.6299787005 * c[2]);
    return std::array<double, 3>{0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                                 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                                 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
  };
  const auto x = lab(a);
  const auto y = lab(b);
  return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

double luminanceOf(const std::array<double, 3>& light) {
  return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}

TEST(HeatColorsTest, GetLighterByEvenStepsForEveryEye) {
  for (std::size_t eye = 0; eye < 4; ++eye) {
    for (std::size_t i = 1; i < kHeatColors.size(); ++i) {
      const auto darker = seen(QColor(kHeatColors[i - 1]), eye);
      const auto lighter = seen(QColor(kHeatColors[i]), eye);
      EXPECT_GT(luminanceOf(lighter), luminanceOf(darker)) << i << " eye " << eye;
      EXPECT_GT(distance(darker, lighter), 0.05) << i << " eye " << eye;
      EXPECT_LT(distance(darker, lighter), 0.14) << i << " eye " << eye;
    }
  }
}

TEST_P(ThemeTest, CurvesDifferInColourForEveryEye) {
  constexpr std::size_t kUsual = 7;  // the formats drawn when nobody has chosen any are among them
  const QPalette palette = paletteOf(GetParam(), {});
  for (std::size_t i = 0; i < kSeriesColors; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const QPen a = seriesPen(i, palette);
      const QPen b = seriesPen(j, palette);
      EXPECT_GT(distance(seen(a.color(), 0), seen(b.color(), 0)), 0.1) << i << ' ' << j;
      for (std::size_t eye = 1; eye < 4; ++eye) {
        const double least = i < kUsual ? 0.09 : a.style() == b.style() ? 0.08 : 0.04;
        EXPECT_GT(distance(seen(a.color(), eye), seen(b.color(), eye)), least) << i << ' ' << j << " eye " << eye;
      }
    }
  }
}

TEST_P(ThemeTest, CurvesOfAPrintInGreyDifferByDashOrByLightness) {
  constexpr std::size_t kDrawnTogether = 8;  // the formats that a plot of errors shows at once, at most, unless asked
  constexpr double kStep = 8;                // of 100 from black to white: a grey that is seen beside the other
  const QPalette palette = paletteOf(GetParam(), {});
  const auto lightness = [](const QColor& color) {  // L* of CIE 1976
    const double y = luminanceOf(seen(color, 0));
    return y > 216.0 / 24389 ? 116 * std::cbrt(y) - 16 : y * 24389 / 27;
  };
  for (std::size_t i = 0; i < kDrawnTogether; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const QPen a = seriesPen(i, palette);
      const QPen b = seriesPen(j, palette);
      if (a.style() != b.style()) continue;
      EXPECT_GE(std::abs(lightness(a.color()) - lightness(b.color())), kStep) << i << ' ' << j;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, ThemeTest, testing::Values(Theme::kLight, Theme::kDark, Theme::kHighContrast));

TEST(HighContrastTest, TextsAreSevenTimesAsLightAsTheirGroundAndLinesThreeTimes) {
  const QPalette palette = paletteOf(Theme::kHighContrast, {});
  const auto ratio = [&palette](QPalette::ColorRole text, QPalette::ColorRole ground) {
    return contrast(palette.color(text), palette.color(ground));
  };
  EXPECT_TRUE(isHighContrast(palette));
  EXPECT_NEAR(contrast(Qt::white, Qt::black), 21, 1e-9) << "as WCAG says of black and white";
  for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button}) {
    for (const auto text :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText, QPalette::Link})
      EXPECT_GE(ratio(text, ground), 7) << text << " on " << ground;
    for (const auto line : {QPalette::Mid, QPalette::Dark, QPalette::Light, QPalette::Highlight})
      EXPECT_GE(ratio(line, ground), 3) << line << " on " << ground;
  }
  EXPECT_GE(ratio(QPalette::HighlightedText, QPalette::Highlight), 7);
  EXPECT_GE(ratio(QPalette::ToolTipText, QPalette::ToolTipBase), 7);
  const Colors colors = colorsOf(palette);
  for (const QColor& text : {colors.text, colors.faint_text, colors.good, colors.bad, colors.threshold})
    EXPECT_GE(contrast(text, colors.background), 7) << text.name().toStdString();
  EXPECT_GE(contrast(colors.on_threshold, colors.threshold), 7);
  for (const QColor& line : {colors.grid, colors.columns, colors.rug})
    EXPECT_GE(contrast(line, colors.background), 3) << line.name().toStdString();
}

TEST(HighContrastTest, IsNoOtherTheme) {
  for (const Theme theme : {Theme::kSystem, Theme::kLight, Theme::kDark})
    EXPECT_FALSE(isHighContrast(paletteOf(theme, {})));
  EXPECT_EQ(themeFromId(themeId(Theme::kHighContrast)), Theme::kHighContrast);
}

/// A button with the focus differs from one without by a frame that stands out from its ground.
TEST(HighContrastTest, TheFocusHasAFrame) {
  WindowStyle style(QStyleFactory::create(QStringLiteral("Fusion")));
  QStyleOptionComboBox option;
  option.palette = paletteOf(Theme::kHighContrast, {});
  option.rect = {0, 0, 80, 24};
  option.state = QStyle::State_Enabled;
  const auto border = [&] {
    QImage image(80, 24, QImage::Format_RGB32);
    image.fill(Qt::black);
    QPainter painter(&image);
    style.drawComplexControl(QStyle::CC_ComboBox, &option, &painter, nullptr);
    return image.pixelColor(0, 12);
  };
  EXPECT_GE(contrast(border(), Qt::black), 3) << "an outline";
  const QColor without = border();
  option.state |= QStyle::State_HasFocus;
  EXPECT_NE(border(), without);
  EXPECT_GE(contrast(border(), Qt::black), 3);
}

TEST(IconsTest, FollowThePaletteInForce) {
  const QIcon icon = themedIcon(QStringLiteral("open"));
  ASSERT_FALSE(icon.isNull());
  EXPECT_FALSE(icon.pixmap(24, 24).toImage().isNull());
  const QImage drawn = applicationIcon().pixmap(96, 96).toImage();
  ASSERT_FALSE(drawn.isNull());
  QImage nothing(drawn.size(), drawn.format());
  nothing.fill(Qt::transparent);
  EXPECT_NE(drawn, nothing) << "not read";
}

/// Fusion leaves the text at the left edge and the icon in the middle.
TEST(WindowStyleTest, IconAndTextOfAButtonStandTogetherFromRightToLeft) {
  WindowStyle style(QStyleFactory::create(QStringLiteral("fusion")));
  QPixmap square(16, 16);
  square.fill(Qt::black);
  QPushButton button(QIcon(square), QStringLiteral("some words"));
  button.setStyle(&style);
  button.setLayoutDirection(Qt::RightToLeft);
  button.resize(400, 36);
  const QImage picture = button.grab().toImage();
  int first = picture.width();
  int last = 0;
  for (int x = 8; x < picture.width() - 8; ++x) {
    for (int y = 8; y < picture.height() - 8; ++y) {
      if (qGray(picture.pixel(x, y)) > 80) continue;
      first = std::min(first, x);
      last = std::max(last, x);
    }
  }
  ASSERT_LT(first, last);
  EXPECT_LT(last - first, 16 + 4 + button.fontMetrics().horizontalAdvance(button.text()) + 4);
  EXPECT_NEAR((first + last) / 2, picture.width() / 2, 4);
  EXPECT_LT(qGray(picture.pixel(last - 8, picture.height() / 2)), 80) << "the icon stands where reading starts";
}

}  // namespace
}  // namespace scalewright::widgets
