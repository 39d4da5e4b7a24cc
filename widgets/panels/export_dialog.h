#pragma once

#include <QDialog>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/base/parameter.h"

class QComboBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace scalewright::widgets {

class ParameterForm;

/// What the dialog needs to know of an exporter; the recipe itself stays with the caller.
struct ExportChoice {
  std::string id;
  QString title;
  QString consumers;
  QString extension;
  QString default_name;
  std::span<const ParameterDescriptor> parameters;
};

struct ExportPreview {
  QString problem;        ///< empty when there is content
  std::string content;
  QStringList omitted;    ///< what the format cannot carry, one line each
};

/// Chooses an export format and its parameters, shows the file before it is written.
class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  using Preview = std::function<ExportPreview(const std::string& exporter, const ParameterValues& parameters)>;
  /// Writes the file; returns what went wrong, or nothing.
  using Write = std::function<QString(const QString& path, const std::string& content)>;

  ExportDialog(std::vector<ExportChoice> choices, Preview preview, Write write, QWidget* parent = nullptr);

  /// Writes the previewed content; shows the reason and stays open when that fails.
  bool saveTo(const QString& path);
  void chooseExporter(const std::string& id);

 private:
  void showChoice();
  void refresh();
  void askAndSave();
  [[nodiscard]] const ExportChoice* current() const;

  std::vector<ExportChoice> choices_;
  Preview preview_;
  Write write_;
  std::string content_;
  QComboBox* exporter_;
  QLabel* consumers_;
  ParameterForm* form_;
  QPlainTextEdit* text_;
  QLabel* omitted_title_;
  QListWidget* omitted_;
  QLabel* problem_;
  QPushButton* save_;
  QPushButton* copy_;
};

}  // namespace scalewright::widgets
