#pragma once

#include <QPoint>

class QMenu;

namespace scalewright::widgets {

class PlotProbe;
class PlotView;
class ThemedPlot;

/// Copies a plot to the clipboard: as a picture of pixels and of vectors, and as a table of numbers; what takes it
/// chooses.
void copyPlot(ThemedPlot& plot);

/// Makes the commands for a plot, which owns the menu. at: what those that mean a place mean, in pixels.
[[nodiscard]] QMenu* makePlotMenu(ThemedPlot& plot, PlotView& view, PlotProbe& probe, const QPoint& at);

}  // namespace scalewright::widgets
