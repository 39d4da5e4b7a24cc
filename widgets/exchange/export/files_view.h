#pragma once

#include <QWidget>
#include <vector>

#include "widgets/exchange/export/export_wish.h"

class QPlainTextEdit;
class QTabBar;

namespace scalewright::widgets {

/// The files that an export would write, one behind the other, and how they are used.
class FilesView : public QWidget {
  Q_OBJECT

 public:
  explicit FilesView(QWidget* parent = nullptr);

  /// stem: of the chosen name, which the suffixes follow. to_run: lines; empty: nothing is said.
  void setFiles(const QString& stem, std::vector<PreviewedFile> files, const QString& to_run);
  /// Copies the whole file that is shown to the clipboard.
  void copy() const;

 private:
  void show();

  std::vector<PreviewedFile> shown_;
  QTabBar* files_;
  QPlainTextEdit* text_;
};

}  // namespace scalewright::widgets
