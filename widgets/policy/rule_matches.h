#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

class QLabel;
class QStringListModel;

namespace scalewright::widgets {

/// The tensors that the selected rule decides, and how many no rule does.
class RuleMatches : public QWidget {
  Q_OBJECT

 public:
  explicit RuleMatches(QWidget* parent);

  /// matches: names of tensors by rule. unmatched: tensors that no rule decides.
  void set(std::vector<QStringList> matches, int unmatched);
  /// The rules have changed: nobody knows yet.
  void forget();
  /// row: of the selected rule; below 0: none.
  void showRule(int row);

 private:
  void showAgain();

  QStringListModel* names_;
  QLabel* title_;
  std::vector<QStringList> matches_;
  int unmatched_ = 0;
  int row_ = -1;
  bool known_ = false;  ///< matches are those of the rules as they are
};

}  // namespace scalewright::widgets
