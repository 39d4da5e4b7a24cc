#include "widgets/inspector/format_section.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "core/base/text/text.h"
#include "core/edit/edits.h"
#include "core/formats/format_options.h"
#include "core/formats/grid.h"
#include "widgets/kit/fields/parameter_editor.h"
#include "widgets/kit/fields/parameter_form.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

QString rangeText(double range) {
  return QStringLiteral("±") + shortNumber(range);
}

}  // namespace

FormatSection::FormatSection(QWidget* parent)
    : QWidget(parent),
      format_(new QComboBox(this)),
      bias_(new QComboBox(this)),
      all_biases_(new QCheckBox(tr("&All biases"), this)),
      summary_(new QLabel(this)),
      options_(new ParameterForm(this)) {
  format_->setObjectName(QStringLiteral("format"));
  format_->setAccessibleName(tr("Number format"));
  bias_->setObjectName(QStringLiteral("bias"));
  bias_->setAccessibleName(tr("Exponent bias and range"));
  bias_->setToolTip(tr("Exponent bias b and the largest magnitude it leaves: 1.875 * 2^(14 - b) for FP8-143. A larger "
                       "bias is a finer, "
                       "narrower grid.") +
                    u'\n' + sourceLine(SCALEWRIGHT_TEXT("Source", "Habana submission")));
  all_biases_->setObjectName(QStringLiteral("allBiases"));
  all_biases_->setToolTip(
      tr("Offers every exponent bias of the format here and to the line in the plots, also those that hardware does "
         "not have"));
  options_->setObjectName(QStringLiteral("formatOptions"));
  summary_->setWordWrap(true);
  summary_->setForegroundRole(QPalette::PlaceholderText);
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (format->scaling == formats::Scaling::kScaleOnly) continue;
    format_->addItem(QString::fromUtf8(format->title), text(format->id));
    format_->setItemData(format_->count() - 1, coreText("Format", format->summary), Qt::ToolTipRole);
  }
  auto* section = new QVBoxLayout(this);
  section->setContentsMargins(0, 0, 0, 0);
  auto* layout = new QFormLayout;
  section->addLayout(layout);
  // Not a row of the form, which would not give a wrapped text the height it needs.
  section->addWidget(summary_);
  layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  layout->addRow(options_);
  layout->addRow(all_biases_);

  connect(format_, &QComboBox::activated, this,
          [this] { emit formatChosen(format_->currentData().toString().toStdString()); });
  connect(bias_, &QComboBox::activated, this, [this] {
    const QVariant bias = bias_->currentData();
    emit biasChosen(bias.isValid() ? std::optional(ExponentBias(bias.toInt())) : std::nullopt);
  });
  connect(all_biases_, &QCheckBox::toggled, this, [this] { emit biasesChanged(biases()); });
  connect(options_, &ParameterForm::committed, this, [this](const ParameterValues& values) {
    emit optionChosen(options_->edited(), values.at(options_->edited()));
  });
}

edit::Biases FormatSection::biases() const {
  return all_biases_->isChecked() ? edit::Biases::kAll : edit::Biases::kOffered;
}

void FormatSection::setBiases(edit::Biases biases) {
  all_biases_->setChecked(biases == edit::Biases::kAll);
}

void FormatSection::show(const recipe::Decision& decision, const std::optional<recipe::Resolution>& resolution) {
  format_->setCurrentIndex(format_->findData(text(decision.format)));
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return;
  showBias(*format, decision, resolution);
  format_->setToolTip(coreText("Format", format->summary) + u'\n' + sourceLine(format->source));
  const auto parameters = formats::optionParameters(*format);
  options_->setVisible(!parameters.empty());
  options_->setParameters(parameters, formats::optionValues(*format, decision.options), {}, format->source);
  QString line = coreText("Format", format->summary);
  const auto grid = formats::Grid::make(*format, resolution ? resolution->options : decision.options);
  if (grid)
    line +=
        u'\n' +
        tr("grid %1, %n value(s)", nullptr, static_cast<int>(grid->values().size())).arg(rangeText(grid->largest()));
  if (summary_->text() != line) summary_->setText(line);
}

void FormatSection::showMixed(const edit::MixedFields& mixed) {
  for (const auto& [box, differs] :
       std::initializer_list<std::pair<QComboBox*, bool>>{{format_, mixed.format}, {bias_, mixed.bias}}) {
    if (!differs) continue;
    box->setPlaceholderText(mixedText());
    box->setCurrentIndex(-1);
  }
  options_->showMixed(mixed.options);
  if (!mixed.format) return;
  // What belongs to the format of one of them says nothing about the others.
  options_->hide();
  for (QWidget* field : std::initializer_list<QWidget*>{bias_, all_biases_}) field->hide();
  summary_->setText(tr("The selected tensors have different formats."));
}

void FormatSection::showAsStored() {
  format_->setPlaceholderText(tr("as stored"));
  format_->setCurrentIndex(-1);
  format_->setToolTip({});
  options_->hide();
  for (QWidget* field : std::initializer_list<QWidget*>{bias_, all_biases_}) field->hide();
  summary_->setText(tr("Left as it is stored: recipes have no entry for the tensor. Choosing a format takes it in."));
}

void FormatSection::leave() {
  options_->leave();
}

void FormatSection::showBias(const formats::FormatDescriptor& format, const recipe::Decision& decision,
                             const std::optional<recipe::Resolution>& resolution) {
  const auto choices = edit::biasChoices(format, biases());
  for (QWidget* field : std::initializer_list<QWidget*>{bias_, all_biases_}) field->setVisible(!choices.empty());
  if (choices.empty()) return;
  QString automatic = tr("by the method");
  QStringList lines;
  for (const edit::BiasChoice& choice : choices) {
    lines << tr("bias %1: %2").arg(choice.bias.value()).arg(rangeText(choice.range));
    if (resolution && resolution->options.bias == choice.bias && !decision.options.bias) {
      automatic = tr("%1 (by the method)").arg(lines.back());
    }
  }
  bias_->clear();
  bias_->addItem(automatic);
  for (qsizetype i = 0; i < lines.size(); ++i) {
    const ExponentBias bias = choices[static_cast<std::size_t>(i)].bias;
    bias_->addItem(lines[i], bias.value());
    if (decision.options.bias == bias) bias_->setCurrentIndex(bias_->count() - 1);
  }
  // A bias that hardware does not offer can still come from a recipe.
  if (decision.options.bias && bias_->currentIndex() == 0) {
    const auto grid = formats::Grid::make(format, decision.options);
    bias_->addItem(tr("bias %1: %2").arg(decision.options.bias->value()).arg(rangeText(grid ? grid->largest() : 0)),
                   decision.options.bias->value());
    bias_->setCurrentIndex(bias_->count() - 1);
  }
}

}  // namespace scalewright::widgets
