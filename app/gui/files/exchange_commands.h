#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "app/gui/study/study_controller.h"
#include "core/recipe/diff.h"
#include "core/recipe/recipe.h"
#include "widgets/exchange/import_dialog.h"
#include "widgets/jobs/task_queue.h"

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

  /// The entries of the Recipe menu.
  void addTo(QMenu& menu);
  void askAndCompare();
  void askAndImport();
  /// A recipe is compared at once; what a file of another tool means is asked first. Says in a message box
  /// why a file cannot be read. nullptr then, and while it is asked.
  widgets::CompareDialog* compareFile(const QString& path);
  /// Reads a file in the background, once no tensors are being listed, and asks what it means.
  void importFile(const QString& path, widgets::ImportDialog::Use preferred = widgets::ImportDialog::Use::kStart);
  /// Shows a recipe beside the decisions, not in their way.
  widgets::CompareDialog* compare(recipe::Recipe b, const QString& name, recipe::DiffScope scope);

 signals:
  void message(const QString& text);
  void tensorRequested(scalewright::study::TensorIndex tensor);

 private:
  struct Import;
  using Imports = std::shared_ptr<Import>;
  /// Reads the file in the background as its importer and parameters say, then calls `then`.
  void read(const Imports& import, std::function<void()> then);
  void ask(const Imports& import, const QString& name, widgets::ImportDialog::Use preferred);
  widgets::ImportPreview preview(const Imports& import, const std::string& importer, const ParameterValues& parameters,
                                 const std::vector<std::string>& rules, std::function<void()> again);
  void apply(const recipe::Recipe& recipe, const QString& name);
  widgets::CompareDialog* compareRead(const QString& path, Result<recipe::Recipe> recipe);
  [[nodiscard]] QString askFile(const QString& title);
  void warn(const QString& title, const QString& text);

  StudyController& controller_;
  const StudyFiles& studies_;
  QWidget* window_;
  widgets::TaskQueue::Key reading_ = 0;  ///< each reading has a key of its own: none replaces another
  widgets::TaskQueue queue_;             ///< last: its thread ends before anything it uses
};

}  // namespace scalewright::app
