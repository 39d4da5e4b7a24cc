#include "widgets/inspector/module_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/theme/icons.h"

namespace scalewright::widgets {

ModuleBox::ModuleBox(const QString& id, const QString& title, QWidget* content, bool resettable, QWidget* parent)
    : QWidget(parent),
      id_(id),
      title_(title),
      content_(content),
      fold_(new QToolButton(this)),
      sign_(new QLabel(this)),
      head_(new QHBoxLayout) {
  fold_->setObjectName(QStringLiteral("fold.") + id);
  fold_->setText(title);
  fold_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  fold_->setAutoRaise(true);
  fold_->setFocusPolicy(Qt::TabFocus);
  fold_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  fold_->setToolTip(tr("Folds this part, or shows it again"));
  QFont font = fold_->font();
  font.setBold(true);
  fold_->setFont(font);
  sign_->setObjectName(QStringLiteral("changed.") + id);
  sign_->setText(QStringLiteral("●"));
  sign_->setToolTip(tr("Decided otherwise than proposed"));
  sign_->setForegroundRole(QPalette::Highlight);
  sign_->hide();
  head_->setContentsMargins(0, 0, 0, 0);
  head_->setSpacing(2);
  head_->addWidget(fold_, 1);
  head_->addWidget(sign_);
  if (resettable) {
    reset_ = new QToolButton(this);
    reset_->setObjectName(QStringLiteral("reset.") + id);
    reset_->setIcon(themedIcon(QStringLiteral("undo")));
    reset_->setIconSize(QSize(14, 14));
    reset_->setAutoRaise(true);
    reset_->setFocusPolicy(Qt::TabFocus);
    reset_->setAccessibleName(tr("Reset %1").arg(title));
    reset_->setToolTip(tr("Brings back what was proposed, for all selected tensors"));
    reset_->setEnabled(false);
    head_->addWidget(reset_);
    connect(reset_, &QToolButton::clicked, this, &ModuleBox::resetRequested);
  }
  auto* rule = new QFrame(this);
  rule->setFrameShape(QFrame::HLine);
  rule->setForegroundRole(QPalette::Mid);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 8);
  layout->setSpacing(4);
  layout->addLayout(head_);
  layout->addWidget(rule);
  layout->addWidget(content_);
  connect(fold_, &QToolButton::clicked, this, [this] { setFolded(!folded_); });
  setFolded(false);
}

void ModuleBox::addSwitch() {
  switch_ = new QToolButton(this);
  switch_->setObjectName(QStringLiteral("switch.") + id_);
  switch_->setIcon(themedIcon(QStringLiteral("power")));
  switch_->setIconSize(QSize(14, 14));
  switch_->setAutoRaise(true);
  switch_->setCheckable(true);
  switch_->setFocusPolicy(Qt::TabFocus);
  switch_->setAccessibleName(tr("Use %1").arg(title_));
  head_->insertWidget(head_->indexOf(sign_), switch_);
  connect(switch_, &QToolButton::clicked, this, &ModuleBox::switched);
}

void ModuleBox::setSwitch(bool on, bool enabled) {
  if (switch_ == nullptr) return;
  switch_->setChecked(on);
  switch_->setEnabled(enabled);
  switch_->setToolTip(!enabled ? tr("There is nothing to switch")
                      : on     ? tr("Switches this off, for all selected tensors")
                               : tr("Brings back what was chosen before this was off"));
}

void ModuleBox::addMenu() {
  auto* button = new QToolButton(this);
  button->setObjectName(QStringLiteral("menu.") + id_);
  button->setIcon(themedIcon(QStringLiteral("more")));
  button->setIconSize(QSize(14, 14));
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::TabFocus);
  button->setPopupMode(QToolButton::InstantPopup);
  button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
  button->setAccessibleName(tr("Presets of %1").arg(title_));
  button->setToolTip(tr("Presets, and what is proposed for new tensors"));
  auto* menu = new QMenu(button);
  menu->setToolTipsVisible(true);
  button->setMenu(menu);
  head_->insertWidget(reset_ != nullptr ? head_->indexOf(reset_) : head_->count(),
                      button);  // those below each other line up
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    menu->clear();
    qDeleteAll(menu->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));  // those of the time before
    emit menuWanted(*menu);
  });
}

void ModuleBox::setFolded(bool folded) {
  folded_ = folded;
  content_->setVisible(!folded);
  fold_->setArrowType(!folded ? Qt::DownArrow : isRightToLeft() ? Qt::LeftArrow : Qt::RightArrow);
  fold_->setAccessibleDescription(folded ? tr("folded") : QString());
}

void ModuleBox::setChanged(bool changed) {
  sign_->setVisible(changed);
  const QString name = changed ? tr("%1, changed").arg(title_) : title_;
  // Whoever listens is told of each, also where nothing is new.
  if (name != fold_->accessibleName()) fold_->setAccessibleName(name);
  if (reset_ != nullptr) reset_->setEnabled(changed);
}

}  // namespace scalewright::widgets
