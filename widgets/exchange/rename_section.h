#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "widgets/exchange/rename_model.h"

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QToolButton;
class QTreeView;

namespace scalewright::widgets {

/// The effect of the rules.
struct RenameView {
  QString problem;                 ///< a rule that cannot be read; empty: none
  std::vector<RenamedLine> lines;  ///< names that change or collide
  std::size_t names = 0;           ///< all of them
  std::size_t changed = 0;
  std::size_t merged = 0;   ///< names that several become
  std::size_t dropped = 0;  ///< names of which nothing is left
};

/// Rules by which tensors get other names, one in each line, and what they do. Folded until somebody wants
/// it.
class RenameSection : public QWidget {
  Q_OBJECT

 public:
  enum class Table { kShown, kElsewhere };

  explicit RenameSection(Table table, QWidget* parent = nullptr);

  /// `EXPRESSION=>REPLACEMENT`, in order; none while it is folded.
  [[nodiscard]] std::vector<std::string> rules() const;
  /// Tensors that get one name become one; else they are refused. Asked for where the table is shown.
  [[nodiscard]] bool merges() const;
  /// Tensors of whose names nothing is left are left out; else they are refused.
  [[nodiscard]] bool drops() const;
  void setView(RenameView view);
  /// Puts these in the place of what has been typed, and unfolds it.
  void setRules(const QString& rules);

 signals:
  void changed();

 private:
  QToolButton* toggle_;
  QWidget* content_;
  QPlainTextEdit* rules_;
  RenameModel* model_;
  QTreeView* table_;
  QCheckBox* merge_;
  QCheckBox* drop_;
  QLabel* note_;
};

}  // namespace scalewright::widgets
