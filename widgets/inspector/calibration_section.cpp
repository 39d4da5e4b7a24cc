#include "widgets/inspector/calibration_section.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/calibrate/calibrator.h"
#include "core/checkup/no_data.h"
#include "core/study/clip_cost.h"
#include "core/study/far_pick.h"
#include "core/study/no_data_range.h"
#include "widgets/kit/fields/field_mark.h"
#include "widgets/kit/fields/parameter_editor.h"
#include "widgets/kit/fields/parameter_form.h"
#include "widgets/kit/fields/value_field.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

CalibrationSection::CalibrationSection(QWidget* parent)
    : QWidget(parent),
      method_(new QComboBox(this)),
      formula_(new QLabel(this)),
      form_(new ParameterForm(this)),
      lead_(new QWidget(this)),
      exactness_(new QLabel(this)),
      threshold_cell_(new QWidget(this)),
      threshold_(new QLineEdit(this)),
      threshold_field_(new ValueField(*threshold_)),
      back_(new QPushButton(this)),
      warnings_(new QLabel(this)),
      leave_out_(new QPushButton(tr("Leave &out what is no data"), this)) {
  method_->setObjectName(QStringLiteral("calibrator"));
  method_->setAccessibleName(tr("Calibration method"));
  (new QHBoxLayout(lead_))->setContentsMargins(0, 0, 0, 0);
  form_->setLeadIn(*lead_);
  formula_->setWordWrap(true);
  formula_->setForegroundRole(QPalette::PlaceholderText);
  form_->setObjectName(QStringLiteral("calibratorParameters"));
  threshold_->setObjectName(QStringLiteral("threshold"));
  threshold_->setAccessibleName(tr("Threshold"));
  threshold_->setToolTip(
      tr("Magnitude t that maps to the format's largest value: x is quantized as x / t * largest, and what lies beyond "
         "saturates. "
         "Typing here sets it by hand."));
  threshold_->setAlignment(Qt::AlignRight);
  exactness_->setObjectName(QStringLiteral("thresholdExactness"));
  // The field beside it stays where it is when there is no sign.
  const auto width_of = [this](bool exact) {
    exactness_->setText(exactnessSign(exact));
    return exactness_->sizeHint().width();
  };
  exactness_->setFixedWidth(std::max(width_of(false), width_of(true)));
  back_->setObjectName(QStringLiteral("backToCalibrator"));
  back_->setIcon(themedIcon(QStringLiteral("link")));
  warnings_->setObjectName(QStringLiteral("calibratorWarnings"));
  warnings_->setWordWrap(true);
  leave_out_->setObjectName(QStringLiteral("leaveOutNoData"));
  leave_out_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  leave_out_->setToolTip(tr(
      "Reads the tensors of the file anew, without values that stand far off all others: ranges and errors are those "
      "of the rest. File > Group Batches takes it back."));
  leave_out_->hide();

  auto* value = new QHBoxLayout(threshold_cell_);
  value->setContentsMargins(0, 0, 0, 0);
  value->addWidget(exactness_);
  value->addWidget(threshold_, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(formula_);
  layout->addWidget(form_);
  layout->addWidget(back_);
  layout->addWidget(warnings_);
  layout->addWidget(leave_out_);

  connect(method_, &QComboBox::activated, this,
          [this] { emit calibratorChosen(method_->currentData().toString().toStdString()); });
  connect(form_, &ParameterForm::previewed, this, &CalibrationSection::parametersPreviewed);
  connect(form_, &ParameterForm::committed, this, [this](const ParameterValues& values) {
    const std::string edited = form_->edited();
    emit parameterCommitted(method_->currentData().toString().toStdString(), edited, values.at(edited));
  });
  connect(threshold_field_, &ValueField::entered, this, &CalibrationSection::readThreshold);
  connect(back_, &QPushButton::clicked, this, &CalibrationSection::backRequested);
  connect(leave_out_, &QPushButton::clicked, this, &CalibrationSection::leaveOutRequested);
}

void CalibrationSection::show(const study::StudyTensor& tensor, const QString& previous) {
  const recipe::Decision& decision = tensor.decision;
  showMethods(decision);
  const calibrate::CalibratorDescriptor* method = calibrate::find(decision.calibrator);
  const bool manual = decision.calibrator == recipe::kManual;
  const formats::FormatDescriptor* format = formats::find(decision.format);
  const bool cast = format != nullptr && !formats::usesThreshold(*format);
  const bool blocks = format != nullptr && format->scaling == formats::Scaling::kBlock;
  formula_->setText(blocks && cast              ? tr("Each block finds its own scale: there is no threshold to find.")
                    : cast || method == nullptr ? tr("Values are cast as they are: there is no threshold to find.")
                                                : coreText("Calibrator", method->formula));
  const QString source = method != nullptr ? sourceLine(method->source) : QString();
  formula_->setToolTip(source);
  method_->setToolTip(method != nullptr ? coreText("Calibrator", method->formula) + u'\n' + source
                                        : tr("How the threshold is found"));
  // The threshold set by hand has its field below already.
  const bool has_form = method != nullptr && !cast && !manual && !method->parameters.empty();
  if (has_form) {
    form_->setParameters(method->parameters, calibrate::completeFor(*method, decision.role, decision.parameters),
                         method->preset, method->source);
  }
  showForm(has_form);
  method_->setEnabled(!cast);
  back_->setVisible(manual && !cast);
  back_->setText(tr("Bac&k to %1").arg(previous));
  back_->setToolTip(tr("Lets the calibration method set the threshold again"));
  showThreshold(tensor);
  showWarnings(tensor);
}

void CalibrationSection::showMixed(const edit::MixedFields& mixed) {
  if (mixed.calibrator) {
    method_->setPlaceholderText(mixedText());
    method_->setCurrentIndex(-1);
    showForm(false);
    back_->hide();
    formula_->setText(tr("The selected tensors are calibrated by different methods."));
  } else {
    form_->showMixed(mixed.parameters);
  }
  threshold_->setPlaceholderText(mixed.threshold ? mixedText() : QString());
  if (!mixed.threshold) return;
  exactness_->clear();
  threshold_field_->show({});
}

void CalibrationSection::showForm(bool shown) {
  lead_->setVisible(shown);
  form_->setVisible(shown && form_->hasRows());
}

void CalibrationSection::leave() {
  threshold_field_->leave();
  form_->leave();
}

void CalibrationSection::showMethods(const recipe::Decision& decision) {
  if (listed_format_ != decision.format || method_->count() == 0) {
    listed_format_ = decision.format;
    const formats::FormatDescriptor* format = formats::find(decision.format);
    method_->clear();
    for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
      if (format != nullptr && method->applies != nullptr && !method->applies(*format)) continue;
      method_->addItem(coreText("Calibrator", method->title), text(method->id));
      method_->setItemData(method_->count() - 1, coreText("Calibrator", method->formula), Qt::ToolTipRole);
    }
  }
  method_->setPlaceholderText({});  // several tensors were selected before
  method_->setCurrentIndex(method_->findData(text(decision.calibrator)));
}

void CalibrationSection::showThreshold(const study::StudyTensor& tensor) {
  const bool calibrated = formats::usesThreshold(tensor.decision->format);
  threshold_->setEnabled(tensor.profile && calibrated);
  if (!tensor.resolution || !calibrated) {
    threshold_field_->put({});
    exactness_->clear();
    return;
  }
  const recipe::Resolution& resolution = *tensor.resolution;
  threshold_field_->show(exactNumber(resolution.threshold.value()));
  threshold_field_->setBrief(columnNumber(resolution.threshold.value()));
  exactness_->setText(exactnessSign(resolution.exact()));
  exactness_->setToolTip(resolution.exact()
                             ? tr("The threshold is exact.")
                             : tr("Estimated: it lies within %1 until a pass over the data has settled it.")
                                   .arg(intervalText({resolution.threshold.value(), resolution.threshold_low,
                                                      resolution.threshold_high})));
}

void CalibrationSection::showWarnings(const study::StudyTensor& tensor) {
  QStringList lines;
  const auto none = tensor.resolution ? study::noDataInRange(tensor) : std::nullopt;
  leave_out_->setVisible(none && !tensor.info.recorded);
  for (const auto& problem : {tensor.problem, tensor.pass_problem}) {
    if (problem) lines << errorReason(*problem);
  }
  if (tensor.resolution) {
    for (const calibrate::Warning warning : tensor.resolution->warnings) {
      lines << coreText("Warning", calibrate::warningWording(warning));
    }
    if (none) {
      QString line = coreText("Checkup", checkup::noDataWording());
      for (const std::string& value : checkup::noDataValues(*tensor.profile, *none))
        line = line.arg(QString::fromStdString(value));
      lines << line;
    }
    // The result says of a pick that is far from the best one what the whole range has at most.
    const auto cost = study::farPick(tensor) ? std::nullopt : study::clipCost(tensor);
    if (cost) {
      constexpr int kDigits = 3;
      lines << coreText("Warning", study::clipCostWording())
                   .arg(estimateText(cost->clipped), estimateText(cost->sqnr, kDigits),
                        estimateText(cost->sqnr_of_whole, kDigits));
    }
  }
  for (QString& line : lines) line.prepend(QStringLiteral("⚠ "));
  warnings_->setText(lines.join(u'\n'));
  warnings_->setVisible(!lines.isEmpty());
}

void CalibrationSection::readThreshold(const QString& typed) {
  const auto value = readNumber(typed);
  if (!value || !(*value > 0)) {
    threshold_field_->refuse(refusal(typed, tr("A number above 0 is expected.")));
    return;
  }
  const QString shown = exactNumber(*value);
  // The number in force, written otherwise, is no other decision.
  const bool same = shown == threshold_field_->inForce();
  threshold_field_->put(shown);
  threshold_field_->setBrief(columnNumber(*value));
  if (!same) emit thresholdTyped(*value);
}

}  // namespace scalewright::widgets
