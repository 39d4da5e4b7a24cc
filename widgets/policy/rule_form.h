#pragma once

#include <QWidget>

#include "core/policy/policy.h"

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace scalewright::widgets {

class ChoiceButton;
class TreatmentForm;

/// One rule of a policy: its name, what it fits and what it decides. What the form has no field for stays as
/// it is.
class RuleForm : public QWidget {
  Q_OBJECT

 public:
  explicit RuleForm(QWidget* parent = nullptr);

  void show(const policy::Rule& rule, const std::vector<policy::Phase>& phases);
  [[nodiscard]] const policy::Rule& rule() const { return rule_; }

 signals:
  /// Tells of a change by a person; while something is typed, with every letter.
  void changed();

 private:
  QWidget* makeMatch();
  QWidget* makeSharing();
  /// Takes the fields over.
  void take();
  void checkTexts();

  policy::Rule rule_;
  QLineEdit* id_;
  QLineEdit* comment_;
  QComboBox* phase_;
  ChoiceButton* operators_;
  ChoiceButton* ports_;
  ChoiceButton* roles_;
  QLineEdit* path_;
  QLineEdit* not_path_;
  QLineEdit* filter_;
  QSpinBox* min_rank_;
  QSpinBox* max_rank_;
  TreatmentForm* treatment_;
  QLineEdit* group_;
  QComboBox* kind_;
  bool showing_ = false;
};

}  // namespace scalewright::widgets
