#pragma once

#include <string>
#include <vector>

#include "core/recipe/statement.h"
#include "widgets/kit/tab_order.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace scalewright::widgets {

/// Names that no rule of a policy knows, as one row for each shape of name.
struct UnknownNames {
  std::string shape;    ///< `enc.#.foo_x`
  std::size_t tensors;  ///< so many have such a name
  std::string example;
  std::string kind;    ///< id of what they most likely are
  bool ruled = false;  ///< the rule for the rest decides about them
};

/// A person says what unknown names are like: chooses rows and a kind, and clicks.
class NamesDialog : public Dialog {
  Q_OBJECT

 public:
  /// kept_in: the file that keeps what is said, empty where nothing can be kept.
  NamesDialog(std::vector<UnknownNames> names, const QString& kept_in, QWidget* parent = nullptr);

  /// What was said, in the order of the rows.
  [[nodiscard]] std::vector<recipe::Statement> learned() const;

 private:
  void build(const QString& kept_in);
  void fill();
  void learn();
  void showSelected();

  std::vector<UnknownNames> names_;
  std::vector<std::string> said_;  ///< for each row what it is like; empty: not said
  QTreeWidget* list_ = nullptr;
  QComboBox* kind_ = nullptr;
  QPushButton* learn_ = nullptr;
  QPushButton* ok_ = nullptr;
};

}  // namespace scalewright::widgets
