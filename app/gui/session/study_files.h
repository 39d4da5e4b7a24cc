#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "app/gui/session/recipe_files.h"
#include "app/gui/session/save_job.h"
#include "app/gui/session/study_hold.h"
#include "app/gui/session/study_sources.h"
#include "app/gui/study/variants.h"
#include "core/session/journal_scan.h"
#include "core/session/save.h"
#include "widgets/text/core_text.h"
#include "widgets/window/notice_bar.h"

class QWidget;

namespace scalewright::app {

/// The study file of a window: opens it with the files that it is about, saves it without losing what was there, and
/// tells what is missing, changed, or open elsewhere.
class StudyFiles : public QObject {
  Q_OBJECT

 public:
  StudyFiles(StudyController& controller, RecipeFiles& recipes, Variants& variants, QWidget* window);

  /// Opens a study that was read from a file into the empty window.
  void open(const DecisionsFile& file);
  /// Says in a message box why a study cannot be opened.
  void refuse(const Error& why) { warn(tr("The study was not opened"), widgets::errorLine(why)); }
  /// Does the same with what a journal holds: modified, at home where its study was.
  void restore(session::StudyFile study, const session::SourcePlaces& places);

  /// Saves into the study's file; asks for one where there is none. Returns whether it is saved: not yet, where that
  /// takes longer than a person notices. What is asked for while something is being saved follows it.
  bool save();
  bool askAndSave();
  /// Asks before it replaces what somebody else has written. Says what went wrong in a message box.
  bool saveAs(const QString& path);
  /// Returns the job of what is being saved, in the background; what is decided meanwhile is not saved.
  [[nodiscard]] SaveJob& saving() { return saving_; }

  /// Returns whether there is a study: with a file, or with sources that are missing.
  [[nodiscard]] bool has() const { return !file().path.empty() || !file().missing.empty(); }
  /// Returns the path of the study file; empty before one is saved.
  [[nodiscard]] QString path() const { return widgets::text(file().path); }
  /// Says where files of the study are at home, and where the question for one starts: beside it, before it is saved
  /// beside its first tensor file. Empty without either.
  [[nodiscard]] QString home() const;
  /// Returns the same for files that come out of it: empty where that is nothing to write into.
  [[nodiscard]] QString folder() const;
  /// Returns all that is open, under a name, to be written down. Cost: that of a copy of the study.
  [[nodiscard]] session::Snapshot snapshot(const QString& name) const;
  [[nodiscard]] const std::vector<session::StudySource>& missing() const { return file().missing; }
  /// A missing source is this file; others that are missing are looked for beside it.
  void locate(const QString& file) { sources_.locate(file); }

  /// The study was closed.
  void forget();

 signals:
  void message(const QString& text);
  /// A study was read or written.
  void used(const QString& path);
  /// Is emitted for another study, another name, or saved.
  void changed();
  void saved();
  /// Reports the tensor that was looked at when the study was saved.
  void selectRequested(scalewright::study::TensorIndex tensor);
  /// Asks for the arrangement of the window that it was saved in, by its id.
  void workspaceRequested(const QString& id);
  void noticed(const scalewright::widgets::Notice& notice);
  void noticeGone(const QString& id);

 private:
  enum class Answer { kReplace, kElsewhere, kCancel };

  /// Opens the sources that are there, and tells which are not.
  void start(RecipeFiles::Start start, const session::SourcePlaces& places);
  /// Takes the study for this window, where a save has come in between and did not.
  void holdAgain();
  bool write(session::SaveTarget target);
  /// Takes the outcome of a save, and asks what to do where the file is somebody else's by now. Returns whether the
  /// study is saved.
  bool finishSave(session::SaveTarget target, Result<session::SavedStudy> outcome, const session::Snapshot& then);
  void take(const session::SaveTarget& target, session::SavedStudy saved, const session::Snapshot& then);
  [[nodiscard]] Answer ask(const QString& path, const session::SavedStudy& refused);
  [[nodiscard]] session::Document::File& file() { return controller_.document().file; }
  [[nodiscard]] const session::Document::File& file() const { return controller_.document().file; }
  void selectCurrent();
  void beginHistory();
  void warn(const QString& title, const QString& text);

  StudyController& controller_;
  RecipeFiles& recipes_;
  Variants& variants_;
  QWidget* window_;
  StudySources sources_;
  StudyHold hold_;
  SaveJob saving_;
};

}  // namespace scalewright::app
