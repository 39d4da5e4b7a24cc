#pragma once

#include <optional>
#include <string>
#include <vector>

#include "widgets/exchange/export/export_wish.h"
#include "widgets/kit/tab_order.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace scalewright::widgets {

class FilesView;
class KnownNames;
class ParameterForm;
class PhaseChoice;

/// Chooses an export format and its parameters, shows the files before they are written.
class ExportDialog : public Dialog {
  Q_OBJECT

 public:
  ExportDialog(std::vector<ExportChoice> choices, ExportSource& source, QWidget* parent = nullptr);

  /// Writes what is previewed; shows the reason and stays open when that fails.
  bool saveTo(const QString& path);
  /// Asks once where files beside the chosen one would be replaced, naming them.
  [[nodiscard]] bool mayReplaceBeside(const QString& path);
  /// What an export that needs the model is asked for.
  [[nodiscard]] ModelChoice model() const { return model_->choice(); }
  /// Shows the preview anew.
  void refresh();
  /// flavour: of a checkpoint; empty: the first. parameters: what differs from the defaults.
  void chooseExporter(const std::string& id, const std::string& flavour = {}, const ParameterValues& parameters = {});
  void choosePhase(const std::string& name);
  /// Compares names with those of this model.
  void chooseModel(const QString& path);
  /// Sets where the decisions are saved as they are now; empty: nowhere, and there is no command to copy.
  void setSavedAs(const QString& path);
  /// Sets where the question for a file starts; empty: where the program was started.
  void setFolder(const QString& folder);
  /// Returns what does the same on the command line, for a shell.
  [[nodiscard]] QString command() const;

  void done(int result) override;

 signals:
  /// Asks which engine takes the decisions.
  void enginesWanted();

 private:
  void showChoice();
  void showPhases(const ExportChoice& choice);
  [[nodiscard]] ExportWish wish(const ExportChoice& choice) const;
  void askAndSave();
  /// Saves what has been worked out since that was asked for.
  void goOn();
  void askAndStart();
  void say(const QString& problem);
  [[nodiscard]] bool mayReplace(const QStringList& there, const QString& question);
  [[nodiscard]] const ExportChoice* current() const;

  std::vector<ExportChoice> choices_;
  ExportSource& source_;
  std::optional<ExportWish> wanted_;  ///< what is to be written once it has been worked out
  std::vector<ExportPhase> phases_;
  QFormLayout* top_;
  QComboBox* exporter_;
  QWidget* phase_label_ = nullptr;
  PhaseChoice* phase_;
  QWidget* names_label_ = nullptr;
  KnownNames* known_names_;
  QLabel* model_report_;
  QLabel* consumers_;
  QLabel* cautions_;
  ModelSection* model_;
  ParameterForm* form_;
  RenameSection* renaming_;
  FilesView* files_;
  QLabel* omitted_title_;
  NoteList* omitted_;
  QLabel* problem_;
  QPushButton* save_;
  QPushButton* copy_;
  QPushButton* copy_command_;
  QString folder_;
  QString saved_as_;
};

}  // namespace scalewright::widgets
