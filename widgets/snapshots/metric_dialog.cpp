#include "widgets/snapshots/metric_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/text/core_text.h"
#include "widgets/text/own_metric_text.h"

namespace scalewright::widgets {
namespace {

enum Better { kNotSaid, kLower, kHigher };

}  // namespace

MetricDialog::MetricDialog(const QString& snapshot, const recipe::OwnMetrics& known, QWidget* parent)
    : Dialog(parent),
      known_(known),
      name_(new QComboBox(this)),
      value_(new QLineEdit(this)),
      better_(new QComboBox(this)),
      problem_(new QLabel(this)),
      ok_(nullptr) {
  setObjectName(QStringLiteral("metricDialog"));
  setWindowTitle(tr("Number of your own"));
  auto* what = new QLabel(
      tr("A number that your own program measured with the decisions of %1, such as a perplexity or an accuracy. It is "
         "kept beside the snapshot.")
          .arg(snapshot),
      this);
  what->setWordWrap(true);
  what->setTextFormat(Qt::PlainText);
  name_->setObjectName(QStringLiteral("metricName"));
  name_->setEditable(true);
  name_->setInsertPolicy(QComboBox::NoInsert);
  for (const recipe::OwnMetric& metric : known_) name_->addItem(text(metric.name));
  name_->setCurrentIndex(known_.empty() ? -1 : 0);
  name_->lineEdit()->setPlaceholderText(QStringLiteral("wikitext ppl"));
  value_->setObjectName(QStringLiteral("metricValue"));
  value_->setPlaceholderText(tr("a number, and its unit if it has one"));
  constexpr int kRoom = 24;  // frame and cursor of the field
  value_->setMinimumWidth(value_->fontMetrics().horizontalAdvance(value_->placeholderText()) + kRoom);
  better_->setObjectName(QStringLiteral("metricBetter"));
  better_->addItems({tr("is not said"), tr("lower"), tr("higher")});
  better_->setToolTip(tr("With it the better one of two snapshots is named; nothing else follows from the number"));
  problem_->setWordWrap(true);
  problem_->setTextFormat(Qt::PlainText);
  problem_->setForegroundRole(QPalette::PlaceholderText);
  auto* fields = new QFormLayout;
  fields->addRow(tr("&Metric"), name_);
  fields->addRow(tr("&Value"), value_);
  fields->addRow(tr("&Better"), better_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(what);
  layout->addLayout(fields);
  layout->addWidget(problem_);
  layout->addWidget(buttons);
  connect(name_, &QComboBox::currentTextChanged, this, &MetricDialog::choose);
  connect(value_, &QLineEdit::textChanged, this, &MetricDialog::update);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    if (const auto said = metric()) emit entered(*said);
    accept();
  });
  choose();
  (known_.empty() ? static_cast<QWidget*>(name_) : static_cast<QWidget*>(value_))->setFocus();
}

std::optional<recipe::OwnMetric> MetricDialog::metric() const {
  auto said = ownMetricFrom(name_->currentText(), value_->text());
  if (said && better_->currentIndex() != kNotSaid) said->lower_is_better = better_->currentIndex() == kLower;
  return said;
}

void MetricDialog::choose() {
  const recipe::OwnMetric* known = recipe::find(known_, name_->currentText().trimmed().toStdString());
  if (known != nullptr && known->lower_is_better) better_->setCurrentIndex(*known->lower_is_better ? kLower : kHigher);
  update();
}

void MetricDialog::update() {
  const bool typed = !value_->text().trimmed().isEmpty() && !name_->currentText().trimmed().isEmpty();
  ok_->setEnabled(metric().has_value());
  problem_->setText(typed && !ok_->isEnabled() ? tr("That is no number, or its name or unit is too long.") : QString());
}

}  // namespace scalewright::widgets
