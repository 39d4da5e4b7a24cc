#include "widgets/theme/theme.h"

#include <array>

namespace scalewright::widgets {
namespace {

struct Ground {
  QRgb window, base, alternate, text, button, highlight, link, placeholder, middle, tooltip;
};

constexpr Ground kLight = {0xfff3f4f6, view::kLightPlot.background,
                           0xfff6f7f9, view::kLightPlot.text,
                           0xffeceef1, 0xff1667b7,
                           0xff0b5cad, view::kLightPlot.faint_text,
                           0xffc3c8cf, 0xfffffbe6};
constexpr Ground kDark = {0xff2d3137, view::kDarkPlot.background,
                          0xff1d2024, view::kDarkPlot.text,
                          0xff3b4149, 0xff2f6fb3,
                          0xff7ab8ff, view::kDarkPlot.faint_text,
                          0xff565d66, 0xff33373d};

constexpr Ground kContrast = {0xff000000, view::kContrastPlot.background,
                              0xff1a1a1a, view::kContrastPlot.text,
                              0xff000000, 0xffffe600,
                              0xff7fd4ff, view::kContrastPlot.faint_text,
                              0xff8c8c8c, 0xff000000};

QPalette make(const Ground& ground) {
  const QColor window(ground.window);
  const QColor text(ground.text);
  QPalette palette(text, QColor(ground.button), window.lighter(140), window.darker(170), QColor(ground.middle), text,
                   Qt::white, QColor(ground.base), window);
  palette.setColor(QPalette::AlternateBase, QColor(ground.alternate));
  palette.setColor(QPalette::Highlight, QColor(ground.highlight));
  palette.setColor(QPalette::HighlightedText, Qt::white);
  palette.setColor(QPalette::Link, QColor(ground.link));
  palette.setColor(QPalette::LinkVisited, QColor(ground.link));
  palette.setColor(QPalette::PlaceholderText, QColor(ground.placeholder));
  palette.setColor(QPalette::ToolTipBase, QColor(ground.tooltip));
  palette.setColor(QPalette::ToolTipText, text);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, QColor(ground.placeholder));
  }
  palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(ground.middle));
  return palette;
}

QPalette highContrast() {
  QPalette palette = make(kContrast);
  palette.setColor(QPalette::HighlightedText, Qt::black);
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, Qt::black);
  // Lines of the style, which are made of these, are as strong as text.
  for (const auto role : {QPalette::Light, QPalette::Midlight, QPalette::Mid, QPalette::Dark, QPalette::Shadow})
    palette.setColor(role, QColor(kContrast.middle));
  return palette;
}

}  // namespace

QString themeId(Theme theme) {
  switch (theme) {
    case Theme::kSystem: return QStringLiteral("system");
    case Theme::kLight: return QStringLiteral("light");
    case Theme::kDark: return QStringLiteral("dark");
    case Theme::kHighContrast: return QStringLiteral("contrast");
  }
  return {};
}

std::optional<Theme> themeFromId(const QString& id) {
  for (const Theme theme : {Theme::kSystem, Theme::kLight, Theme::kDark, Theme::kHighContrast}) {
    if (themeId(theme) == id) return theme;
  }
  return std::nullopt;
}

bool isHighContrast(const QPalette& palette) {
  return palette.color(QPalette::Window).rgb() == kContrast.window &&
         palette.color(QPalette::Base).rgb() == kContrast.base;
}

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::Text).lightness() > palette.color(QPalette::Base).lightness();
}

QPalette paletteOf(Theme theme, const QPalette& system) {
  switch (theme) {
    case Theme::kLight: return make(kLight);
    case Theme::kDark: return make(kDark);
    case Theme::kHighContrast: return highContrast();
    case Theme::kSystem: break;
  }
  return isDark(system) ? make(kDark) : make(kLight);
}

Colors colorsOf(const QPalette& palette) {
  const bool dark = isDark(palette);
  const bool contrast = isHighContrast(palette);
  const view::PlotColors& plot = contrast ? view::kContrastPlot : dark ? view::kDarkPlot : view::kLightPlot;
  return {palette.color(QPalette::Base),
          palette.color(QPalette::Text),
          palette.color(QPalette::PlaceholderText),
          QColor(plot.grid),
          QColor(plot.columns),
          QColor(plot.threshold),
          QColor(plot.on_threshold),
          QColor::fromRgba(plot.clipped),
          QColor(plot.rug),
          QColor(contrast ? 0xff4dff9e
                 : dark   ? 0xff2fbf8f
                          : 0xff00805c),
          QColor(contrast ? 0xffff8f8f
                 : dark   ? 0xffff8a73
                          : 0xffb3361b)};
}

QPen seriesPen(std::size_t series, const QPalette& palette) {
  constexpr std::array kDashes = {Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine};
  const auto& colors = (isDark(palette) ? view::kDarkPlot : view::kLightPlot).series;
  QPen pen(QColor(colors[series % colors.size()]));
  pen.setStyle(kDashes[(series + series / colors.size()) % kDashes.size()]);
  pen.setWidthF(1.5);
  return pen;
}

}  // namespace scalewright::widgets
