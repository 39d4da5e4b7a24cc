#pragma once

#include <QWidget>

#include "widgets/table/tensor_mark.h"

class QLabel;
class QPushButton;

namespace scalewright::widgets {

/// Which rule of the policy in force the current tensor is under, and whether it was overridden.
class PolicySection : public QWidget {
  Q_OBJECT

 public:
  explicit PolicySection(QWidget* parent = nullptr);

  /// policy: its title. comment: what the rule is about. Nothing is wanted on a tensor that the policy was
  /// not asked about.
  void show(const QString& policy, const TensorMark& mark, const QString& comment);

 signals:
  /// Says whether there is anything to show.
  void wanted(bool wanted);
  void giveBackRequested();

 private:
  QLabel* rule_;
  QLabel* state_;
  QPushButton* give_back_;
};

}  // namespace scalewright::widgets
