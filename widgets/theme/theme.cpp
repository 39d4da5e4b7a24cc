#include "widgets/theme/theme.h"

#include <array>

namespace scalewright::widgets {
namespace {

struct Ground {
  QRgb window, base, alternate, text, button, highlight, link, placeholder, middle, tooltip;
};

constexpr Ground kLight = {0xfff3f4f6, 0xffffffff, 0xfff6f7f9, 0xff1b1f24, 0xffeceef1,
                           0xff1667b7, 0xff0b5cad, 0xff646b75, 0xffc3c8cf, 0xfffffbe6};
constexpr Ground kDark = {0xff2d3137, 0xff181a1d, 0xff1d2024, 0xffe7e9ec, 0xff3b4149,
                          0xff2f6fb3, 0xff7ab8ff, 0xffa3abb5, 0xff565d66, 0xff33373d};

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

QColor translucent(QColor color, int alpha) {
  color.setAlpha(alpha);
  return color;
}

}  // namespace

QString themeId(Theme theme) {
  switch (theme) {
    case Theme::kSystem: return QStringLiteral("system");
    case Theme::kLight: return QStringLiteral("light");
    case Theme::kDark: return QStringLiteral("dark");
  }
  return {};
}

std::optional<Theme> themeFromId(const QString& id) {
  for (const Theme theme : {Theme::kSystem, Theme::kLight, Theme::kDark}) {
    if (themeId(theme) == id) return theme;
  }
  return std::nullopt;
}

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::Text).lightness() > palette.color(QPalette::Base).lightness();
}

QPalette paletteOf(Theme theme, const QPalette& system) {
  switch (theme) {
    case Theme::kLight: return make(kLight);
    case Theme::kDark: return make(kDark);
    case Theme::kSystem: break;
  }
  return isDark(system) ? make(kDark) : make(kLight);
}

Colors colorsOf(const QPalette& palette) {
  const QColor text = palette.color(QPalette::Text);
  const QColor base = palette.color(QPalette::Base);
  if (isDark(palette)) {
    return {base,
            text,
            palette.color(QPalette::PlaceholderText),
            QColor(0xff33373d),
            QColor(0xff5f93c2),
            QColor(0xffff9a4d),
            QColor(0xff1a1c20),
            translucent(QColor(0xffff7a1a), 40),
            QColor(0xffb9c0c8),
            QColor(0xff2fbf8f),
            QColor(0xffff8a73)};
  }
  return {base,
          text,
          palette.color(QPalette::PlaceholderText),
          QColor(0xffe6e8ec),
          QColor(0xff4f86b8),
          QColor(0xffc04f00),
          QColor(0xffffffff),
          translucent(QColor(0xffd55e00), 44),
          QColor(0xff4a515a),
          QColor(0xff00805c),
          QColor(0xffb3361b)};
}

QPen seriesPen(std::size_t series, const QPalette& palette) {
  // Chosen by search: far apart also for eyes that lack one kind of cone, the first seven most of all, and three times
  // as light or dark as the ground.
  constexpr std::array<QRgb, kSeriesColors> kOnLight = {0xff0072b2, 0xff5b3a04, 0xffad0f56, 0xff5803a4, 0xffa16cff,
                                                        0xffe76791, 0xffb18a00, 0xff16a668, 0xff91655d, 0xff3e7423,
                                                        0xff7b93bb, 0xff6d0153, 0xffdb330c, 0xff213e6e};
  constexpr std::array<QRgb, kSeriesColors> kOnDark = {0xff56b4e9, 0xffb5fdff, 0xff0663e3, 0xffffac82, 0xffa73ba1,
                                                       0xff27a925, 0xffffff0c, 0xff287472, 0xff00e1b9, 0xffbac40a,
                                                       0xffa47bfa, 0xfff971be, 0xffff5f06, 0xffbc3737};
  constexpr std::array kDashes = {Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine};
  const auto& colors = isDark(palette) ? kOnDark : kOnLight;
  QPen pen(QColor(colors[series % colors.size()]));
  pen.setStyle(kDashes[(series + series / colors.size()) % kDashes.size()]);
  pen.setWidthF(1.5);
  return pen;
}

}  // namespace scalewright::widgets
