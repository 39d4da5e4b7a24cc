#include "widgets/window/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QThread>
#include <QVBoxLayout>
#include <algorithm>

#include "core/formats/format.h"
#include "widgets/kit/dialogs.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr QSize kPreferencesSize(480, 520);

}  // namespace

PreferencesDialog::PreferencesDialog(const Preferences& now, Preferences defaults, QString spoken, int usual_gib,
                                     QWidget* parent)
    : Dialog(parent),
      before_(now),
      defaults_(std::move(defaults)),
      spoken_(std::move(spoken)),
      theme_(new QComboBox(this)),
      text_size_(new QSpinBox(this)),
      language_(new QComboBox(this)),
      restart_(new QLabel(this)),
      digits_(new QSpinBox(this)),
      formats_(new QListWidget(this)),
      threads_(new QSpinBox(this)),
      memory_(new QSpinBox(this)),
      confined_(new QCheckBox(this)),
      journal_(new QSpinBox(this)) {
  setObjectName(QStringLiteral("preferencesDialog"));
  setWindowTitle(tr("Preferences"));
  theme_->setObjectName(QStringLiteral("preferredTheme"));
  theme_->addItem(tr("Like the system"), static_cast<int>(Theme::kSystem));
  theme_->addItem(tr("Light"), static_cast<int>(Theme::kLight));
  theme_->addItem(tr("Dark"), static_cast<int>(Theme::kDark));
  theme_->addItem(tr("High contrast"), static_cast<int>(Theme::kHighContrast));
  text_size_->setObjectName(QStringLiteral("preferredTextSize"));
  text_size_->setRange(kSmallestText, kLargestText);
  text_size_->setSingleStep(10);
  text_size_->setKeyboardTracking(false);  // 2 is on the way to 200
  text_size_->setSuffix(tr(" %", "of the size of texts"));
  text_size_->setToolTip(tr("The size of texts in windows and plots, in percent of the system's"));
  language_->setObjectName(QStringLiteral("preferredLanguage"));
  language_->addItem(tr("Like the system"), QString());
  // Each in its own words: whoever cannot read the others finds it.
  language_->addItem(QStringLiteral("English"), QStringLiteral("en"));
  language_->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
  language_->addItem(QStringLiteral("日本語"), QStringLiteral("ja"));
  language_->addItem(QStringLiteral("العربية"), QStringLiteral("ar"));
  language_->setToolTip(tr("The language of the window and of its numbers; from the next start on"));
  restart_->setObjectName(QStringLiteral("languageFromNextStart"));
  restart_->setText(tr("The window speaks it from the next start on."));
  restart_->setWordWrap(true);
  digits_->setObjectName(QStringLiteral("preferredDigits"));
  digits_->setRange(kFewestDigits, kMostDigits);
  digits_->setToolTip(
      tr("Significant digits of numbers in tables and read-outs. Exact values stay in the hints and in exports."));
  formats_->setObjectName(QStringLiteral("preferredFormats"));
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (format->scaling != formats::Scaling::kThreshold && format->scaling != formats::Scaling::kBias) continue;
    const std::string id(format->id);
    auto* item = new QListWidgetItem(formatTitle(id), formats_);
    item->setToolTip(coreText("Format", format->summary));
    item->setData(Qt::UserRole, text(id));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
  }
  threads_->setObjectName(QStringLiteral("preferredThreads"));
  threads_->setRange(0, std::max(1, QThread::idealThreadCount()));
  threads_->setSpecialValueText(tr("All (%L1)").arg(QThread::idealThreadCount()));
  threads_->setToolTip(tr("Processors that read one tensor; from the next tensor on"));
  memory_->setObjectName(QStringLiteral("preferredMemory"));
  memory_->setRange(0, std::max(1, 2 * usual_gib));
  memory_->setSuffix(tr(" GiB"));
  memory_->setSpecialValueText(tr("Half of this machine's (%L1 GiB)").arg(usual_gib));
  memory_->setToolTip(
      tr("The most that the processes which read files may use together; a tensor that needs more becomes a problem in "
         "the list. "
         "From the next start on."));
  confined_->setObjectName(QStringLiteral("preferredConfinement"));
  confined_->setText(tr("&Only where their reader is confined"));
  confined_->setToolTip(tr(
      "No file is read where the system cannot confine the process that reads it by limits, Landlock and seccomp. From "
      "the next start on."));
  journal_->setObjectName(QStringLiteral("preferredJournal"));
  journal_->setRange(1, kLongestJournal);
  journal_->setSuffix(tr(" s"));
  journal_->setToolTip(
      tr("At the latest so long after a decision it is in the journal, from which a crash is recovered"));
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->setVerticalSpacing(10);
  const auto row = [this, form](const QString& title, QWidget* field) {
    auto* label = new QLabel(title, this);
    label->setBuddy(field);
    field->setAccessibleName(QString(title).remove(u'&'));
    form->addRow(label, field);
  };
  row(tr("&Theme"), theme_);
  row(tr("Te&xt size"), text_size_);
  row(tr("Lan&guage"), language_);
  form->addRow(QString(), restart_);
  row(tr("&Digits of numbers"), digits_);
  row(tr("Formats with a &curve"), formats_);
  row(tr("&Processors for reading"), threads_);
  row(tr("&Memory for reading"), memory_);
  row(tr("Files of strangers"), confined_);
  row(tr("Keep &unsaved decisions after"), journal_);
  auto* buttons =
      new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form, 1);
  layout->addWidget(buttons);
  fill(now);
  connect(theme_, &QComboBox::currentIndexChanged, this, &PreferencesDialog::tell);
  connect(language_, &QComboBox::currentIndexChanged, this, &PreferencesDialog::tell);
  for (QSpinBox* box : {text_size_, digits_, threads_, memory_, journal_})
    connect(box, &QSpinBox::valueChanged, this, &PreferencesDialog::tell);
  connect(confined_, &QCheckBox::toggled, this, &PreferencesDialog::tell);
  connect(formats_, &QListWidget::itemChanged, this, &PreferencesDialog::tell);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &PreferencesDialog::reject);
  connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
    fill(defaults_);
    tell();
  });
  resizeWithin(*this, kPreferencesSize);
}

Preferences PreferencesDialog::preferences() const {
  Preferences now;
  now.theme = static_cast<Theme>(theme_->currentData().toInt());
  now.text_size = text_size_->value();
  now.language = language_->currentData().toString();
  now.digits = digits_->value();
  for (int row = 0; row < formats_->count(); ++row) {
    const QListWidgetItem* item = formats_->item(row);
    if (item->checkState() == Qt::Checked) now.curve_formats.insert(item->data(Qt::UserRole).toString().toStdString());
  }
  now.threads = threads_->value();
  now.memory_gib = memory_->value();
  now.confined = confined_->isChecked();
  now.journal_seconds = journal_->value();
  return now;
}

void PreferencesDialog::fill(const Preferences& preferences) {
  filling_ = true;
  theme_->setCurrentIndex(theme_->findData(static_cast<int>(preferences.theme)));
  text_size_->setValue(preferences.text_size);
  language_->setCurrentIndex(std::max(0, language_->findData(preferences.language)));
  digits_->setValue(preferences.digits);
  for (int row = 0; row < formats_->count(); ++row) {
    QListWidgetItem* item = formats_->item(row);
    const bool on = preferences.curve_formats.contains(item->data(Qt::UserRole).toString().toStdString());
    item->setCheckState(on ? Qt::Checked : Qt::Unchecked);
  }
  threads_->setValue(preferences.threads);
  memory_->setValue(preferences.memory_gib);
  confined_->setChecked(preferences.confined);
  journal_->setValue(preferences.journal_seconds);
  filling_ = false;
  showRestart();
}

void PreferencesDialog::tell() {
  if (filling_) return;
  showRestart();
  emit changed(preferences());
}

void PreferencesDialog::showRestart() {
  restart_->setVisible(language_->currentData().toString() != spoken_);
}

void PreferencesDialog::reject() {
  if (preferences() != before_) emit changed(before_);
  filling_ = true;  // a field that is left by this tells what was typed into it
  QDialog::reject();
}

}  // namespace scalewright::widgets
