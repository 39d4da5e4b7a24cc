#pragma once

#include "core/edit/edits.h"
#include "core/recipe/decision.h"
#include "core/view/recipe_comparison.h"
#include "widgets/kit/tab_order.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QRadioButton;

namespace scalewright::widgets {

class ComparisonModel;
class CopyableList;

/// Which parts of copied settings go to the selected tensors, as a rule that each tensor is calibrated by or as the
/// number it led to; shows what that would change before it is done.
class PasteDialog : public Dialog {
  Q_OBJECT

 public:
  /// source: as it was copied from the tensor `name`. threshold: that it led to, if it has one. targets: how many
  /// tensors.
  PasteDialog(const recipe::Decision& source, const QString& name, std::optional<Threshold> threshold,
              std::size_t targets, QWidget* parent = nullptr);

  [[nodiscard]] edit::DecisionParts parts() const;
  /// Shows what pasting these parts would change; until then it is said that it is being found out.
  void setPreview(const view::RecipeComparison& preview);

 signals:
  void partsChanged();

 private:
  void showParts();

  std::optional<Threshold> threshold_;
  std::size_t targets_;
  QCheckBox* format_;
  QCheckBox* granularity_;
  QCheckBox* calibration_;
  QRadioButton* rule_;
  QRadioButton* value_;
  QCheckBox* sharing_;
  QCheckBox* role_;
  QCheckBox* notes_;
  ComparisonModel* model_;
  CopyableList* list_;
  QLabel* summary_;
  QPushButton* paste_;
};

}  // namespace scalewright::widgets
