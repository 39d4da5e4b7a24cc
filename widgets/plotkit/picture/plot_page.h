#pragma once

#include <QString>
#include <functional>

class QLabel;
class QToolBar;
class QWidget;

namespace scalewright::widgets {

class ThemedPlot;

/// The page of a panel that is about one plot: a line of text and a bar of commands above it, and what stands there
/// while there is nothing to draw.
struct PlotPage {
  QLabel* summary = nullptr;
  QToolBar* bar = nullptr;  ///< commands of the panel, then that which saves the plot
  ThemedPlot* plot = nullptr;
  QLabel* empty = nullptr;

  /// Shows the plot, or the text that stands in for it.
  void show(bool any) const;
};

/// Lays it out over the whole panel; the panel owns the parts. nothing: what is said while there is nothing to draw.
[[nodiscard]] PlotPage makePlotPage(QWidget& panel, ThemedPlot& plot, const QString& nothing);
/// Adds the command after the panel's own commands.
void addSaveCommand(const PlotPage& page);
/// Does the same where the plot that is to be seen changes.
void addSaveCommand(const PlotPage& page, const std::function<ThemedPlot*()>& shown);

}  // namespace scalewright::widgets
