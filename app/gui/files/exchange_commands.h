#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <memory>

#include "app/gui/study/study_controller.h"
#include "core/exchange/names/align_names.h"
#include "core/recipe/diff.h"
#include "core/recipe/recipe.h"
#include "widgets/exchange/import_dialog.h"
#include "widgets/jobs/latest.h"

class QMenu;
class QWidget;

namespace scalewright::widgets {
class CompareDialog;
}

namespace scalewright::app {

class StudyFiles;

/// Other recipes and other tools' files: beside the decisions in the window, or in their place.
class ExchangeCommands : public QObject {
  Q_OBJECT

 public:
  ExchangeCommands(StudyController& controller, const StudyFiles& studies, QWidget* window);

  /// Adds the entries of the Recipe menu.
  void addTo(QMenu& menu);
  void askAndCompare();
  void askAndImport();
  /// Imports the scales that a checkpoint stores which is open: that of the current tensor before others.
  void importScales();
  /// Compares a recipe at once, unless it is large; what a file of another tool means is asked first. Says in a
  /// message box why a file cannot be read. nullptr then, and while it is asked or read.
  widgets::CompareDialog* compareFile(const QString& path);
  /// Reads a file in the background, once no tensors are being listed, and asks what it means.
  /// A file waits once, and not beyond the closing of files.
  void importFile(const QString& path, widgets::ImportDialog::Use preferred = widgets::ImportDialog::Use::kStart);
  /// Shows a recipe beside the decisions, not in their way; nullptr while a large one is looked at.
  widgets::CompareDialog* compare(recipe::Recipe b, const QString& name, recipe::DiffScope scope);

 signals:
  void message(const QString& text);
  void tensorRequested(scalewright::study::TensorIndex tensor);

 private:
  class Import;
  /// Reads the file in the background as its importer and parameters say, then calls `then`.
  void read(Import& file, std::function<void()> then);
  void ask(Import& import, const QString& name, widgets::ImportDialog::Use preferred);
  widgets::ImportPreview preview(Import& import, const std::string& importer, const ParameterValues& parameters,
                                 const std::vector<std::string>& rules, std::function<void()> again);
  void apply(const recipe::Recipe& recipe, const QString& name);
  widgets::CompareDialog* compareRead(const QString& path, Result<exchange::AlignedNames> recipe);
  widgets::CompareDialog* show(exchange::AlignedNames b, const QString& name, recipe::DiffScope scope);
  [[nodiscard]] QString askFile(const QString& title);
  /// The open checkpoint that stores scales; empty: none.
  [[nodiscard]] QString checkpoint() const;
  void warn(const QString& title, const QString& text);

  StudyController& controller_;
  const StudyFiles& studies_;
  QWidget* window_;
  std::map<QString, widgets::ImportDialog::Use> waiting_;  ///< to be imported once files are read
  widgets::Asker asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
