#pragma once

#include <QObject>
#include <functional>
#include <stop_token>

#include "app/gui/study/study_controller.h"
#include "widgets/exchange/plot_export_dialog.h"
#include "widgets/jobs/latest.h"

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
  /// Writes what the dialog says, once the digest of the decisions is known; tells what went wrong in a message box.
  /// Returns whether it is written: not yet, where that takes longer than a person notices. then: once it is.
  bool save(const widgets::PlotExportDialog& dialog, widgets::ThemedPlot& plot, const QString& path,
            std::function<void()> then = {});
  void copy(const widgets::PlotExportDialog& dialog, widgets::ThemedPlot& plot);

 signals:
  void message(const QString& text);

 private:
  /// Calls `then` with what a picture is kept beside: the program, and the digest of the decisions as a recipe. At once
  /// where that takes no longer than a person notices, else later; never where plot or dialog are gone by then.
  void withStyle(const widgets::PlotExportDialog& dialog, widgets::ThemedPlot& plot,
                 std::function<void(const widgets::PictureStyle&)> then);
  /// Work: (stop token) -> digest of the recipe that would be saved now, as hexadecimal SHA-256 of its file.
  [[nodiscard]] std::function<QString(std::stop_token)> digestOfDecisions();
  [[nodiscard]] QString titleFor(const widgets::ThemedPlot& plot) const;
  /// What the plot was made of: file, tensor and begin of the digest. digest: empty while it is not known.
  [[nodiscard]] QString sourceFor(const widgets::ThemedPlot& plot, const QString& digest) const;
  void askAndSave(widgets::PlotExportDialog& dialog, widgets::ThemedPlot& plot);

  StudyController& controller_;
  FileCommands& files_;
  QWidget* window_;
  widgets::Asker asker_{widgets::Pool::kComputing};         ///< of what is being saved
  widgets::Asker source_asker_{widgets::Pool::kComputing};  ///< of what is shown
};

}  // namespace scalewright::app
