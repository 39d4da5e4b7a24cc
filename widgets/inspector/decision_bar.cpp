#include "widgets/inspector/decision_bar.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QShortcut>

#include "core/metrics/metric.h"
#include "widgets/inspector/calibration_section.h"
#include "widgets/inspector/format_section.h"
#include "widgets/text/core_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

/// The key that a label beside the field would have.
void addMnemonic(QWidget& field, const QString& label) {
  auto* shortcut = new QShortcut(QKeySequence::mnemonic(label), &field);
  QObject::connect(shortcut, &QShortcut::activated, &field, [&field] { field.setFocus(Qt::ShortcutFocusReason); });
}

QBoxLayout* newRow(QWidget* of, const QMargins& margins) {
  auto* row = new QBoxLayout(QBoxLayout::LeftToRight, of);
  row->setContentsMargins(margins);
  row->setSpacing(6);
  return row;
}

}  // namespace

DecisionBar::DecisionBar(FormatSection& format, CalibrationSection& calibration)
    : layout_(newRow(this, {10, 0, 10, 4})),
      calibration_(new QWidget),
      calibration_layout_(newRow(calibration_, {})),
      error_(new QLabel) {
  setObjectName(QStringLiteral("decisionBar"));
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // a narrow window keeps room for what is beside the plots
  error_->setObjectName(QStringLiteral("decisionError"));
  error_->setAccessibleName(coreText("Metric", metrics::find("sqnr")->title));
  QFont bold = error_->font();
  bold.setBold(true);
  error_->setFont(bold);
  error_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  // Numbers that follow a drag push nothing about.
  error_->setMinimumWidth(error_->fontMetrics().horizontalAdvance(QStringLiteral("~000.00 dB")));
  for (QComboBox* combo : {&format.format(), &format.bias(), &calibration.method()}) {
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(7);
  }
  layout_->addWidget(&format.format(), 4);
  layout_->addWidget(&format.bias(), 4);
  layout_->addWidget(calibration_, 12);
  layout_->addWidget(error_);
  calibration_layout_->addWidget(&calibration.method(), 4);
  calibration_layout_->addWidget(&calibration.lead(), 5);
  calibration_layout_->addWidget(&calibration.threshold(), 3);
  addMnemonic(format.format(), tr("F&ormat"));
  addMnemonic(format.bias(), tr("&Bias"));
  addMnemonic(calibration.method(), tr("&Method"));
  addMnemonic(calibration.threshold(), tr("Thresho&ld"));
}

void DecisionBar::setOrientation(Qt::Orientation orientation) {
  const QBoxLayout::Direction direction =
      orientation == Qt::Horizontal ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
  layout_->setDirection(direction);
  calibration_layout_->setDirection(direction);
}

void DecisionBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  // The inspector says it, too.
  constexpr int kWideEnough = 560;  // pixels for the fields and the error
  error_->setVisible(layout_->direction() == QBoxLayout::LeftToRight && width() >= kWideEnough);
}

void DecisionBar::show(const study::StudyTensor& tensor, bool left_out) {
  calibration_->setVisible(!left_out);
  const metrics::MetricDescriptor& sqnr = *metrics::find("sqnr");
  const auto value = tensor.error ? sqnr.evaluate(*tensor.error) : std::nullopt;
  error_->setText(value && !left_out ? metricText(sqnr, *value) : noNumber());
  error_->setToolTip(coreText("Metric", sqnr.formula));
}

}  // namespace scalewright::widgets
