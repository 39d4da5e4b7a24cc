#pragma once

#include <vector>

#include "widgets/exchange/check_model.h"
#include "widgets/kit/note_list.h"
#include "widgets/kit/tab_order.h"

class QDialogButtonBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace scalewright::widgets {

/// What became of an export when it was read back: a line for each tensor that was compared, and what was not.
class CheckDialog : public Dialog {
  Q_OBJECT

 public:
  /// name: of the folder or the file.
  explicit CheckDialog(const QString& name, QWidget* parent = nullptr);

  /// Shows, until there is a result, how far it is in thousandths.
  void setProgress(int permille);
  /// problems: of the files as a whole, each a finding.
  void setResult(std::vector<CheckLine> lines, const QStringList& problems, const std::vector<Note>& not_compared);
  /// There is none.
  void setFailed(const QString& why);

 signals:
  /// It is not to go on.
  void cancelled();

 private:
  void ended();

  CheckModel* model_;
  QLabel* said_;
  QProgressBar* progress_;
  QTableView* table_;
  QLabel* left_title_;
  NoteList* left_;
  QPushButton* cancel_;
  QPushButton* close_;
};

}  // namespace scalewright::widgets
