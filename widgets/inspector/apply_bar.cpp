#include "widgets/inspector/apply_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include "widgets/theme/icons.h"

namespace scalewright::widgets {

ApplyBar::ApplyBar(QWidget* parent) : QWidget(parent), apply_(new QPushButton(this)), choose_(new QToolButton(this)) {
  apply_->setObjectName(QStringLiteral("applyToSelection"));
  apply_->setIcon(themedIcon(QStringLiteral("apply")));
  apply_->setToolTip(
      tr("Gives the selected tensors this tensor's choices: the method, not the number, so that each is "
         "calibrated on its own values. A threshold set by hand is copied as it is."));
  choose_->setObjectName(QStringLiteral("applyParts"));
  choose_->setAccessibleName(tr("What to apply"));
  choose_->setToolTip(tr("Chooses what is applied to the selection"));
  choose_->setIcon(themedIcon(QStringLiteral("checklist")));
  choose_->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(choose_);
  const auto part = [this, menu](const QString& title, bool on) {
    QAction* action = menu->addAction(title);
    action->setCheckable(true);
    action->setChecked(on);
    connect(action, &QAction::toggled, this, &ApplyBar::updateEnabled);
    return action;
  };
  format_ = part(tr("&Format"), true);
  granularity_ = part(tr("&Granularity"), true);
  calibrator_ = part(tr("&Method"), true);
  role_ = part(tr("&Role"), false);
  notes_ = part(tr("&Notes"), false);
  choose_->setMenu(menu);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(10, 6, 10, 8);
  layout->addWidget(apply_, 1);
  layout->addWidget(choose_);
  connect(apply_, &QPushButton::clicked, this, &ApplyBar::apply);
  setTargets(0);
}

void ApplyBar::setTargets(std::size_t count) {
  targets_ = count;
  apply_->setText(count == 0 ? tr("&Apply to selection")
                             : tr("&Apply to %n selected", nullptr, static_cast<int>(count)));
  updateEnabled();
}

void ApplyBar::updateEnabled() {
  apply_->setEnabled(targets_ > 0 && parts().any());
}

void ApplyBar::apply() {
  if (apply_->isEnabled()) emit applyRequested(parts());
}

edit::DecisionParts ApplyBar::parts() const {
  return {.format = format_->isChecked(),
          .granularity = granularity_->isChecked(),
          .calibrator = calibrator_->isChecked(),
          .role = role_->isChecked(),
          .notes = notes_->isChecked()};
}

}  // namespace scalewright::widgets
