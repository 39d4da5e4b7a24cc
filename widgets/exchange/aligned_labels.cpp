#include "widgets/exchange/aligned_labels.h"

#include <QFormLayout>
#include <QWidget>
#include <algorithm>

namespace scalewright::widgets {

void alignLabels(const std::vector<QFormLayout*>& forms) {
  std::vector<QWidget*> labels;
  for (const QFormLayout* form : forms) {
    for (int row = 0; form != nullptr && row < form->rowCount(); ++row) {
      const QLayoutItem* label = form->itemAt(row, QFormLayout::LabelRole);
      if (label != nullptr && label->widget() != nullptr) labels.push_back(label->widget());
    }
  }
  int width = 0;
  for (QWidget* label : labels) {
    label->setMinimumWidth(0);
    if (!label->isHidden()) width = std::max(width, label->sizeHint().width());
  }
  for (QWidget* label : labels) label->setMinimumWidth(width);
}

}  // namespace scalewright::widgets
