#include "widgets/inspector/result_section.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

#include "core/metrics/metric.h"
#include "core/profile/exact_difference.h"
#include "core/study/far_pick.h"
#include "core/study/no_data_range.h"
#include "core/view/readout.h"
#include "widgets/inspector/target_section.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/numbers.h"
#include "widgets/text/recorded_text.h"

namespace scalewright::widgets {
namespace {

/// How far a number is from what it was. text: empty where that says nothing.
void showChange(QLabel& label, const QString& text, const QString& before) {
  label.setText(text);
  label.setVisible(!text.isEmpty());
  label.setToolTip(text.isEmpty() ? QString() : ResultSection::tr("%1 when the study was opened or saved").arg(before));
}

/// A difference with its sign; empty for none.
QString difference(double now, double before) {
  const double change = now - before;
  if (change == 0 || std::isnan(change)) return {};
  return (change > 0 ? QStringLiteral("+") : QString()) + columnNumber(change, 3);
}

/// A change, with its mark where it is an estimate; empty for none.
QString markedChange(const QString& change, bool exact) {
  if (change.isEmpty()) return change;
  return exact ? isolated(change) : withMark(false, change);
}
QString markedChange(const QString& change, const profile::Estimate& now, const profile::Estimate& before) {
  return markedChange(change, profile::isExactDifference(now, before));
}

QString ratio(double now, double before) {
  if (now == before || !(before > 0) || std::isinf(now) || std::isinf(before)) return {};
  return QStringLiteral("× ") + columnNumber(now / before, 3);
}

}  // namespace

ResultSection::ResultSection(QWidget* parent)
    : QWidget(parent),
      layout_(new QFormLayout),
      stored_(new QLabel(this)),
      no_data_(new QLabel(this)),
      far_(new QLabel(this)),
      recorded_(new QLabel(this)) {
  // Not a row of the form, which would not give a wrapped text the height it needs.
  auto* section = new QVBoxLayout(this);
  section->setContentsMargins(0, 0, 0, 0);
  stored_->setObjectName(QStringLiteral("result.asStored"));
  stored_->setWordWrap(true);
  stored_->setText(tr("As stored: nothing is quantized. Choose a format to take the tensor in."));
  section->addWidget(stored_);
  no_data_->setObjectName(QStringLiteral("result.noData"));
  no_data_->setWordWrap(true);
  no_data_->setText(QStringLiteral("⚠ ") + TargetSection::noneSaid());
  section->addWidget(no_data_);
  section->addLayout(layout_);
  far_->setObjectName(QStringLiteral("result.farPick"));
  far_->setWordWrap(true);
  far_->setToolTip(
      tr("The lowest KL divergence is that of the histograms; the error of the values may be many times larger there"));
  far_->hide();
  section->addWidget(far_);
  recorded_->setObjectName(QStringLiteral("result.recorded"));
  recorded_->setWordWrap(true);
  recorded_->setForegroundRole(QPalette::PlaceholderText);
  recorded_->setToolTip(tr("The file is a profile: counts, the largest magnitudes of channels, and some rows"));
  recorded_->hide();
  section->addWidget(recorded_);
  layout_->setContentsMargins(0, 0, 0, 0);
  layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  layout_->setVerticalSpacing(3);
  sqnr_ = addRow(tr("SQNR"), QStringLiteral("result.sqnr"), {});
  QFont big = sqnr_.value->font();
  big.setBold(true);
  big.setPointSizeF(big.pointSizeF() * 1.3);
  sqnr_.value->setFont(big);
  mse_ = addRow(tr("MSE"), QStringLiteral("result.mse"), {});
  max_error_ = addRow(tr("Max error"), QStringLiteral("result.maxError"), {});
  saturated_ = addRow(tr("Saturated"), QStringLiteral("result.saturated"), {});
  divergence_ =
      addRow(tr("KL divergence"), QStringLiteral("result.divergence"),
             tr("Between the distribution and its quantized form, for the range of the entropy search that is "
                "nearest to the threshold"));
  threshold_ = addRow(tr("Threshold"), QStringLiteral("result.threshold"),
                      tr("Largest magnitude that is not clipped, in units of the tensor"));
  percentile_ = addRow(tr("Percentile"), QStringLiteral("result.percentile"),
                       tr("Share of the elements that the threshold does not clip"));
  step_ = addRow(tr("Step size"), QStringLiteral("result.step"), tr("Tensor units per unit of the format's grid"));
  extra_scale_ = addRow(tr("Extra scale"), QStringLiteral("result.extraScale"),
                        tr("Threshold over the bias's own range: hardware that offers only the bias cannot do this"));
  smoothing_ = addRow(tr("Smoothing"), QStringLiteral("result.smoothing"), {});
}

ResultSection::Row ResultSection::addRow(const QString& title, const QString& name, const QString& tip) {
  auto* cell = new QWidget(this);
  auto* layout = new QHBoxLayout(cell);
  layout->setContentsMargins(0, 0, 0, 0);
  Row row{new QLabel(title, this), new QLabel(noNumber(), cell), new QLabel(cell)};
  row.value->setObjectName(name);
  row.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
  row.value->setToolTip(tip);
  row.change->setObjectName(name + QStringLiteral(".change"));
  row.change->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row.change->setForegroundRole(QPalette::PlaceholderText);
  row.change->hide();
  layout->addStretch(1);
  layout->addWidget(row.change);
  layout->addWidget(row.value);
  layout_->addRow(row.title, cell);
  return row;
}

void ResultSection::setShown(const Row& row, bool shown) {
  row.title->setVisible(shown);
  row.value->parentWidget()->setVisible(shown);
}

void ResultSection::showMetric(const Row& row, std::string_view id, const study::StudyTensor& tensor) {
  const metrics::MetricDescriptor* metric = metrics::find(id);
  const auto value = metric != nullptr && tensor.error ? metric->evaluate(*tensor.error) : std::nullopt;
  if (!value) {
    row.value->setText(noNumber());
    row.value->setToolTip({});
    showChange(*row.change, {}, {});
    return;
  }
  const std::string_view unit_of = metric->unit;
  row.value->setText(metricText(*metric, *value));
  const QString tip = value->exact() ? exactNumber(value->value) : intervalText(*value);
  row.value->setToolTip(coreText("Metric", metric->formula) + u'\n' + tip);
  const auto saved = study::savedInForce(tensor) ? std::nullopt : study::savedError(tensor);
  const auto before = saved ? metric->evaluate(*saved) : std::nullopt;
  if (!before) {
    showChange(*row.change, {}, {});
    return;
  }
  const QString change = unit_of == "dB"  ? changeText(value->value - before->value)
                         : unit_of == "%" ? difference(value->value, before->value)
                                          : ratio(value->value, before->value);
  showChange(*row.change, markedChange(change, *value, *before), metricText(*metric, *before));
}

void ResultSection::setDivergence(const view::DivergenceView& divergence) {
  curve_ = divergence.curve;
  curve_exact_ = divergence.exact;
}

void ResultSection::show(const study::StudyTensor& tensor, bool left_out) {
  stored_->setVisible(left_out);
  no_data_->setVisible(!left_out && study::noDataInRange(tensor).has_value());
  showMetric(sqnr_, "sqnr", tensor);
  showMetric(mse_, "mse", tensor);
  showMetric(max_error_, "max_error", tensor);
  showMetric(saturated_, "saturated", tensor);
  showDivergence(tensor);
  showFarPick(tensor);
  const auto numbers = view::readout(tensor);
  const auto before = numbers ? view::savedReadout(tensor) : std::nullopt;
  showThreshold(tensor, numbers, before);
  const QString recorded = left_out ? QString() : recordedErrorText(tensor);
  recorded_->setText(recorded);
  recorded_->setVisible(!recorded.isEmpty());
  showNumbers(tensor, numbers, before);
  showSmoothing(tensor.decision);
}

void ResultSection::showNumbers(const study::StudyTensor& tensor, const std::optional<view::Readout>& numbers,
                                const std::optional<view::Readout>& before) {
  if (!numbers) {
    percentile_.value->setText(noNumber());
    step_.value->setText(noNumber());
  } else {
    percentile_.value->setText(
        withMark(numbers->percentile.exact(), shortNumber(numbers->percentile.value, 8) + QStringLiteral(" %")));
    const auto& scales = tensor.resolution->scales;
    const QString step = columnNumber(numbers->step);
    step_.value->setText(withMark(
        numbers->threshold.exact(),
        scales ? tr("up to %1, %n scale(s)", nullptr, static_cast<int>(scales->thresholds.size())).arg(step) : step));
  }
  showChange(*percentile_.change,
             before ? markedChange(difference(numbers->percentile.value, before->percentile.value), numbers->percentile,
                                   before->percentile)
                    : QString(),
             before ? isolated(shortNumber(before->percentile.value, 8) + QStringLiteral(" %")) : QString());
  showChange(
      *step_.change,
      before ? markedChange(ratio(numbers->step, before->step), numbers->threshold, before->threshold) : QString(),
      before ? columnNumber(before->step) : QString());
  const bool scaled = numbers && numbers->extra_scale;
  setShown(extra_scale_, scaled);
  if (scaled) extra_scale_.value->setText(QStringLiteral("× ") + columnNumber(*numbers->extra_scale));
}

void ResultSection::showThreshold(const study::StudyTensor& tensor, const std::optional<view::Readout>& numbers,
                                  const std::optional<view::Readout>& before) {
  if (!numbers) {
    threshold_.value->setText(noNumber());
    showChange(*threshold_.change, {}, {});
    return;
  }
  const profile::Estimate& now = numbers->threshold;
  const auto& scales = tensor.resolution->scales;
  const QString largest = columnNumber(now.value);
  const QString number = scales ? tr("up to %1", "of several thresholds").arg(largest) : largest;
  threshold_.value->setText(withMark(now.exact(), number));
  showChange(*threshold_.change,
             before ? markedChange(ratio(now.value, before->threshold.value), now, before->threshold) : QString(),
             before ? columnNumber(before->threshold.value) : QString());
}

void ResultSection::showDivergence(const study::StudyTensor& tensor) {
  const bool one = tensor.resolution && !tensor.resolution->scales && formats::usesThreshold(tensor.decision->format);
  const auto now = one ? view::divergenceNear(curve_, tensor.resolution->threshold) : std::nullopt;
  setShown(divergence_, !curve_.thresholds.empty());
  const auto nats = [](double value) { return columnNumber(value) + QStringLiteral(" nats"); };
  divergence_.value->setText(now ? withMark(curve_exact_, nats(*now)) : noNumber());
  std::optional<double> before;
  if (now && !study::savedInForce(tensor) && tensor.saved->resolution &&
      recipe::scalingOf(tensor.saved->decision) == tensor.info.scaling) {
    before = view::divergenceNear(curve_, tensor.saved->resolution->threshold);
  }
  const QString change = before ? ratio(*now, *before) : QString();
  showChange(*divergence_.change, markedChange(change, curve_exact_), before ? nats(*before) : QString());
}

void ResultSection::showFarPick(const study::StudyTensor& tensor) {
  constexpr int kDigits = 3;
  const auto far = study::farPick(tensor);
  far_->setVisible(far.has_value());
  if (!far) return;
  const auto level = [](const profile::Estimate& sqnr) {
    return isolated(markedNumber(decibelText(sqnr.value, kDigits), sqnr.exact()));
  };
  far_->setText(QStringLiteral("⚠ ") +
                coreText("Warning", study::farPickWording()).arg(level(far->sqnr), level(far->sqnr_of_best)));
}

void ResultSection::showSmoothing(const recipe::Decision& decision) {
  const auto& smoothing = decision.smoothing;
  setShown(smoothing_, smoothing.has_value());
  if (!smoothing) return;
  smoothing_.value->setText(smoothingText(*smoothing));
  if (!smoothing->carried) {
    smoothing_.value->setToolTip(tr("Everything here is that of the values as they are"));
    return;
  }
  const QString input = text(smoothing->carried->input);
  smoothing_.value->setToolTip(
      smoothing->carried->scaling.divides
          ? tr("Everything here is that of the values divided by the factors of their channels, as the input of the "
               "layers that share %1")
                .arg(input)
          : tr("Everything here is that of the values multiplied by the factors of their input channels, for the input "
               "%1")
                .arg(input));
}

}  // namespace scalewright::widgets
