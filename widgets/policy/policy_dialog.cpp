#include "widgets/policy/policy_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "core/verdict/wording.h"
#include "widgets/kit/dialogs.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/policy/policy_model.h"
#include "widgets/text/balance_text.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/text/verdict_text.h"

namespace scalewright::widgets {
namespace {

constexpr std::array kFilters = {PolicyFilter::kAll,    PolicyFilter::kChanges,   PolicyFilter::kStays,
                                 PolicyFilter::kByHand, PolicyFilter::kUnmatched, PolicyFilter::kWarnings,
                                 PolicyFilter::kPhases};

QString filterText(PolicyFilter filter, std::size_t count) {
  switch (filter) {
    case PolicyFilter::kAll: return PolicyDialog::tr("All (%L1)").arg(count);
    case PolicyFilter::kChanges: return PolicyDialog::tr("Changes (%L1)").arg(count);
    case PolicyFilter::kStays: return PolicyDialog::tr("Stays (%L1)").arg(count);
    case PolicyFilter::kByHand: return PolicyDialog::tr("Kept by hand (%L1)").arg(count);
    case PolicyFilter::kUnmatched: return PolicyDialog::tr("No rule (%L1)").arg(count);
    case PolicyFilter::kWarnings: return PolicyDialog::tr("Warnings (%L1)").arg(count);
    case PolicyFilter::kPhases: return PolicyDialog::tr("Other in a phase (%L1)").arg(count);
  }
  return {};
}

}  // namespace

PolicyDialog::PolicyDialog(const policy::Policy& policy, QWidget* parent)
    : Dialog(parent),
      policy_(policy),
      model_(new PolicyModel(this)),
      filter_(new QComboBox(this)),
      name_(new QLineEdit(this)),
      table_(new QTreeView(this)),
      busy_(new QProgressBar(this)),
      counts_(new QLabel(this)),
      sums_(new QLabel(this)),
      warnings_(new QLabel(this)),
      keep_(new QCheckBox(tr("&Keep decisions made by hand"), this)),
      apply_(nullptr),
      cancel_(nullptr),
      names_(nullptr) {
  setObjectName(QStringLiteral("policyDialog"));
  setWindowTitle(tr("Apply policy"));
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(makeHeading());
  layout->addWidget(makeTable(), 1);
  keep_->setObjectName(QStringLiteral("policyKeepByHand"));
  keep_->setToolTip(
      tr("Decisions that are neither proposed by the program nor made by the policy before win over the rules"));
  keep_->setChecked(true);
  layout->addWidget(keep_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  cancel_ = buttons->button(QDialogButtonBox::Cancel);
  apply_ = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
  apply_->setObjectName(QStringLiteral("policyApply"));
  apply_->setDefault(true);
  apply_->setEnabled(false);
  QPushButton* edit = buttons->addButton(tr("&Edit rules…"), QDialogButtonBox::ActionRole);
  edit->setObjectName(QStringLiteral("policyEdit"));
  names_ = buttons->addButton(tr("&Names without a rule…"), QDialogButtonBox::ActionRole);
  names_->setObjectName(QStringLiteral("policyNames"));
  names_->setToolTip(tr("Says what tensors are whose names nobody knows, and keeps it"));
  names_->setEnabled(false);
  layout->addWidget(buttons);
  connect(names_, &QPushButton::clicked, this, &PolicyDialog::namesRequested);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(edit, &QPushButton::clicked, this, &PolicyDialog::editRequested);
  connect(filter_, &QComboBox::activated, this, &PolicyDialog::applyFilter);
  connect(name_, &QLineEdit::textChanged, this, &PolicyDialog::applyFilter);
  connect(keep_, &QCheckBox::toggled, this, [this](bool keep) {
    model_->setKeepByHand(keep);
    showCounts();
    showSums();
  });
  table_->setFocus();
  const int columns = static_cast<int>(policy_.phases.size());
  resizeWithin(*this, {1200 + std::min(columns, 1) * 240, 680});
}

QWidget* PolicyDialog::makeHeading() {
  auto* heading = new QWidget(this);
  auto* layout = new QVBoxLayout(heading);
  layout->setContentsMargins(0, 0, 0, 6);
  layout->setSpacing(2);
  auto* title = new QLabel(text(policy_.title), heading);
  title->setObjectName(QStringLiteral("policyTitle"));
  title->setTextFormat(Qt::PlainText);
  QFont font = title->font();
  font.setBold(true);
  font.setPointSizeF(font.pointSizeF() * 1.2);
  title->setFont(font);
  layout->addWidget(title);
  for (const std::string* line : {&policy_.description, &policy_.source}) {
    if (line->empty()) continue;
    auto* label = new QLabel(text(*line), heading);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    if (line == &policy_.source) label->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(label);
  }
  return heading;
}

QWidget* PolicyDialog::makeTable() {
  filter_->setObjectName(QStringLiteral("policyFilter"));
  filter_->setAccessibleName(tr("Which tensors are shown"));
  filter_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  for (const PolicyFilter filter : kFilters) filter_->addItem(filterText(filter, 0), static_cast<int>(filter));
  name_->setObjectName(QStringLiteral("policyNameFilter"));
  name_->setAccessibleName(tr("Filter tensors by name"));
  name_->setPlaceholderText(tr("Filter by name"));
  name_->setClearButtonEnabled(true);
  table_->setObjectName(QStringLiteral("policyTable"));
  table_->setAccessibleName(tr("What happens to each tensor"));
  table_->setModel(model_);
  table_->setRootIsDecorated(false);
  table_->setUniformRowHeights(true);
  table_->setAlternatingRowColors(true);
  table_->setAllColumnsShowFocus(true);
  table_->setTextElideMode(Qt::ElideMiddle);
  table_->setItemDelegate(new RoomyDelegate(table_));
  table_->setItemDelegateForColumn(PolicyModel::kName, new PathDelegate(table_));
  table_->setSortingEnabled(true);
  table_->header()->setSortIndicatorClearable(true);
  table_->header()->setSortIndicator(-1, Qt::AscendingOrder);
  busy_->setObjectName(QStringLiteral("policyBusy"));
  busy_->setAccessibleName(tr("Working out what the rules fit"));
  busy_->setRange(0, 0);
  busy_->setTextVisible(false);
  counts_->setObjectName(QStringLiteral("policyCounts"));
  counts_->setText(tr("Working out what the rules fit…"));
  sums_->setObjectName(QStringLiteral("policySums"));
  sums_->setWordWrap(true);
  sums_->hide();
  warnings_->setObjectName(QStringLiteral("policyWarnings"));
  warnings_->setWordWrap(true);
  warnings_->hide();
  auto* box = new QWidget(this);
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* bar = new QHBoxLayout;
  bar->addWidget(filter_);
  bar->addWidget(name_, 1);
  auto* state = new QHBoxLayout;
  state->addWidget(counts_, 1);
  state->addWidget(busy_);
  layout->addLayout(bar);
  layout->addWidget(table_, 1);
  layout->addLayout(state);
  layout->addWidget(sums_);
  layout->addWidget(warnings_);
  return box;
}

void PolicyDialog::setColumns() {
  const QFontMetrics metrics = table_->fontMetrics();
  const auto wide = [&](int column, const char* sample) {
    table_->setColumnWidth(column, metrics.horizontalAdvance(QLatin1String(sample)) + 16);
  };
  wide(PolicyModel::kName, "model.layers.10.mlp.down_proj.weight");
  int effect = 0;
  for (const view::PolicyEffect one : view::kPolicyEffects) {
    effect = std::max(effect, metrics.horizontalAdvance(policyEffectText(one)));
  }
  table_->setColumnWidth(PolicyModel::kEffect, effect + 24);
  const policy::Place usual{tensor::Operator::kMatmul, tensor::Port::kOutput, 0, {}};
  table_->setColumnWidth(PolicyModel::kPlace, metrics.horizontalAdvance(placeText(usual)) + 24);
  wide(PolicyModel::kRule, "linear-weights");
  wide(PolicyModel::kBefore, "INT8, Absolute maximum");
  wide(PolicyModel::kAfter, "FP8 E4M3FN (OCP), Absolute maximum, to be smoothed");
  wide(PolicyModel::kSqnrBefore, "SQNR before 0");
  wide(PolicyModel::kSqnrAfter, "SQNR before 0");
  for (int phase = PolicyModel::kFirstPhase; phase < model_->columnCount(); ++phase) {
    wide(phase, "FP8-143, Least error over the biases");
  }
  // What the policy comes to stands beside what it does, where a narrow table still shows it.
  QHeaderView* header = table_->header();
  header->moveSection(header->visualIndex(PolicyModel::kSqnrBefore), 2);
  header->moveSection(header->visualIndex(PolicyModel::kSqnrAfter), 3);
  bool groups = false;
  for (const view::PolicyRow& row : model_->rows()) groups = groups || (row.after && !row.after->sharing_group.empty());
  table_->setColumnHidden(PolicyModel::kGroup, !groups);
}

void PolicyDialog::setRows(std::shared_ptr<const std::vector<view::PolicyRow>> rows) {
  model_->setRows(policy_, std::move(rows));
  setColumns();
  busy_->hide();
  apply_->setEnabled(true);
  std::map<policy::Warning, int> tensors;
  bool by_hand = false;
  for (const view::PolicyRow& row : model_->rows()) {
    for (const policy::Warning warning : row.warnings) ++tensors[warning];
    by_hand = by_hand || view::effectOf(row, true) == view::PolicyEffect::kByHand;
  }
  keep_->setEnabled(by_hand);
  QStringList lines;
  for (const auto& [warning, count] : tensors) {
    //: %1: what the warning is
    lines << tr("%n tensor(s): %1", nullptr, count).arg(coreText("Policy", policy::warningWording(warning)));
  }
  warnings_->setText(lines.join(u'\n'));
  warnings_->setVisible(!lines.isEmpty());
  showCounts();
}

void PolicyDialog::setUnknownNames(std::size_t shapes) {
  names_->setEnabled(shapes > 0);
}

void PolicyDialog::setErrors(std::shared_ptr<const PolicyErrors> errors) {
  model_->setErrors(std::move(errors));
  // The worst first, unless a person has sorted it.
  if (table_->header()->sortIndicatorOrder() == Qt::AscendingOrder && table_->header()->sortIndicatorSection() < 0)
    table_->sortByColumn(PolicyModel::kSqnrAfter, Qt::AscendingOrder);
  showSums();
}

void PolicyDialog::setVerdicts(PolicyVerdicts verdicts) {
  verdicts_ = std::move(verdicts);
  showSums();
}

void PolicyDialog::showSums() {
  const auto [before, after] = model_->balance();
  QStringList lines;
  if (const QString balance = balanceText(before, after); !balance.isEmpty()) lines << tr("Tensors: %1").arg(balance);
  const auto& verdict =
      !verdicts_ || keepByHand() ? (verdicts_ ? verdicts_->kept : std::optional<recipe::Verdict>()) : verdicts_->all;
  if (!verdicts_) {
    lines << tr("Judging what becomes of the network…");
  } else if (verdict) {
    const bool unsmoothed = std::any_of(model_->rows().begin(), model_->rows().end(), [](const view::PolicyRow& row) {
      return row.after && row.after->smoothing && !row.after->smoothing->carried;
    });
    lines << (unsmoothed ? tr("The network, before the smoothing that is found once it is applied: %1")
                         : tr("The network: %1"))
                 .arg(verdictText(*verdict));
    if (verdict->outcome != recipe::Outcome::kFine && !verdict->deciders.empty())
      lines.back() += QStringLiteral("; ") + coreText("Verdict", verdict::deciderSentence(verdict->deciders.front()));
    sums_->setToolTip(verdictTip(*verdict));
  }
  sums_->setText(lines.join(u'\n'));
  sums_->setVisible(!lines.isEmpty());
  // What likely breaks the network is not what Enter does.
  const bool breaks = verdict && verdict->outcome == recipe::Outcome::kBroken;
  apply_->setDefault(!breaks);
  cancel_->setDefault(breaks);
}

void PolicyDialog::showCounts() {
  for (int i = 0; i < filter_->count(); ++i) {
    const auto filter = static_cast<PolicyFilter>(filter_->itemData(i).toInt());
    filter_->setItemText(i, filterText(filter, model_->count(filter)));
  }
  const auto count = [this](PolicyFilter filter) { return static_cast<int>(model_->count(filter)); };
  QString line = tr("%n change(s)", "tensors", count(PolicyFilter::kChanges)) + QStringLiteral(", ") +
                 tr("%n stay(s)", "tensors", count(PolicyFilter::kStays)) + QStringLiteral(", ") +
                 tr("%n not matched", "tensors", count(PolicyFilter::kUnmatched));
  if (!policy_.phases.empty()) {
    line += QStringLiteral(", ") + tr("%n otherwise in a phase", "tensors", count(PolicyFilter::kPhases));
  }
  counts_->setText(line);
}

void PolicyDialog::applyFilter() {
  model_->setFilter(static_cast<PolicyFilter>(filter_->currentData().toInt()), name_->text());
}

bool PolicyDialog::keepByHand() const {
  return keep_->isChecked();
}

}  // namespace scalewright::widgets
