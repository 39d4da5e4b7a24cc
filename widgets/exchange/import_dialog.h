#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "widgets/exchange/import_model.h"
#include "widgets/exchange/rename_section.h"
#include "widgets/kit/note_list.h"
#include "widgets/kit/tab_order.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace scalewright::widgets {

class ParameterForm;

/// All that the dialog needs to know of an importer.
struct ImportChoice {
  std::string id;
  QString title;
  QString producers;
  std::span<const ParameterDescriptor> parameters;
};

/// The entries that an import would bring.
struct ImportPreview {
  bool reading = false;  ///< the file is still being read: `refresh` shows the rest
  QString problem;       ///< why nothing can be imported; empty otherwise
  std::vector<ImportedLine> lines;
  std::size_t found = 0;    ///< lines for tensors that are open
  std::size_t left = 0;     ///< open tensors that the file says nothing of
  std::vector<Note> notes;  ///< what of the file is not taken over
  RenameView renaming;
};

/// Reads a file of another tool: its format and parameters, what it would bring, and what becomes of it.
class ImportDialog : public Dialog {
  Q_OBJECT

 public:
  using Preview = std::function<ImportPreview(const std::string& importer, const ParameterValues& parameters,
                                              const std::vector<std::string>& rules)>;
  enum class Use { kNone, kStart, kCompare };

  /// recognised: id of the importer to begin with; empty: a person has to say it. preferred: the default
  /// button.
  ImportDialog(const QString& file, std::vector<ImportChoice> choices, const std::string& recognised, Use preferred,
               Preview preview, QWidget* parent = nullptr);

  /// Returns what was asked for when the dialog was accepted: of what was previewed last.
  [[nodiscard]] Use use() const { return use_; }

  /// Asks for the preview again.
  void refresh();

 private:
  [[nodiscard]] const ImportChoice* current() const;
  void showChoice();
  void finish(Use use);

  std::vector<ImportChoice> choices_;
  Preview preview_;
  Use use_ = Use::kNone;
  QComboBox* importer_;
  QLabel* producers_;
  ParameterForm* form_;
  RenameSection* renaming_;
  QLabel* problem_;
  QLabel* summary_;
  ImportModel* model_;
  QLabel* notes_title_;
  NoteList* notes_;
  QPushButton* start_;
  QPushButton* compare_;
};

}  // namespace scalewright::widgets
