#pragma once

#include <QString>

#include "core/base/result.h"

namespace scalewright::widgets {

class ThemedPlot;

/// Writes a plot as it would look at `size`; the extension says as what: svg or png.
/// Errors: kInvalidArgument for another extension, kWriteFailed.
[[nodiscard]] Result<void> writePicture(ThemedPlot& plot, const QSize& size, const QString& path);

}  // namespace scalewright::widgets
