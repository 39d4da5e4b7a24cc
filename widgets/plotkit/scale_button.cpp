#include "widgets/plotkit/scale_button.h"

#include <QActionGroup>
#include <QMenu>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

ScaleButton::ScaleButton(const QString& axis, const QString& what, QWidget* parent)
    : QToolButton(parent), what_(what), scales_(new QActionGroup(this)) {
  setObjectName(axis + QStringLiteral("Scale"));
  setPopupMode(InstantPopup);
  auto* menu = new QMenu(this);
  const auto add = [&](view::AxisScale scale, const QString& text) {
    QAction* action = menu->addAction(themedIcon(axisScaleId(scale) + u'-' + axis), text);
    action->setObjectName(axis + u'-' + axisScaleId(scale));
    action->setCheckable(true);
    action->setChecked(scale == scale_);
    action->setData(static_cast<int>(scale));
    scales_->addAction(action);
    connect(action, &QAction::triggered, this, [this, scale] { setScale(scale); });
  };
  add(view::AxisScale::kLinear, tr("&Linear"));
  add(view::AxisScale::kLogarithmic, tr("L&ogarithmic"));
  add(view::AxisScale::kSymlog, tr("&Symlog: linear around zero, logarithmic beyond"));
  setMenu(menu);
  show(*scales_->checkedAction());
}

void ScaleButton::setScale(view::AxisScale scale) {
  if (scale == scale_) return;
  scale_ = scale;
  for (QAction* action : scales_->actions()) {
    if (action->data().toInt() != static_cast<int>(scale)) continue;
    action->setChecked(true);
    show(*action);
  }
  emit scaleChanged(scale);
}

void ScaleButton::show(const QAction& chosen) {
  setIcon(chosen.icon());
  setToolTip(tr("Scale of the %1: %2").arg(what_, chosen.text().remove(u'&')));
  setAccessibleName(toolTip());
}

}  // namespace scalewright::widgets
