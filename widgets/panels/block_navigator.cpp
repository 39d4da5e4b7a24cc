#include "widgets/panels/block_navigator.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>

#include "widgets/text/numbers.h"

namespace scalewright::widgets {

BlockNavigator::BlockNavigator(QWidget* parent)
    : QWidget(parent),
      previous_(new QToolButton(this)),
      number_(new QDoubleSpinBox(this)),
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
  number_->setKeyboardTracking(false);
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
  const QSignalBlocker quiet(number_);
  number_->setRange(0, count == 0 ? 0 : static_cast<double>(count - 1));
  number_->setValue(static_cast<double>(block));
  //: after the number of a block; %1: how many there are
  number_->setSuffix(tr(" of %1").arg(countText(count)));
  previous_->setEnabled(block > 0);
  next_->setEnabled(block + 1 < count);
  setVisible(count > 0);
}

void BlockNavigator::request(double block) { emit blockRequested(static_cast<quint64>(block)); }

}  // namespace scalewright::widgets
