#include "widgets/blocks/block_navigator.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QToolButton>

#include "widgets/kit/fields/value_field.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {

BlockNavigator::BlockNavigator(QWidget* parent)
    : QWidget(parent),
      previous_(new QToolButton(this)),
      number_(new ValueBox<QDoubleSpinBox>(this)),
      next_(new QToolButton(this)) {
  previous_->setObjectName(QStringLiteral("previousBlock"));
  previous_->setArrowType(Qt::LeftArrow);
  previous_->setAccessibleName(tr("Previous block"));
  previous_->setToolTip(previous_->accessibleName());
  next_->setObjectName(QStringLiteral("nextBlock"));
  next_->setArrowType(Qt::RightArrow);
  next_->setAccessibleName(tr("Next block"));
  next_->setToolTip(next_->accessibleName());
  for (QToolButton* button : {previous_, next_}) {
    button->setAutoRaise(true);
    button->setAutoRepeat(true);
    button->setFocusPolicy(Qt::StrongFocus);
  }
  number_->setObjectName(QStringLiteral("blockNumber"));
  number_->setAccessibleName(tr("Number of the block"));
  number_->setToolTip(tr("Blocks are counted from 0, row by row along the last axis"));
  number_->setDecimals(0);
  number_->setGroupSeparatorShown(true);
  //: before the number of a block
  number_->setPrefix(tr("Block "));
  // The words give way where the panel is narrow.
  number_->setMinimumWidth(number_->fontMetrics().averageCharWidth() * 12);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  layout->addWidget(previous_);
  layout->addWidget(number_);
  layout->addWidget(next_);
  connect(previous_, &QToolButton::clicked, this, [this] { request(number_->value() - 1); });
  connect(next_, &QToolButton::clicked, this, [this] { request(number_->value() + 1); });
  connect(number_, &QDoubleSpinBox::valueChanged, this, &BlockNavigator::request);
  setPlace(0, 0);
}

void BlockNavigator::setPlace(quint64 block, quint64 count) {
  number_->showRange(0, count == 0 ? 0 : static_cast<double>(count - 1));
  //: after the number of a block; %1: how many there are
  const QString suffix = tr(" of %1").arg(countText(count));
  if (suffix != number_->suffix()) number_->setSuffix(suffix);  // what is typed goes with it
  number_->showValue(static_cast<double>(block));
  previous_->setEnabled(block > 0);
  next_->setEnabled(block + 1 < count);
  setVisible(count > 0);
}

void BlockNavigator::request(double block) {
  emit blockRequested(static_cast<quint64>(block));
}

}  // namespace scalewright::widgets
