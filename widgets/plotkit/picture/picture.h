#pragma once

#include <QFont>
#include <QImage>
#include <QMimeData>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

class ThemedPlot;

/// How a picture of a plot is made.
struct PictureStyle {
  QSize size;                       ///< as on a screen of 96 pixels to the inch
  bool grows = false;               ///< texts stand around a plot of that size; else within it
  double scale = 2;                 ///< pixels of a png for each of those, so that it stays sharp in a document
  std::optional<Theme> theme = {};  ///< light or dark; none: as the plot is shown
  QFont font = {};                  ///< what is resolved of it; the rest as the plot is shown
  QString title = {};               ///< above the plot, which names its marks then; empty: none
  QString source = {};              ///< below it in smaller letters: what it was made of; empty: none
  /// Facts kept in the file beside the picture, by name: the program, what was decided.
  std::vector<std::pair<QString, QString>> facts = {};
};

/// Puts a picture of the plot as it stands into what goes to the clipboard: pixels, and vectors as SVG.
void addPicture(QMimeData& data, ThemedPlot& plot);
void addPicture(QMimeData& data, ThemedPlot& plot, const PictureStyle& style);

/// Returns the size of the picture with its texts, in the unit of that of the style.
[[nodiscard]] QSize sizeOf(ThemedPlot& plot, const PictureStyle& style);

/// Returns the picture as pixels, with its facts as text. The plot is as it was afterwards.
[[nodiscard]] QImage pictureOf(ThemedPlot& plot, const PictureStyle& style);

/// Writes a plot; the extension says as what: svg, pdf or png, or csv for its numbers, which have no style and no
/// facts. Errors: kInvalidArgument for another extension, kWriteFailed.
[[nodiscard]] Result<void> writePicture(ThemedPlot& plot, const PictureStyle& style, const QString& path);

}  // namespace scalewright::widgets
