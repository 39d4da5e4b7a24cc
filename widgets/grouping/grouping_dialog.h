#pragma once

#include <QDialog>
#include <optional>

#include "core/view/grouping_view.h"
#include "widgets/jobs/latest.h"

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QTreeView;

namespace scalewright::widgets {

class GroupingModel;

/// Asks which datasets of a file are batches of one tensor, by an expression, which of them is the mask of padded
/// tokens, which values are no data, and how fused weights are taken apart. Shows what would be joined while it is
/// typed, worked out in the background.
class GroupingDialog : public QDialog {
  Q_OBJECT

 public:
  /// study: with a file at least. source: the one that is shown first.
  GroupingDialog(study::Study study, std::size_t source, QWidget* parent = nullptr);

  /// The file that it is about, and what is asked for it.
  [[nodiscard]] std::size_t source() const;
  [[nodiscard]] io::Grouping grouping() const;

 private:
  void buildFields();
  void buildPatterns();
  /// Shows how the file is taken now.
  void showSource();
  /// Works out the preview of what is typed.
  void preview();
  void show(view::GroupingView view);
  void updateButtons();

  study::Study study_;
  QComboBox* files_;
  QLineEdit* expression_;
  QComboBox* patterns_;
  QComboBox* mask_;
  QComboBox* left_out_;
  QComboBox* fused_;
  GroupingModel* model_;
  QTreeView* table_;
  QLabel* note_;
  QDialogButtonBox* buttons_;
  bool refused_ = false;  ///< what is typed is no expression, or no settings
  Asker asker_{Pool::kComputing};
};

}  // namespace scalewright::widgets
