#pragma once

#include <QIcon>

namespace scalewright::widgets {

/// Returns a monochrome icon of the program, drawn in the text colour of the palette in force whenever it is painted.
/// name: file name in resources/icons without extension.
[[nodiscard]] QIcon themedIcon(const QString& name);

/// The program's own, coloured icon.
[[nodiscard]] QIcon applicationIcon();

}  // namespace scalewright::widgets
