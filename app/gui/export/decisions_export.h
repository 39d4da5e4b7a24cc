#pragma once

#include <QObject>

#include "core/recipe/recipe.h"
#include "core/session/snapshot.h"

class QWidget;

namespace scalewright::widgets {
class EnginesDialog;
class ExportDialog;
}  // namespace scalewright::widgets

namespace scalewright::app {

class FileCommands;
class ModelExport;
class StudyController;

/// Returns the decisions as exports have them, with what is still to be carried out of them. On any thread.
[[nodiscard]] recipe::Recipe recipeToExport(session::Snapshot snapshot);

/// Exports the decisions as they are now for other tools, as files, checkpoints and quantized models, and says which
/// engines take them. What the dialogs show is worked out in the background.
class DecisionsExport : public QObject {
  Q_OBJECT

 public:
  DecisionsExport(StudyController& controller, FileCommands& files, QWidget* window);

  /// The export dialog; the caller shows it.
  [[nodiscard]] widgets::ExportDialog* makeDialog();
  /// The dialog that says which engine takes the decisions, from which the export dialog is opened; the caller shows
  /// it.
  [[nodiscard]] widgets::EnginesDialog* makeEnginesDialog();
  /// Writes checkpoints and quantized models.
  [[nodiscard]] ModelExport& model() { return *model_; }
  [[nodiscard]] FileCommands& files() { return files_; }

 signals:
  void message(const QString& text);

 private:
  StudyController& controller_;
  FileCommands& files_;
  QWidget* window_;
  ModelExport* model_;
};

}  // namespace scalewright::app
