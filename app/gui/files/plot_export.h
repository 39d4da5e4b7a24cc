#pragma once

#include <QObject>

#include "app/gui/study/study_controller.h"
#include "widgets/exchange/plot_export_dialog.h"

namespace scalewright::app {

class FileCommands;

/// Pictures of plots: asks how they should look, writes and copies them.
class PlotExport : public QObject {
  Q_OBJECT

 public:
  PlotExport(StudyController& controller, FileCommands& files, QWidget* window);

  /// Asks how a picture of the plot should look, then where to; the caller shows the dialog.
  [[nodiscard]] widgets::PlotExportDialog* makeDialog(widgets::ThemedPlot& plot);
  void ask(widgets::ThemedPlot& plot);
  /// Writes what the dialog says; tells what went wrong in a message box.
  bool save(const widgets::PlotExportDialog& dialog, widgets::ThemedPlot& plot, const QString& path);
  void copy(const widgets::PlotExportDialog& dialog, widgets::ThemedPlot& plot);

 signals:
  void message(const QString& text);

 private:
  /// With what a picture is kept beside: the program, and the digest of the decisions as a recipe.
  [[nodiscard]] widgets::PictureStyle styleOf(const widgets::PlotExportDialog& dialog) const;
  [[nodiscard]] QString captionFor(const widgets::ThemedPlot& plot) const;
  void askAndSave(widgets::PlotExportDialog& dialog, widgets::ThemedPlot& plot);

  StudyController& controller_;
  FileCommands& files_;
  QWidget* window_;
};

}  // namespace scalewright::app
