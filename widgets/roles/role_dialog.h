#pragma once

#include <string>
#include <vector>

#include "core/recipe/statement.h"
#include "widgets/kit/tab_order.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QTreeWidget;

namespace scalewright::widgets {

/// Says what tensors are: the role, and the operator, of those that are selected or of all whose name fits a pattern.
/// What was said so far is listed, and can be taken back.
class RoleDialog : public Dialog {
  Q_OBJECT

 public:
  /// names: of all tensors; selected: of those that are selected, perhaps none; role: of the first of them.
  RoleDialog(std::vector<recipe::Statement> said, std::vector<std::string> names, std::vector<std::string> selected,
             tensor::Role role, QWidget* parent = nullptr);

  /// What has been chosen and not added yet is said as well.
  void accept() override;
  /// All that is said now; of several statements about a tensor the last counts.
  [[nodiscard]] const std::vector<recipe::Statement>& statements() const { return said_; }

 private:
  void build(tensor::Role role);
  void buildList();
  void say();
  void takeBack();
  void updatePreview();
  void updateList();
  [[nodiscard]] bool ofSelection() const;

  std::vector<recipe::Statement> said_;
  std::vector<std::string> names_;
  std::vector<std::string> selected_;
  QRadioButton* by_selection_ = nullptr;
  QRadioButton* by_pattern_ = nullptr;
  QLineEdit* pattern_ = nullptr;
  QLabel* preview_ = nullptr;
  QComboBox* role_ = nullptr;
  QComboBox* operator_ = nullptr;
  QPushButton* say_ = nullptr;
  QTreeWidget* list_ = nullptr;
  bool unsaid_ = false;  ///< something was chosen since the last statement was added
  QPushButton* take_back_ = nullptr;
};

}  // namespace scalewright::widgets
