#pragma once

#include <QWidget>
#include <vector>

#include "core/view/rows/findings.h"

class QLabel;
class QTreeView;

namespace scalewright::widgets {

class FindingModel;

/// Shows what is wrong or unusual in the dump, with what each finding means.
class CheckupPanel : public QWidget {
  Q_OBJECT

 public:
  explicit CheckupPanel(QWidget* parent = nullptr);

  void setFindings(view::Findings findings);
  [[nodiscard]] FindingModel& model() { return *model_; }

 signals:
  /// A finding was chosen: its tensor is wanted.
  void tensorRequested(scalewright::study::TensorIndex tensor);

 private:
  void showMeaning();

  FindingModel* model_;
  QTreeView* view_;
  QLabel* meaning_;
};

}  // namespace scalewright::widgets
