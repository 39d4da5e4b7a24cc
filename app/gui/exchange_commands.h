#pragma once

#include <QObject>

#include "app/gui/study_controller.h"
#include "core/recipe/diff.h"
#include "core/recipe/recipe.h"
#include "widgets/panels/import_dialog.h"

class QMenu;
class QWidget;

namespace scalewright::widgets {
class CompareDialog;
}

namespace scalewright::app {

/// Other recipes and other tools' files: beside the decisions in the window, or in their place.
class ExchangeCommands : public QObject {
  Q_OBJECT

 public:
  ExchangeCommands(StudyController& controller, QWidget* window);

  /// The entries of the Recipe menu.
  void addTo(QMenu& menu);
  void askAndCompare();
  void askAndImport();
  /// A recipe is compared at once; what a file of another tool means is asked first. Says in a message box
  /// why a file cannot be read. nullptr then, and while it is asked.
  widgets::CompareDialog* compareFile(const QString& path);
  /// Asks what a file means; waits for tensors that are being listed. nullptr where it cannot be asked now.
  widgets::ImportDialog* importFile(
      const QString& path, widgets::ImportDialog::Use preferred = widgets::ImportDialog::Use::kStart);
  /// Shows a recipe beside the decisions, not in their way.
  widgets::CompareDialog* compare(recipe::Recipe b, const QString& name, recipe::DiffScope scope);

 signals:
  void message(const QString& text);
  void tensorRequested(scalewright::study::TensorIndex tensor);

 private:
  struct Import;
  widgets::ImportPreview preview(Import& import, const std::string& importer,
                                 const ParameterValues& parameters,
                                 const std::vector<std::string>& rules) const;
  void apply(const recipe::Recipe& recipe, const QString& name);
  [[nodiscard]] QString askFile(const QString& title);
  void warn(const QString& title, const QString& text);

  StudyController& controller_;
  QWidget* window_;
};

}  // namespace scalewright::app
