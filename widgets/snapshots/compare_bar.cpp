#include "widgets/snapshots/compare_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace scalewright::widgets {

CompareBar::CompareBar(QWidget* parent)
    : QWidget(parent), choice_(new QComboBox(this)), hold_(new QPushButton(tr("Hold to see B"), this)) {
  choice_->setObjectName(QStringLiteral("compareWith"));
  choice_->setAccessibleName(tr("Snapshot to compare with"));
  choice_->setToolTip(tr("B: the snapshot that the present decisions, A, are compared with"));
  choice_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  choice_->setMaximumWidth(220);
  hold_->setObjectName(QStringLiteral("holdToCompare"));
  hold_->setToolTip(tr("Shows B in every view for as long as this button, or the key B, is held down"));
  hold_->setAutoDefault(false);
  auto* label = new QLabel(tr("Snapshot B"), this);
  label->setBuddy(choice_);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(4, 0, 4, 0);
  layout->addWidget(label);
  layout->addWidget(choice_);
  layout->addWidget(hold_);
  connect(choice_, &QComboBox::activated, this, [this](int row) {
    emit compareRequested(row == 0 ? std::nullopt : std::optional(static_cast<std::size_t>(row - 1)));
  });
  setChoices({}, std::nullopt);
  setReady(false);
}

void CompareBar::setChoices(const QStringList& names, std::optional<std::size_t> compared) {
  choice_->clear();
  choice_->addItem(tr("none"));
  choice_->addItems(names);
  choice_->setCurrentIndex(compared ? static_cast<int>(*compared) + 1 : 0);
  choice_->setEnabled(!names.isEmpty());
}

void CompareBar::setReady(bool ready) {
  hold_->setEnabled(ready);
}

void CompareBar::setHeld(bool held) {
  hold_->setDown(held);
}

}  // namespace scalewright::widgets
