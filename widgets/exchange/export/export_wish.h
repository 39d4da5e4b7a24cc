#pragma once

#include <QString>
#include <QStringList>
#include <span>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "widgets/exchange/export/model_section.h"
#include "widgets/exchange/rename_section.h"
#include "widgets/kit/note_list.h"

namespace scalewright::widgets {

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
  std::string target = {};  ///< where it goes

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

/// Who works out what a dialog shows, and writes it. Outlives the dialog.
class ExportSource {
 public:
  virtual ~ExportSource() = default;
  virtual ExportPreview preview(const ExportWish& wish) = 0;
  /// Lists the names of those files beside the chosen one that are there already.
  [[nodiscard]] virtual QStringList existing(const QString& path) const = 0;
  /// Writes what was previewed last; returns what went wrong, or nothing.
  [[nodiscard]] virtual QString write(const QString& path) = 0;
  /// Begins to write a model where `model` says; returns what is wrong with that, or nothing.
  [[nodiscard]] virtual QString start(const ModelChoice& model) = 0;
};

/// Returns what does the same on the command line, for a shell. saved_as: the file that holds the decisions. target: of
/// an export that needs the model; of others the usual name stands there.
[[nodiscard]] QString exportCommand(const ExportChoice& choice, const ExportWish& wish, const QString& saved_as);

}  // namespace scalewright::widgets
