#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <memory>

#include "app/gui/study/study_controller.h"
#include "core/exchange/names/align_names.h"
#include "core/io/source.h"
#include "core/recipe/diff.h"
#include "core/recipe/recipe.h"
#include "widgets/exchange/import_dialog.h"
#include "widgets/jobs/latest.h"

class QMenu;
class QWidget;

namespace scalewright::app {

class StudyFiles;

/// A recipe that is to be compared with the decisions in the window.
struct ComparedDecisions {
  exchange::AlignedNames b;  ///< by the names that tensors have here
  QString name;
  recipe::DiffScope scope = recipe::DiffScope::kDecisions;
  bool snapshot = false;  ///< they were in force here once
};

/// Other recipes, dumps and other tools' files: beside what is open, or in its place.
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
  /// Compares a recipe, or the tensors of a dump, a recording or a checkpoint; what a file of another tool means is
  /// asked first. Says in a message box why a file cannot be read. A recipe that is not large is compared at once.
  void compareFile(const QString& path);
  /// Reads a file in the background, once no tensors are being listed, and asks what it means.
  /// A file waits once, and not beyond the closing of files.
  void importFile(const QString& path, widgets::ImportDialog::Use preferred = widgets::ImportDialog::Use::kStart);
  /// Compares a recipe, a large one a moment later.
  void compare(recipe::Recipe b, const QString& name, recipe::DiffScope scope, bool snapshot = false);

 signals:
  void message(const QString& text);
  /// These are B from now on.
  void decisionsCompared(const ComparedDecisions& b);
  void fileCompared(const scalewright::io::Catalogue& b, const QString& name);

 private:
  class Import;
  /// Reads the file in the background as its importer and parameters say, then calls `then`.
  void read(Import& file, std::function<void()> then);
  void ask(Import& import, const QString& name, widgets::ImportDialog::Use preferred);
  widgets::ImportPreview preview(Import& import, const std::string& importer, const ParameterValues& parameters,
                                 const std::vector<std::string>& rules, std::function<void()> again);
  void apply(const recipe::Recipe& recipe, const QString& name);
  /// A file as a recipe or, where it is none, as one of tensors.
  struct ReadFile {
    Result<exchange::AlignedNames> recipe;
    Result<io::Catalogue> tensors;
  };
  void compareRead(const QString& path, ReadFile file);
  /// tensors: files of these are offered, too.
  [[nodiscard]] QString askFile(const QString& title, bool tensors);
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
