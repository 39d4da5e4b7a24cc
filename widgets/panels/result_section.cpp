#include "widgets/panels/result_section.h"

#include <QFormLayout>
#include <QLabel>

#include "core/metrics/metric.h"
#include "core/view/readout.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

void showMetric(QLabel& label, std::string_view id, const study::StudyTensor& tensor) {
  const metrics::MetricDescriptor* metric = metrics::find(id);
  const auto value = metric != nullptr && tensor.error ? metric->evaluate(*tensor.error) : std::nullopt;
  if (!value) {
    label.setText(noNumber());
    label.setToolTip({});
    return;
  }
  label.setText(estimateText(*value, metric->significant_digits) + u' ' + QString::fromUtf8(metric->unit));
  const QString tip = value->exact() ? exactNumber(value->value) : intervalText(*value);
  label.setToolTip(coreText("Metric", metric->formula) + u'\n' + tip);
}

}  // namespace

ResultSection::ResultSection(QWidget* parent) : QWidget(parent), layout_(new QFormLayout(this)) {
  layout_->setContentsMargins(0, 0, 0, 0);
  layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  layout_->setVerticalSpacing(3);
  sqnr_ = addRow(tr("SQNR"), QStringLiteral("result.sqnr"), {});
  QFont big = sqnr_->font();
  big.setBold(true);
  big.setPointSizeF(big.pointSizeF() * 1.3);
  sqnr_->setFont(big);
  saturated_ = addRow(tr("Saturated"), QStringLiteral("result.saturated"), {});
  percentile_ = addRow(tr("Percentile"), QStringLiteral("result.percentile"),
                       tr("Share of the elements that the threshold does not clip"));
  step_ = addRow(tr("Step size"), QStringLiteral("result.step"),
                 tr("Tensor units per unit of the format's grid"));
  extra_scale_ = addRow(tr("Extra scale"), QStringLiteral("result.extraScale"),
                        tr("Threshold over the bias's own range: hardware that offers only the bias cannot do this"));
  smoothing_ = addRow(tr("Smoothing"), QStringLiteral("result.smoothing"), {});
}

QLabel* ResultSection::addRow(const QString& title, const QString& name, const QString& tip) {
  auto* label = new QLabel(noNumber(), this);
  label->setObjectName(name);
  label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  label->setToolTip(tip);
  layout_->addRow(title, label);
  return label;
}

void ResultSection::show(const study::StudyTensor& tensor) {
  showMetric(*sqnr_, "sqnr", tensor);
  showMetric(*saturated_, "saturated", tensor);
  const auto numbers = view::readout(tensor);
  if (!numbers) {
    percentile_->setText(noNumber());
    step_->setText(noNumber());
  } else {
    percentile_->setText(QStringLiteral("%1 %2 %").arg(exactnessSign(numbers->percentile.exact()),
                                                       shortNumber(numbers->percentile.value, 8)));
    const auto& scales = tensor.resolution->scales;
    step_->setText(scales ? tr("up to %1, %n scale(s)", nullptr, static_cast<int>(scales->thresholds.size()))
                                .arg(columnNumber(numbers->step))
                          : columnNumber(numbers->step));
  }
  const bool scaled = numbers && numbers->extra_scale;
  layout_->labelForField(extra_scale_)->setVisible(scaled);
  extra_scale_->setVisible(scaled);
  if (scaled) extra_scale_->setText(QStringLiteral("× ") + columnNumber(*numbers->extra_scale));
  showSmoothing(tensor.decision);
}

void ResultSection::showSmoothing(const recipe::Decision& decision) {
  const auto& smoothing = decision.smoothing;
  layout_->labelForField(smoothing_)->setVisible(smoothing.has_value());
  smoothing_->setVisible(smoothing.has_value());
  if (!smoothing) return;
  smoothing_->setText(smoothingText(*smoothing));
  if (!smoothing->carried) {
    smoothing_->setToolTip(tr("Everything here is that of the values as they are"));
    return;
  }
  const QString input = text(smoothing->carried->input);
  smoothing_->setToolTip(
      smoothing->carried->scaling.divides
          ? tr("Everything here is that of the values divided by the factors of their channels, as the input of the "
               "layers that share %1").arg(input)
          : tr("Everything here is that of the values multiplied by the factors of their input channels, for the input "
               "%1").arg(input));
}

}  // namespace scalewright::widgets
