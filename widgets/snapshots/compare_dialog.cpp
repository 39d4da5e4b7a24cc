#include "widgets/snapshots/compare_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/kit/copyable_list.h"
#include "widgets/kit/dialogs.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/snapshots/comparison_columns.h"
#include "widgets/snapshots/comparison_model.h"
#include "widgets/text/own_metric_text.h"

namespace scalewright::widgets {
CompareDialog::CompareDialog(const QString& name, recipe::DiffScope scope, QWidget* parent)
    : Dialog(parent),
      model_(new ComparisonModel(this)),
      filter_(new ComparisonFilter(*model_, this)),
      shown_(new QComboBox(this)),
      name_(new QLineEdit(this)),
      numbers_(new QCheckBox(tr("&Numbers only"), this)),
      list_(new CopyableList(filter_, tr("Tensors of A and B"), this)),
      own_metrics_(new QLabel(this)),
      summary_(new QLabel(this)),
      notes_(new NoteList(tr("What of B is not as its file has it"), this)) {
  setObjectName(QStringLiteral("compareDialog"));
  setWindowTitle(tr("Compare with %1").arg(name));
  resizeWithin(*this, {1260, 560});
  auto* sides = new QLabel(tr("A: the decisions in the window.  B: %1.").arg(name), this);
  sides->setTextFormat(Qt::PlainText);
  shown_->setObjectName(QStringLiteral("comparedRows"));
  shown_->setAccessibleName(tr("Tensors that are shown"));
  shown_->setToolTip(shown_->accessibleName());
  shown_->addItems({tr("All"), tr("Different"), tr("Only in A"), tr("Only in B")});
  shown_->setCurrentIndex(static_cast<int>(ComparisonFilter::Shown::kDifferent));
  name_->setObjectName(QStringLiteral("comparedName"));
  name_->setAccessibleName(tr("Part of the names of tensors"));
  name_->setPlaceholderText(tr("Filter by name"));
  name_->setClearButtonEnabled(true);
  numbers_->setObjectName(QStringLiteral("comparedNumbers"));
  numbers_->setToolTip(tr("Compares format, granularity and thresholds, whatever they were found by"));
  numbers_->setChecked(scope == recipe::DiffScope::kNumbers);
  notes_->setObjectName(QStringLiteral("comparedNotes"));
  summary_->setObjectName(QStringLiteral("comparedSummary"));
  summary_->setWordWrap(true);
  summary_->setText(tr("Comparing…"));
  list_->setNote(summary_);
  list_->setHeading(model_->heading());
  list_->copyButton().setObjectName(QStringLiteral("copyComparison"));
  list_->copyButton().setAutoDefault(false);
  QTreeView& table = list_->view();
  table.setObjectName(QStringLiteral("comparisonTable"));
  table.setItemDelegate(new RoomyDelegate(&table));
  table.setItemDelegateForColumn(ComparisonModel::kTensor, new PathDelegate(&table));
  table.setSortingEnabled(true);
  table.sortByColumn(-1, Qt::AscendingOrder);
  table.setTextElideMode(Qt::ElideMiddle);
  table.header()->setStretchLastSection(false);
  sizeComparisonColumns(table);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  take_ = buttons->addButton(tr("&Take B for selected tensors"), QDialogButtonBox::ActionRole);
  take_->setObjectName(QStringLiteral("takeSelected"));
  take_->setToolTip(tr("Decides for the selected tensors as B does, as one step that can be undone"));
  take_all_ = buttons->addButton(tr("Take &all of B"), QDialogButtonBox::ActionRole);
  take_all_->setObjectName(QStringLiteral("takeAll"));
  take_all_->setToolTip(tr("Decides for all tensors of B as B does, as one step that can be undone"));
  for (QAbstractButton* button : buttons->buttons()) static_cast<QPushButton*>(button)->setAutoDefault(false);

  auto* bar = new QHBoxLayout;
  auto* label = new QLabel(tr("&Show"), this);
  label->setBuddy(shown_);
  bar->addWidget(label);
  bar->addWidget(shown_);
  bar->addWidget(name_, 1);
  bar->addWidget(numbers_);
  auto* layout = new QVBoxLayout(this);
  own_metrics_->setObjectName(QStringLiteral("comparedMetrics"));
  own_metrics_->setTextFormat(Qt::PlainText);
  own_metrics_->setWordWrap(true);
  own_metrics_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  own_metrics_->setToolTip(tr("Numbers of your own, measured with the decisions of A and B"));
  own_metrics_->hide();
  layout->addWidget(sides);
  layout->addWidget(own_metrics_);
  layout->addLayout(bar);
  layout->addWidget(notes_);
  layout->addWidget(list_, 1);
  layout->addWidget(buttons);

  connect(shown_, &QComboBox::currentIndexChanged, this, [this](int shown) {
    filter_->setShown(static_cast<ComparisonFilter::Shown>(shown));
    updateButtons();
  });
  connect(name_, &QLineEdit::textChanged, this, [this](const QString& part) {
    filter_->setName(part);
    updateButtons();
  });
  connect(numbers_, &QCheckBox::toggled, this, &CompareDialog::scopeChanged);
  connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, this, &CompareDialog::updateButtons);
  connect(filter_, &QAbstractItemModel::modelReset, this, &CompareDialog::updateButtons);
  connect(list_, &CopyableList::rowActivated, this, [this](int row) {
    if (const auto& tensor = rowAt(filter_->index(row, 0)).index) emit tensorRequested(*tensor);
  });
  connect(take_, &QPushButton::clicked, this, [this] { emit takeRequested(selected()); });
  connect(take_all_, &QPushButton::clicked, this, &CompareDialog::takeAllRequested);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  updateButtons();
}

QTreeView& CompareDialog::view() {
  return list_->view();
}

recipe::DiffScope CompareDialog::scope() const {
  return numbers_->isChecked() ? recipe::DiffScope::kNumbers : recipe::DiffScope::kDecisions;
}

void CompareDialog::setComparison(const view::RecipeComparison& comparison) {
  takes_any_ = !comparison.decisions.empty();
  model_->setRows(comparison.rows);
  showSummary(comparison);
  updateButtons();
}

void CompareDialog::setOwnMetrics(const recipe::OwnMetrics& a, const recipe::OwnMetrics& b) {
  QStringList parts;
  for (const recipe::OwnMetric& metric : b) parts << comparedMetricText(recipe::find(a, metric.name), &metric);
  for (const recipe::OwnMetric& metric : a) {
    if (recipe::find(b, metric.name) == nullptr) parts << comparedMetricText(&metric, nullptr);
  }
  own_metrics_->setText(parts.join(QStringLiteral(" · ")));
  own_metrics_->setVisible(!parts.isEmpty());
}

void CompareDialog::showSummary(const view::RecipeComparison& comparison) {
  const auto count = [](std::size_t n) { return static_cast<int>(n); };
  QStringList counts = {
      tr("%n differ(s)", nullptr, count(comparison.different)), tr("%n worse in B", nullptr, count(comparison.worse)),
      tr("%n better in B", nullptr, count(comparison.better)),  tr("%n only in A", nullptr, count(comparison.only_a)),
      tr("%n only in B", nullptr, count(comparison.only_b)),    tr("%n equal", nullptr, count(comparison.equal))};
  if (open_ > 0) counts << tr("measuring %n more in B", nullptr, count(open_));
  summary_->setText(counts.join(QStringLiteral(" · ")));
}

const view::ComparedRow& CompareDialog::rowAt(const QModelIndex& index) const {
  return model_->row(filter_->mapToSource(index).row());
}

std::vector<study::TensorIndex> CompareDialog::selected() const {
  std::vector<study::TensorIndex> tensors;
  for (const QModelIndex& index : list_->view().selectionModel()->selectedRows()) {
    const view::ComparedRow& row = rowAt(index);
    if (row.index && row.b) tensors.push_back(*row.index);
  }
  return tensors;
}

void CompareDialog::updateButtons() {
  list_->copyButton().setEnabled(filter_->rowCount() > 0);
  take_->setEnabled(!selected().empty());
  take_all_->setEnabled(takes_any_);
}

}  // namespace scalewright::widgets
