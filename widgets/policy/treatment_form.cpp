#include "widgets/policy/treatment_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <algorithm>

#include "core/calibrate/calibrator.h"
#include "core/calibrate/scales/calibrate_scales.h"
#include "core/formats/format_options.h"
#include "widgets/kit/fields/parameter_form.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"

namespace scalewright::widgets {
namespace {

using tensor::GranularityKind;

constexpr int kUsualGroup = 128;
constexpr int kMostGroup = 1 << 20;

/// A size that a rule may have from a file, as far as a box shows it.
int shown(std::uint64_t size) {
  return static_cast<int>(std::min<std::uint64_t>(size, kMostGroup));
}

/// Without values that are the defaults, as files have them.
ParameterValues withoutDefaults(std::span<const ParameterDescriptor> parameters, ParameterValues values) {
  for (const ParameterDescriptor& parameter : parameters) {
    const auto found = values.find(parameter.id);
    if (found != values.end() && found->second == parameter.fallback) values.erase(found);
  }
  return values;
}

}  // namespace

TreatmentForm::TreatmentForm(QWidget* parent)
    : QWidget(parent),
      layout_(new QFormLayout(this)),
      format_(new QComboBox(this)),
      options_(new ParameterForm(this)),
      granularity_(new QComboBox(this)),
      group_(new QSpinBox(this)),
      block_(new QWidget(this)),
      block_rows_(new QSpinBox(block_)),
      block_columns_(new QSpinBox(block_)),
      method_(new QComboBox(this)),
      parameters_(new ParameterForm(this)) {
  layout_->setContentsMargins(0, 0, 0, 0);
  layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  format_->setObjectName(QStringLiteral("ruleFormat"));
  format_->setAccessibleName(tr("What becomes of the tensor"));
  format_->addItem(tr("Leave as it is stored"), QString());
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (formats::isCast(format->id)) format_->addItem(tr("Keep in %1").arg(formatTitle(format->id)), text(format->id));
  }
  format_->insertSeparator(format_->count());
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (formats::isCast(format->id) || format->scaling == formats::Scaling::kScaleOnly) continue;
    format_->addItem(formatTitle(format->id), text(format->id));
  }
  granularity_->setObjectName(QStringLiteral("ruleGranularity"));
  granularity_->setAccessibleName(tr("Granularity"));
  for (const GranularityKind kind : {GranularityKind::kPerTensor, GranularityKind::kPerChannel,
                                     GranularityKind::kPerGroup, GranularityKind::kPerBlock}) {
    granularity_->addItem(granularityText(kind), static_cast<int>(kind));
  }
  const auto prepare = [](QSpinBox* box, const QString& id, const QString& name) {
    box->setObjectName(id);
    box->setAccessibleName(name);
    box->findChild<QLineEdit*>()->setAccessibleName(name);
    box->setRange(1, kMostGroup);
  };
  prepare(group_, QStringLiteral("ruleGroupSize"), tr("Values of a group"));
  prepare(block_rows_, QStringLiteral("ruleBlockRows"), tr("Rows of a block"));
  prepare(block_columns_, QStringLiteral("ruleBlockColumns"), tr("Columns of a block"));
  auto* sides = new QHBoxLayout(block_);
  sides->setContentsMargins(0, 0, 0, 0);
  sides->addWidget(block_rows_, 1);
  sides->addWidget(new QLabel(QStringLiteral("×"), block_));
  sides->addWidget(block_columns_, 1);
  block_->setFocusProxy(block_rows_);
  method_->setObjectName(QStringLiteral("ruleMethod"));
  method_->setAccessibleName(tr("Calibration method"));
  const auto labelled = [this](const QString& title, QWidget* field) {
    auto* label = new QLabel(title, this);
    label->setBuddy(field);
    layout_->addRow(label, field);
  };
  labelled(tr("&Decides"), format_);
  layout_->addRow(options_);
  labelled(tr("&Granularity"), granularity_);
  labelled(tr("Values of a gro&up"), group_);
  labelled(tr("Rows and columns of a &block"), block_);
  labelled(tr("&Method"), method_);
  layout_->addRow(parameters_);
  connect(format_, &QComboBox::activated, this, &TreatmentForm::chooseFormat);
  connect(granularity_, &QComboBox::activated, this, [this] {
    treatment_.granularity = static_cast<GranularityKind>(granularity_->currentData().toInt());
    treatment_.axis.reset();
    const bool groups = treatment_.granularity == GranularityKind::kPerGroup;
    treatment_.group_size = groups ? static_cast<std::uint64_t>(kUsualGroup) : 0;
    const bool blocks = treatment_.granularity == GranularityKind::kPerBlock;
    treatment_.block = blocks ? tensor::BlockSize{kUsualGroup, kUsualGroup} : tensor::BlockSize();
    refresh();
    emit changed();
  });
  connect(group_, &QSpinBox::valueChanged, this, [this](int size) {
    if (treatment_.granularity != GranularityKind::kPerGroup) return;
    treatment_.group_size = static_cast<std::uint64_t>(size);
    emit changed();
  });
  for (QSpinBox* side : {block_rows_, block_columns_}) {
    connect(side, &QSpinBox::valueChanged, this, [this, side](int size) {
      if (treatment_.granularity != GranularityKind::kPerBlock) return;
      (side == block_rows_ ? treatment_.block.rows : treatment_.block.columns) = static_cast<std::uint64_t>(size);
      emit changed();
    });
  }
  connect(method_, &QComboBox::activated, this, [this] {
    treatment_.calibrator = method_->currentData().toString().toStdString();
    treatment_.parameters.clear();
    refresh();
    emit changed();
  });
  connect(options_, &ParameterForm::committed, this, [this](const ParameterValues& values) {
    const auto* format = formats::find(treatment_.format);
    const auto options = formats::withOptionValues(*format, treatment_.options, values);
    if (!options) return;
    treatment_.options = *options;
    emit changed();
  });
  connect(parameters_, &ParameterForm::committed, this, [this](const ParameterValues& values) {
    treatment_.parameters = withoutDefaults(calibrate::find(treatment_.calibrator)->parameters, values);
    emit changed();
  });
  refresh();
}

void TreatmentForm::show(const policy::Treatment& treatment) {
  treatment_ = treatment;
  refresh();
}

void TreatmentForm::chooseFormat() {
  policy::Treatment now;
  now.format = format_->currentData().toString().toStdString();
  if (!policy::keeps(now)) {
    const formats::FormatDescriptor& format = *formats::find(now.format);
    now.options = formats::fittingOptions(format, treatment_.options);
    if (calibrate::takesGranularity(format)) {
      now.granularity = treatment_.granularity;
      now.axis = treatment_.axis;
      now.group_size = treatment_.group_size;
      now.block = treatment_.block;
    }
    const auto* method = calibrate::find(treatment_.calibrator);
    if (method != nullptr && method->applies(format)) {
      now.calibrator = treatment_.calibrator;
      now.parameters = treatment_.parameters;
    }
  }
  treatment_ = std::move(now);
  refresh();
  emit changed();
}

void TreatmentForm::showMethods() {
  method_->clear();
  const auto* format = formats::find(treatment_.format);
  for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
    // A threshold by hand is of one tensor, not of a rule.
    if (format == nullptr || !method->applies(*format) || method->id == recipe::kManual) continue;
    method_->addItem(calibratorTitle(method->id), text(method->id));
  }
  const QString current = text(treatment_.calibrator);
  if (method_->findData(current) < 0) method_->addItem(calibratorTitle(treatment_.calibrator), current);
  method_->setCurrentIndex(method_->findData(current));
}

void TreatmentForm::refresh() {
  format_->setCurrentIndex(format_->findData(text(treatment_.format)));
  const bool keeps = policy::keeps(treatment_);
  const auto* format = formats::find(treatment_.format);
  const bool cut = !keeps && format != nullptr && calibrate::takesGranularity(*format);
  const bool options = !keeps && format != nullptr && !formats::optionParameters(*format).empty();
  layout_->setRowVisible(options_, options);
  if (options) {
    options_->setParameters(formats::optionParameters(*format), formats::optionValues(*format, treatment_.options));
  }
  layout_->setRowVisible(granularity_, cut);
  granularity_->setCurrentIndex(granularity_->findData(static_cast<int>(treatment_.granularity)));
  layout_->setRowVisible(group_, cut && treatment_.granularity == GranularityKind::kPerGroup);
  if (treatment_.group_size > 0) {
    const QSignalBlocker quiet(group_);
    group_->setValue(shown(treatment_.group_size));
  }
  layout_->setRowVisible(block_, cut && treatment_.granularity == GranularityKind::kPerBlock);
  if (treatment_.granularity == GranularityKind::kPerBlock) {
    const QSignalBlocker quiet_rows(block_rows_);
    const QSignalBlocker quiet_columns(block_columns_);
    block_rows_->setValue(shown(treatment_.block.rows));
    block_columns_->setValue(shown(treatment_.block.columns));
  }
  layout_->setRowVisible(method_, !keeps);
  showMethods();
  const auto* method = calibrate::find(treatment_.calibrator);
  const bool parameters = !keeps && method != nullptr && !method->parameters.empty();
  layout_->setRowVisible(parameters_, parameters);
  if (parameters) parameters_->setParameters(method->parameters, treatment_.parameters, method->preset);
}

}  // namespace scalewright::widgets
