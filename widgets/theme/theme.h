#pragma once

#include <QColor>
#include <QPalette>
#include <QPen>
#include <array>
#include <optional>

#include "core/view/svg/palette.h"

class QApplication;

namespace scalewright::widgets {

enum class Theme { kSystem, kLight, kDark, kHighContrast };

/// Returns the stable id, as stored: system, light, dark, contrast.
[[nodiscard]] QString themeId(Theme theme);
[[nodiscard]] std::optional<Theme> themeFromId(const QString& id);

/// Returns whether text is lighter than its background.
[[nodiscard]] bool isDark(const QPalette& palette);
/// Returns whether it is that of the theme with the strongest contrast.
[[nodiscard]] bool isHighContrast(const QPalette& palette);
/// Returns the palette of a theme; `system` is what the desktop gave the program at its start.
[[nodiscard]] QPalette paletteOf(Theme theme, const QPalette& system);

/// Colours of everything drawn by hand, chosen to keep their contrast on the palette's background.
struct Colors {
  QColor background;
  QColor text;
  QColor faint_text;
  QColor grid;
  QColor columns;  ///< histogram
  QColor threshold;
  QColor on_threshold;  ///< text on that colour
  QColor clipped;       ///< translucent
  QColor rug;
  QColor good;
  QColor bad;
};
[[nodiscard]] Colors colorsOf(const QPalette& palette);

using view::kSeriesColors;

/// Returns the pen of the n-th series: told apart by colour, also without one kind of cone, and by dashes as well.
[[nodiscard]] QPen seriesPen(std::size_t series, const QPalette& palette);

/// From few to many, evenly spaced: lighter by the same step each, by every kind of eye, from violet over blue and
/// green to yellow. The same on light and dark grounds, so that pictures can be compared.
inline constexpr std::array<QRgb, 9> kHeatColors = {0xff4c0773, 0xff3e2ea7, 0xff0c5dae, 0xff177ea3, 0xff1d9ba6,
                                                    0xff24b8a3, 0xff29d884, 0xffa2e75f, 0xfff4f042};

}  // namespace scalewright::widgets
