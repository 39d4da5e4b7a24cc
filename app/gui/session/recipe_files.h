#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <vector>

#include "app/gui/session/decisions_file.h"
#include "app/gui/session/save_job.h"
#include "app/gui/study/study_controller.h"
#include "core/session/save.h"
#include "core/study/decided/apply_policy.h"

namespace scalewright::app {

/// Recipes as files: applies them to the study, at once or as soon as the tensor files they wait for are listed, and
/// writes the study's decisions, those of an applied recipe that found no tensor here among them.
class RecipeFiles : public QObject {
  Q_OBJECT

 public:
  RecipeFiles(StudyController& controller, QObject* parent);

  /// Applies a recipe that was read from a file once the tensor files that came with it have been listed. With none
  /// given and an empty study it opens the files that the recipe was made on, where they were found; then the recipe is
  /// what is open, and what it decides is kept from now on.
  void open(DecisionsFile file);
  /// Returns whether it is saved: not yet, where that takes longer than a person notices.
  bool save(const QString& path);
  /// Returns the job of what is being saved, in the background; what is decided meanwhile is not saved.
  [[nodiscard]] SaveJob& saving() { return saving_; }

  /// The state in which a study begins: what it holds is in a file, or has to be saved.
  enum class Start { kClean, kModified };
  /// Keeps from now on what a study holds; it is put in force file by file as they are listed, not as a step that
  /// could be undone. Reports `began` when all of them have been.
  void begin(session::Kept kept, const QStringList& tensor_files, Start start);
  /// Notes that what was decided is in a file: what is closed later stays in it.
  void keep(std::shared_ptr<const session::Kept> kept);
  /// Returns whether something waits for files to be listed.
  [[nodiscard]] bool waiting() const { return !pending_.empty(); }
  /// Gives the tensors of a file what was decided for them, where nothing has been since. first_new: as in
  /// catalogueAdded.
  void restore(const QString& tensor_file, study::TensorIndex first_new);
  /// Sets whether a recipe that is saved is what keeps the window's decisions: not where they have a study file.
  void setHome(bool home) { home_ = home; }

  /// The study was closed: the next one starts from no recipe.
  void forget();

  /// Returns what the recipe applied or saved last decides in its phases, on the tensors that are here.
  [[nodiscard]] std::vector<study::PhaseDecisions> phases() const;

  /// Returns where the recipe was saved last or opened from; empty before.
  [[nodiscard]] const QString& savedPath() const { return saved_path_; }

 signals:
  void message(const QString& text);
  /// A recipe was not written.
  void failed(const scalewright::Error& why);
  /// A recipe was read or written.
  void used(const QString& path);
  /// The decisions of a study are in force.
  void began();
  /// The decisions in force are those of a recipe with numbers of a person's own.
  void measured(const QString& name, const scalewright::recipe::OwnMetrics& metrics);
  /// A policy that was saved is in force; what its rules say about some tensors is not known yet.
  void policyOpen();
  /// A policy that was in force cannot be read any more, or what is said of it; title: as far as it is known. What it
  /// has left out stays so.
  void policyUnread(const QString& title, const scalewright::Error& why);
  /// Files that a recipe was made on and that are nowhere to be found.
  void sourcesMissing(const QString& recipe, const QStringList& files);

 private:
  enum class Way { kApplied, kOwnRecipe, kStudy };
  struct Pending {
    QString path;
    std::shared_ptr<const session::Kept> kept;
    QStringList awaited;
    Way way;
  };

  QStringList openSources(const DecisionsFile& file);
  void stopAwaiting(const QString& tensor_file);
  void apply(const Pending& pending);
  /// Says so where it cannot be read.
  std::shared_ptr<const study::AppliedPolicy> begunPolicy(const session::PolicyRecord& record);
  void beginPolicy();
  /// The policy in force hears of tensors that are listed by now.
  void placePolicy();
  /// Adds the program's own proposals for tensors of a file that are not among the decisions.
  void addUnsaid(const std::string& path, study::Decisions& decisions) const;
  /// Puts in force decisions on tensors of a file that was listed.
  void putInForce(const study::Decisions& decisions, const QString& tensor_file);
  [[nodiscard]] bool beginning() const;
  bool write(const QString& path);
  void take(const QString& path, const session::SavedRecipe& saved, const session::Snapshot& then);
  /// Returns the content that the study was opened with or saved as last; nullptr for none.
  [[nodiscard]] std::shared_ptr<const session::Kept>& origin() const { return controller_.document().file.kept; }

  StudyController& controller_;
  std::vector<Pending> pending_;
  std::shared_ptr<const study::AppliedPolicy>
      kept_policy_;  ///< the one that is kept, whose tensors may still be listed
  QString saved_path_;
  bool home_ = true;
  SaveJob saving_;
};

}  // namespace scalewright::app
