#pragma once

#include <QObject>

#include "app/gui/files/recent_files.h"
#include "app/gui/session/decisions_file.h"
#include "app/gui/session/recipe_files.h"
#include "app/gui/session/study_files.h"
#include "widgets/jobs/latest.h"

class QWidget;

namespace scalewright::app {

/// The commands of the File and Recipe menus on files: they ask for names, read and write, and report what went wrong.
class FileCommands : public QObject {
  Q_OBJECT

 public:
  FileCommands(StudyController& controller, QWidget* window);

  /// Opens tensor files, studies and recipes. A study takes the place of what is open, after asking when decisions are
  /// not saved; given with tensor files it applies as its recipe does, once the tensors are listed. Long studies and
  /// recipes are read in the background, one after the other.
  void open(const QStringList& files);
  /// Returns whether a study or a recipe is being read.
  [[nodiscard]] bool reading() const { return !reading_.empty(); }
  void askAndOpen();
  /// Asks for a checkpoint, which is a folder.
  void askAndOpenFolder();
  void openSample();

  [[nodiscard]] StudyFiles& studies() { return *studies_; }
  [[nodiscard]] RecipeFiles& recipes() { return *recipes_; }
  [[nodiscard]] Variants& variants() { return *variants_; }
  [[nodiscard]] RecentFiles& recent() { return *recent_; }
  /// Goes on with what a journal holds, in place of what is open; asks when decisions are not saved. Whether it did.
  bool restore(session::StudyFile study, const session::SourcePlaces& places);

  void askAndSaveRecipe();
  /// See RecipeFiles::save; says what went wrong in a message box.
  bool saveRecipe(const QString& path) { return recipes_->save(path); }
  void askAndApplyRecipe();
  /// See RecipeFiles::open; says what went wrong in a message box. A long one is read in the background.
  void applyRecipe(const QString& path);
  /// Lists the paths of the files that tensors are read from.
  [[nodiscard]] std::vector<std::string> inputs() const;
  /// Returns the phases of the recipe that was applied or saved last; those of a policy are not among them.
  [[nodiscard]] std::vector<study::PhaseDecisions> recipePhases() const { return recipes_->phases(); }
  /// Asks where, then writes the factors of an input's channels.
  void saveScales(const engine::NamedNumbers& scales);
  bool writeScales(const QString& path, const engine::NamedNumbers& scales);
  /// Returns the file of the study; without one those that tensors are read from.
  [[nodiscard]] QStringList opened() const;
  /// Closes what is open, after asking when decisions are not saved.
  bool closeStudy();
  void closeFile(std::size_t source);
  /// Returns whether the window may close: waits for what is being saved, and asks when decisions are not saved.
  [[nodiscard]] bool mayClose();

 signals:
  void message(const QString& text);
  /// A file of another tool was opened: it has to be asked about.
  void importRequested(const QString& path);
  /// A recipe was read or written.
  void recipeUsed(const QString& path);

 private:
  struct Reading {
    QString path;
    QStringList tensor_files;
    bool as_recipe = false;  ///< a person has said so
  };

  /// Opens a file that may be a study, a recipe or another tool's.
  void openDecisions(const Reading& reading);
  void readNext();
  void take(DecisionsFile file, bool as_recipe);
  void openStudy(DecisionsFile& file);
  void applyRecipe(DecisionsFile file);
  [[nodiscard]] bool maySaveFirst(const QString& question);
  void warn(const QString& title, const QString& text);

  StudyController& controller_;
  RecipeFiles* recipes_;
  Variants* variants_;
  StudyFiles* studies_;
  RecentFiles* recent_;
  QWidget* window_;
  QList<Reading> reading_;  ///< the first one is under way
  widgets::Asker asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
