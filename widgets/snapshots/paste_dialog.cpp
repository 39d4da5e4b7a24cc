#include "widgets/snapshots/paste_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/kit/copyable_list.h"
#include "widgets/kit/dialogs.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/snapshots/comparison_columns.h"
#include "widgets/snapshots/comparison_model.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kIndent = 22;  // of what belongs to a tick above it

}  // namespace

PasteDialog::PasteDialog(const recipe::Decision& source, const QString& name, std::optional<Threshold> threshold,
                         std::size_t targets, QWidget* parent)
    : Dialog(parent),
      threshold_(threshold),
      targets_(targets),
      format_(new QCheckBox(tr("&Format: %1").arg(formatTitle(source.format, source.options)), this)),
      granularity_(new QCheckBox(tr("&Granularity: %1").arg(granularityText(source.granularity)), this)),
      calibration_(new QCheckBox(tr("&Calibration"), this)),
      rule_(new QRadioButton(tr("as a &rule: %1").arg(markLabel(source.calibrator, source.parameters)), this)),
      value_(new QRadioButton(this)),
      sharing_(new QCheckBox(this)),
      role_(new QCheckBox(tr("R&ole: %1").arg(roleText(source.role)), this)),
      notes_(new QCheckBox(tr("&Notes"), this)),
      model_(new ComparisonModel(this)),
      list_(new CopyableList(model_, tr("What would change"), this)),
      summary_(new QLabel(this)) {
  setObjectName(QStringLiteral("pasteDialog"));
  setWindowTitle(tr("Paste settings"));
  resizeWithin(*this, {1180, 540});
  auto* what =
      new QLabel(tr("Settings of %1, for %n selected tensor(s):", nullptr, static_cast<int>(targets)).arg(name), this);
  what->setTextFormat(Qt::PlainText);
  what->setWordWrap(true);
  format_->setObjectName(QStringLiteral("pasteFormat"));
  format_->setToolTip(tr("The number format with its options and its bias"));
  granularity_->setObjectName(QStringLiteral("pasteGranularity"));
  granularity_->setToolTip(tr("Which elements share a scale; per tensor where one cannot be cut so"));
  calibration_->setObjectName(QStringLiteral("pasteCalibration"));
  rule_->setObjectName(QStringLiteral("pasteRule"));
  rule_->setToolTip(tr("Each tensor is calibrated on its own values"));
  value_->setObjectName(QStringLiteral("pasteValue"));
  value_->setToolTip(tr("Every tensor gets this number as its threshold, set by hand"));
  value_->setText(threshold ? tr("as a &value: threshold %1").arg(shortNumber(threshold->value()))
                            : tr("as a &value: there is no threshold"));
  sharing_->setObjectName(QStringLiteral("pasteSharing"));
  sharing_->setText(source.sharing_group.empty() ? tr("&Sharing group: none")
                                                 : tr("&Sharing group: %1").arg(text(source.sharing_group)));
  role_->setObjectName(QStringLiteral("pasteRole"));
  notes_->setObjectName(QStringLiteral("pasteNotes"));
  format_->setChecked(true);
  granularity_->setChecked(true);
  calibration_->setChecked(true);
  const bool by_hand = source.calibrator == recipe::kManual;
  rule_->setEnabled(!by_hand);
  value_->setEnabled(threshold.has_value());
  (by_hand && threshold ? value_ : rule_)->setChecked(true);

  auto* choices = new QGridLayout;
  auto* ways = new QVBoxLayout;
  ways->setContentsMargins(kIndent, 0, 0, 0);
  ways->addWidget(rule_);
  ways->addWidget(value_);
  choices->addWidget(format_, 0, 0);
  choices->addWidget(granularity_, 1, 0);
  choices->addWidget(calibration_, 2, 0);
  choices->addLayout(ways, 3, 0, 2, 1);
  choices->addWidget(sharing_, 0, 1);
  choices->addWidget(role_, 1, 1);
  choices->addWidget(notes_, 2, 1);
  choices->setColumnStretch(1, 1);
  choices->setHorizontalSpacing(24);

  summary_->setObjectName(QStringLiteral("pasteSummary"));
  summary_->setWordWrap(true);
  list_->setNote(summary_);
  list_->setHeading(model_->heading());
  list_->copyButton().setAutoDefault(false);
  QTreeView& table = list_->view();
  table.setObjectName(QStringLiteral("pastePreview"));
  table.setItemDelegate(new PathDelegate(&table));
  table.setTextElideMode(Qt::ElideMiddle);
  table.header()->setStretchLastSection(false);
  sizeComparisonColumns(table);
  table.setColumnHidden(ComparisonModel::kRatio, true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  paste_ = buttons->addButton(tr("&Paste"), QDialogButtonBox::AcceptRole);
  paste_->setObjectName(QStringLiteral("pasteButton"));
  paste_->setDefault(true);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(what);
  layout->addLayout(choices);
  layout->addWidget(new QLabel(tr("A: as it is.  B: after pasting."), this));
  layout->addWidget(list_, 1);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  for (QAbstractButton* choice :
       std::initializer_list<QAbstractButton*>{format_, granularity_, calibration_, value_, sharing_, role_, notes_}) {
    connect(choice, &QAbstractButton::toggled, this, &PasteDialog::showParts);
  }
  showParts();
}

edit::DecisionParts PasteDialog::parts() const {
  const bool number = calibration_->isChecked() && value_->isChecked();
  return {.format = format_->isChecked(),
          .granularity = granularity_->isChecked(),
          .calibrator = calibration_->isChecked() && !number,
          .role = role_->isChecked(),
          .notes = notes_->isChecked(),
          .sharing = sharing_->isChecked(),
          .threshold = number ? threshold_ : std::nullopt};
}

void PasteDialog::showParts() {
  rule_->setVisible(calibration_->isChecked());
  value_->setVisible(calibration_->isChecked());
  paste_->setEnabled(parts().any());
  summary_->setText(tr("Finding out what would change…"));
  emit partsChanged();
}

void PasteDialog::setPreview(const view::RecipeComparison& preview) {
  std::vector<view::ComparedRow> rows;
  for (const view::ComparedRow& row : preview.rows) {
    if (row.state == recipe::DiffState::kDiffers) rows.push_back(row);
  }
  model_->setRows(std::move(rows));
  const auto count = [](std::size_t n) { return static_cast<int>(n); };
  const std::size_t same = targets_ > preview.different ? targets_ - preview.different : 0;
  const QStringList counts = {tr("%n would change", nullptr, count(preview.different)),
                              tr("%n better", nullptr, count(preview.better)),
                              tr("%n worse", nullptr, count(preview.worse)), tr("%n as before", nullptr, count(same))};
  summary_->setText(counts.join(QStringLiteral(" · ")));
}

}  // namespace scalewright::widgets
