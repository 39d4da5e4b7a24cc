#pragma once

#include <QObject>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/gui/study_controller.h"
#include "core/recipe/recipe.h"
#include "core/study/apply_policy.h"

namespace scalewright::app {

/// Recipes as files: applies them to the study, at once or as soon as the tensor files they wait for are listed, and
/// writes the study's decisions, those of an applied recipe that found no tensor here among them.
class RecipeFiles : public QObject {
  Q_OBJECT

 public:
  RecipeFiles(StudyController& controller, QObject* parent);

  /// Applies a recipe once `tensor_files` have been listed. With none given and an empty study it opens the files that
  /// the recipe was made on: where they were, else beside the recipe.
  Result<void> open(const QString& path, const QStringList& tensor_files = {});
  Result<void> save(const QString& path);

  /// The study was closed: the next one starts from no recipe.
  void forget();

  /// What the recipe applied or saved last decides in its phases, on the tensors that are here.
  [[nodiscard]] std::vector<study::PhaseDecisions> phases() const;

  /// Where the recipe was saved last or opened from; empty before.
  [[nodiscard]] const QString& savedPath() const { return saved_path_; }

 signals:
  void message(const QString& text);
  /// A recipe was read or written.
  void used(const QString& path);
  /// Files that a recipe was made on and that are nowhere to be found.
  void sourcesMissing(const QString& recipe, const QStringList& files);

 private:
  struct Pending {
    QString path;
    recipe::Recipe recipe;
    QStringList awaited;
    bool opened;   ///< by itself, into an empty study
  };

  QStringList openSources(const QString& path, const recipe::Recipe& recipe);
  void settle(const QString& tensor_file);
  /// A file that the recipe in hand speaks of has come, perhaps again: its tensors get what was decided for them.
  void restore(const QString& tensor_file);
  void apply(const Pending& pending);

  StudyController& controller_;
  std::vector<Pending> pending_;
  std::optional<recipe::Recipe> base_;  ///< the one applied or saved last
  QString saved_path_;
};

}  // namespace scalewright::app
