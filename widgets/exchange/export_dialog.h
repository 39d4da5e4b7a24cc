#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "widgets/exchange/model_section.h"
#include "widgets/exchange/rename_section.h"
#include "widgets/kit/note_list.h"
#include "widgets/kit/tab_order.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTabBar;

namespace scalewright::widgets {

class ParameterForm;

/// All that the dialog needs to know of an exporter; the recipe itself stays with the caller.
struct ExportChoice {
  std::string id;
  QString title;
  QString consumers;
  QString extension;
  QString default_name;
  std::span<const ParameterDescriptor> parameters;
  bool holds_phases = false;                 ///< all of a recipe's phases can leave at once
  bool of_model = false;                     ///< needs the model, and writes one
  std::vector<FlavourChoice> flavours = {};  ///< of such a one; an empty extension: it writes a folder
  QStringList models = {};                   ///< that the decisions were made on
};

/// A phase of the decisions: what it is called, and which iterations those are.
struct ExportPhase {
  std::string name;
  QString title;

  friend bool operator==(const ExportPhase&, const ExportPhase&) = default;
};

/// What is to be exported, and how.
struct ExportWish {
  std::string exporter;
  ParameterValues parameters;
  std::vector<std::string> rules;  ///< by which tensors get other names
  bool merge = false;              ///< those that get one name become one
  bool drop = false;               ///< those that are left without a name are left out
  std::string phase;               ///< empty: all of them, or there are none
  std::string model;               ///< file whose names those of the export are compared with; empty: none
  bool drop_unknown = false;       ///< what has names that it lacks is left out
  // Of exports that need the model, and write one.
  std::string flavour = {};
  std::string source = {};  ///< the model

  friend bool operator==(const ExportWish&, const ExportWish&) = default;
};

/// A file that would be written.
struct PreviewedFile {
  QString suffix;       ///< behind the stem of the chosen name
  std::string content;  ///< or what is in it, of a file that is not for reading
  QString title = {};   ///< in the place of a name, of what is no file
};

struct ExportPreview {
  QString problem;                   ///< empty when there is something to write
  QStringList cautions;              ///< what to know before the files are used, the most important first
  std::vector<PreviewedFile> files;  ///< the first has the chosen name
  std::vector<Note> omitted;         ///< what the format cannot carry
  QString to_run;                    ///< how the files are used, in lines
  RenameView renaming;
  std::vector<ExportPhase> phases;  ///< of the decisions; none: there is nothing to choose
  QString model;                    ///< how the model and the export go together; empty without one
  bool working = false;             ///< it is still being worked out: `refresh` shows it
};

/// Chooses an export format and its parameters, shows the files before they are written.
class ExportDialog : public Dialog {
  Q_OBJECT

 public:
  using Preview = std::function<ExportPreview(const ExportWish& wish)>;
  /// Of the files that go beside the chosen one, the names of those that are there already.
  using Existing = std::function<QStringList(const QString& path)>;
  /// Writes what was previewed last; returns what went wrong, or nothing.
  using Write = std::function<QString(const QString& path)>;
  /// Begins to write a model where `model` says; returns what is wrong with that, or nothing.
  using Start = std::function<QString(const ModelChoice& model)>;

  ExportDialog(std::vector<ExportChoice> choices, Preview preview, Existing existing, Write write,
               QWidget* parent = nullptr);

  /// Writes what is previewed; shows the reason and stays open when that fails.
  bool saveTo(const QString& path);
  /// Asks once where files beside the chosen one would be replaced, naming them.
  [[nodiscard]] bool mayReplaceBeside(const QString& path);
  /// For exports that need the model: they are written after the dialog.
  void setStart(Start start) { start_ = std::move(start); }
  /// What such an export is asked for.
  [[nodiscard]] ModelChoice model() const { return model_->choice(); }
  /// Shows the preview anew.
  void refresh();
  /// flavour: of a checkpoint; empty: the first. parameters: what differs from the defaults.
  void chooseExporter(const std::string& id, const std::string& flavour = {}, const ParameterValues& parameters = {});
  void choosePhase(const std::string& name);
  void chooseModel(const QString& path);
  /// Where the decisions are saved as they are now; empty: nowhere, and there is no command to copy.
  void setSavedAs(const QString& path);
  /// Where the question for a file starts; empty: where the program was started.
  void setFolder(const QString& folder) { folder_ = folder; }
  /// Returns what does the same on the command line, for a shell.
  [[nodiscard]] QString command() const;

 signals:
  /// Which engine takes the decisions.
  void enginesWanted();

 private:
  void showChoice();
  void showPhases(const ExportChoice& choice);
  void askForModel();
  [[nodiscard]] ExportWish wish(const ExportChoice& choice) const;
  void showFiles(const ExportChoice& choice, std::vector<PreviewedFile> files, const QString& to_run);
  void showFile();
  void askAndSave();
  void askAndStart();
  /// Asks whether what is there may be replaced.
  [[nodiscard]] bool mayReplace(const ModelChoice& model);
  [[nodiscard]] const ExportChoice* current() const;

  std::vector<ExportChoice> choices_;
  Preview preview_;
  Existing existing_;
  Write write_;
  Start start_;
  std::vector<PreviewedFile> shown_;
  std::vector<ExportPhase> phases_;
  QFormLayout* top_;
  QComboBox* exporter_;
  QLabel* phase_label_;
  QComboBox* phase_;
  QLabel* names_label_ = nullptr;
  QWidget* names_row_ = nullptr;
  QLineEdit* known_names_;  ///< model whose names are compared
  QCheckBox* drop_unknown_;
  QLabel* model_report_;
  QLabel* consumers_;
  QLabel* cautions_;
  ModelSection* model_;
  ParameterForm* form_;
  RenameSection* renaming_;
  QTabBar* files_;
  QPlainTextEdit* text_;
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
