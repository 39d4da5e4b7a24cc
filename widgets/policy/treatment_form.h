#pragma once

#include <QWidget>

#include "core/policy/policy.h"

class QComboBox;
class QFormLayout;
class QSpinBox;

namespace scalewright::widgets {

class ParameterForm;

/// Edits what becomes of a tensor that a rule fits: format with its options, granularity and method.
class TreatmentForm : public QWidget {
  Q_OBJECT

 public:
  explicit TreatmentForm(QWidget* parent = nullptr);

  void show(const policy::Treatment& treatment);
  [[nodiscard]] const policy::Treatment& treatment() const { return treatment_; }

 signals:
  /// Tells of a change by a person.
  void changed();

 private:
  void chooseFormat();
  void showMethods();
  void refresh();

  policy::Treatment treatment_;
  QFormLayout* layout_;
  QComboBox* format_;
  ParameterForm* options_;
  QComboBox* granularity_;
  QSpinBox* group_;
  QWidget* block_;
  QSpinBox* block_rows_;
  QSpinBox* block_columns_;
  QComboBox* method_;
  ParameterForm* parameters_;
};

}  // namespace scalewright::widgets
