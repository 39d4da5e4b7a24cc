#include "widgets/inspector/target_section.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "widgets/kit/fields/value_field.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

TargetSection::TargetSection(QWidget* parent)
    : QWidget(parent),
      target_(new ValueBox<QDoubleSpinBox>(this)),
      verdict_(new QLabel(this)),
      smallest_(new QPushButton(this)),
      misses_(new QPushButton(this)) {
  target_->setObjectName(QStringLiteral("errorTarget"));
  target_->setAccessibleName(tr("Error target"));
  target_->setToolTip(tr("The least signal to quantization noise ratio that is good enough: 10 log10(Σx² / Σ(x−y)²)"));
  target_->setRange(-20, 120);
  target_->setDecimals(1);
  target_->setSuffix(tr(" dB"));
  target_->findChild<QLineEdit*>()->setAccessibleName(target_->accessibleName());
  verdict_->setObjectName(QStringLiteral("errorTargetVerdict"));
  verdict_->setWordWrap(true);
  smallest_->setObjectName(QStringLiteral("errorTargetSmallest"));
  smallest_->setToolTip(
      tr("Of the formats in the table of errors the one of the fewest bits that keeps to the target; several "
         "selected tensors get each its own"));
  misses_->setObjectName(QStringLiteral("errorTargetMisses"));
  misses_->setToolTip(tr("Shows only the tensors that miss the target in the table"));
  for (QPushButton* button : {smallest_, misses_}) button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  auto* label = new QLabel(tr("SQNR at l&east"), this);
  label->setBuddy(target_);
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->addRow(label, target_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(form);
  layout->addWidget(verdict_);
  layout->addWidget(smallest_);
  layout->addWidget(misses_);
  connect(target_, &QDoubleSpinBox::valueChanged, this, &TargetSection::targetChanged);
  connect(smallest_, &QPushButton::clicked, this, &TargetSection::smallestWanted);
  connect(misses_, &QPushButton::clicked, this, &TargetSection::missesWanted);
  show(std::nan(""), std::nullopt, false);
  showMisses(0);
}

double TargetSection::target() const {
  return target_->value();
}

void TargetSection::setTarget(double target_db) {
  target_->setValue(target_db);
}

void TargetSection::show(double sqnr_db, const std::optional<view::SmallestFormat>& smallest, bool in_force) {
  const bool known = !std::isnan(sqnr_db);
  const bool met = known && sqnr_db >= target();
  const double margin = std::fabs(sqnr_db - target());
  if (!known) {
    verdict_->setText(tr("There is no SQNR to compare."));
  } else if (std::isinf(sqnr_db)) {
    verdict_->setText(tr("✓ met: there is no error"));
  } else {
    verdict_->setText(met ? tr("✓ met, with %1 dB to spare").arg(decibelText(margin, 3))
                          : tr("✗ missed by %1 dB").arg(decibelText(margin, 3)));
  }
  met_ = known ? std::optional(met) : std::nullopt;
  colourVerdict();
  smallest_->setEnabled(smallest && !in_force);
  if (!smallest) {
    smallest_->setText(tr("No format keeps to it"));
  } else {
    const QString title = formatTitle(smallest->row.format, smallest->row.options);
    //: %1: a number format, %2: bits of an element
    smallest_->setText(in_force ? tr("Smallest: %1, %2 bits").arg(title, shortNumber(smallest->bits, 3))
                                : tr("&Take %1, %2 bits").arg(title, shortNumber(smallest->bits, 3)));
  }
}

QString TargetSection::noneSaid() {
  return tr("The error says nothing: values that are likely no data set the range.");
}

void TargetSection::showNothingSaid() {
  verdict_->setText(noneSaid());
  met_ = false;
  colourVerdict();
  smallest_->setEnabled(false);
  smallest_->setText(tr("No format can be told"));
}

void TargetSection::colourVerdict() {
  QPalette palette;
  const Colors colors = colorsOf(this->palette());
  if (met_) palette.setColor(QPalette::WindowText, *met_ ? colors.good : colors.bad);
  verdict_->setPalette(palette);
}

void TargetSection::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) colourVerdict();  // another theme
  QWidget::changeEvent(event);
}

void TargetSection::showMisses(std::size_t tensors) {
  misses_->setEnabled(tensors > 0);
  misses_->setText(tensors == 0 ? tr("No tensor misses it")
                                : tr("Show %n tensor(s) that miss(es) it", nullptr, static_cast<int>(tensors)));
}

}  // namespace scalewright::widgets
