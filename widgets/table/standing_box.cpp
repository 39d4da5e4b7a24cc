#include "widgets/table/standing_box.h"

#include <algorithm>

#include "widgets/table/tensor_panel.h"

namespace scalewright::widgets {

StandingBox::StandingBox(QWidget* parent) : QComboBox(parent) {
  setObjectName(QStringLiteral("tensorStanding"));
  setAccessibleName(TensorPanel::tr("Filter tensors by policy"));
  setToolTip(TensorPanel::tr("Shows the tensors that stand so to the policy that was applied"));
  addItem({});
  addItem({}, static_cast<int>(study::Standing::kOverridden));
  addItem({}, static_cast<int>(study::Standing::kUnmatched));
}

void StandingBox::setCounts(std::size_t overridden, std::size_t unmatched) {
  setItemText(0, TensorPanel::tr("All tensors"));
  setItemText(1, TensorPanel::tr("Overridden by hand (%L1)").arg(overridden));
  setItemText(2, TensorPanel::tr("No rule fits (%L1)").arg(unmatched));
}

void StandingBox::choose(std::optional<study::Standing> standing) {
  setCurrentIndex(standing ? std::max(0, findData(static_cast<int>(*standing))) : 0);
}

std::optional<study::Standing> StandingBox::chosen() const {
  const QVariant standing = currentData();
  return standing.isValid() ? std::optional(static_cast<study::Standing>(standing.toInt())) : std::nullopt;
}

}  // namespace scalewright::widgets
