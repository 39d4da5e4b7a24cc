#pragma once

#include <QMimeData>
#include <QString>

#include "core/base/result.h"

namespace scalewright::widgets {

class ThemedPlot;

/// Puts a picture of the plot as it stands into what goes to the clipboard: pixels, and vectors as SVG.
void addPicture(QMimeData& data, ThemedPlot& plot);

/// Writes a plot as it would look at `size`; the extension says as what: svg, pdf or png, or csv for its numbers.
/// Errors: kInvalidArgument for another extension, kWriteFailed.
[[nodiscard]] Result<void> writePicture(ThemedPlot& plot, const QSize& size, const QString& path);

}  // namespace scalewright::widgets
