#include "widgets/compare/decisions_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/kit/copyable_list.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/snapshots/comparison_columns.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/text/own_metric_text.h"

namespace scalewright::widgets {

DecisionsPage::DecisionsPage(QWidget* parent)
    : QWidget(parent),
      model_(new ComparisonModel(this)),
      filter_(new ComparisonFilter(*model_, this)),
      shown_(new QComboBox(this)),
      change_(new QComboBox(this)),
      name_(new QLineEdit(this)),
      numbers_(new QCheckBox(tr("&Numbers only"), this)),
      list_(new CopyableList(filter_, tr("Tensors of A and B"), this)),
      own_metrics_(new QLabel(this)),
      summary_(new QLabel(this)),
      notes_(new NoteList(tr("What of B is not as its file has it"), this)),
      take_(new QPushButton(tr("&Take B for selected tensors"), this)),
      take_all_(new QPushButton(tr("Take &all of B"), this)) {
  setObjectName(QStringLiteral("comparedDecisions"));
  shown_->setObjectName(QStringLiteral("comparedRows"));
  shown_->setAccessibleName(tr("Tensors that are shown"));
  shown_->setToolTip(shown_->accessibleName());
  shown_->addItems({tr("All"), tr("Different"), tr("Only in A"), tr("Only in B")});
  shown_->setCurrentIndex(static_cast<int>(ComparisonFilter::Shown::kDifferent));
  change_->setObjectName(QStringLiteral("comparedChange"));
  change_->setAccessibleName(tr("Which way the change counts"));
  change_->setToolTip(tr("What is gained is above 0 and green, what is lost below it and red, either way"));
  change_->addItems({tr("B - A: what B would bring"), tr("A - B: gained since B")});
  name_->setObjectName(QStringLiteral("comparedName"));
  name_->setAccessibleName(tr("Part of the names of tensors"));
  name_->setPlaceholderText(tr("Filter by name"));
  name_->setClearButtonEnabled(true);
  numbers_->setObjectName(QStringLiteral("comparedNumbers"));
  numbers_->setToolTip(tr("Compares format, granularity and thresholds, whatever they were found by"));
  notes_->setObjectName(QStringLiteral("comparedNotes"));
  summary_->setObjectName(QStringLiteral("comparedSummary"));
  summary_->setWordWrap(true);
  list_->setNote(summary_);
  list_->setHeading(model_->heading());
  list_->copyButton().setObjectName(QStringLiteral("copyComparison"));
  QTreeView& table = list_->view();
  table.setObjectName(QStringLiteral("comparisonTable"));
  table.setItemDelegateForColumn(ComparisonModel::kTensor, new PathDelegate(&table));
  table.setSortingEnabled(true);
  table.sortByColumn(-1, Qt::AscendingOrder);
  table.setTextElideMode(Qt::ElideMiddle);
  table.header()->setStretchLastSection(false);
  sizeComparisonColumns(table);
  take_->setObjectName(QStringLiteral("takeSelected"));
  take_->setToolTip(tr("Decides for the selected tensors as B does, as one step that can be undone"));
  take_all_->setObjectName(QStringLiteral("takeAll"));
  take_all_->setToolTip(tr("Decides for all tensors of B as B does, as one step that can be undone"));

  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 0, 6, 0);
  auto* label = new QLabel(tr("&Show"), this);
  label->setBuddy(shown_);
  for (QWidget* part : std::initializer_list<QWidget*>{label, shown_}) bar->addWidget(part);
  bar->addWidget(name_, 1);
  for (QWidget* part : std::initializer_list<QWidget*>{numbers_, change_, take_, take_all_}) bar->addWidget(part);
  own_metrics_->setObjectName(QStringLiteral("comparedMetrics"));
  own_metrics_->setTextFormat(Qt::PlainText);
  own_metrics_->setWordWrap(true);
  own_metrics_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  own_metrics_->setToolTip(tr("Numbers of your own, measured with the decisions of A and B"));
  own_metrics_->setContentsMargins(6, 0, 6, 0);
  own_metrics_->hide();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  layout->addLayout(bar);
  layout->addWidget(own_metrics_);
  layout->addWidget(notes_);
  layout->addWidget(list_, 1);

  connect(shown_, &QComboBox::currentIndexChanged, this, [this](int shown) {
    filter_->setShown(static_cast<ComparisonFilter::Shown>(shown));
    updateButtons();
  });
  connect(change_, &QComboBox::currentIndexChanged, this, [this](int change) {
    model_->setChange(static_cast<ComparisonModel::Change>(change));
    list_->setHeading(model_->heading());
    if (known_) showRows();
  });
  connect(name_, &QLineEdit::textChanged, this, [this](const QString& part) {
    filter_->setName(part);
    updateButtons();
  });
  connect(numbers_, &QCheckBox::toggled, this, &DecisionsPage::scopeChanged);
  connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, this, &DecisionsPage::updateButtons);
  connect(table.selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
    if (setting_) return;
    emit currentChanged();
    if (current() != nullptr) emit chosen();
  });
  // The worst is current before anybody has chosen it.
  connect(&table, &QTreeView::clicked, this, &DecisionsPage::chosen);
  connect(filter_, &QAbstractItemModel::modelReset, this, [this] {
    updateButtons();
    emit currentChanged();
  });
  connect(list_, &CopyableList::rowActivated, this, [this](int row) {
    if (const auto& tensor = rowAt(filter_->index(row, 0)).index) emit tensorRequested(*tensor);
  });
  connect(take_, &QPushButton::clicked, this, [this] { emit takeRequested(selected()); });
  connect(take_all_, &QPushButton::clicked, this, &DecisionsPage::takeAllRequested);
  updateButtons();
}

QTreeView& DecisionsPage::view() {
  return list_->view();
}

recipe::DiffScope DecisionsPage::scope() const {
  return numbers_->isChecked() ? recipe::DiffScope::kNumbers : recipe::DiffScope::kDecisions;
}

void DecisionsPage::begin(recipe::DiffScope scope, ComparisonModel::Change change, const std::vector<Note>& notes) {
  known_ = false;
  comparison_ = {};
  open_ = 0;
  {
    const QSignalBlocker quiet(numbers_);
    numbers_->setChecked(scope == recipe::DiffScope::kNumbers);
  }
  change_->setCurrentIndex(static_cast<int>(change));
  notes_->setNotes(notes);
  setOwnMetrics({}, {});
  model_->setRows({});
  summary_->setText(tr("Comparing…"));
  updateButtons();
  emit answerChanged();
}

void DecisionsPage::setComparison(const view::RecipeComparison& comparison) {
  comparison_ = comparison;
  known_ = true;
  showRows();
}

void DecisionsPage::showRows() {
  std::vector<view::ComparedRow> rows = comparison_.rows;
  if (model_->change() == ComparisonModel::Change::kSinceB) {
    // Those that differ stand first, what has lost most since before the others.
    const auto end = std::find_if(rows.begin(), rows.end(),
                                  [](const auto& row) { return row.state != recipe::DiffState::kDiffers; });
    std::stable_sort(rows.begin(), end, [](const auto& x, const auto& y) {
      return x.change_db.has_value() != y.change_db.has_value() ? x.change_db.has_value() : x.change_db > y.change_db;
    });
  }
  setting_ = true;
  model_->setRows(std::move(rows));
  // The worst is drawn until somebody has chosen another one, and nothing is selected by that.
  QItemSelectionModel& selection = *list_->view().selectionModel();
  if (!selection.currentIndex().isValid() && filter_->rowCount() > 0)
    selection.setCurrentIndex(filter_->index(0, 0), QItemSelectionModel::NoUpdate);
  setting_ = false;
  showSummary();
  updateButtons();
  emit answerChanged();
  emit currentChanged();
}

void DecisionsPage::setOwnMetrics(const recipe::OwnMetrics& a, const recipe::OwnMetrics& b) {
  QStringList parts;
  for (const recipe::OwnMetric& metric : b) parts << comparedMetricText(recipe::find(a, metric.name), &metric);
  for (const recipe::OwnMetric& metric : a) {
    if (recipe::find(b, metric.name) == nullptr) parts << comparedMetricText(&metric, nullptr);
  }
  own_metrics_->setText(parts.join(QStringLiteral(" · ")));
  own_metrics_->setVisible(!parts.isEmpty());
}

void DecisionsPage::showSummary() {
  const auto count = [](std::size_t n) { return static_cast<int>(n); };
  QStringList counts = {
      tr("%n differ(s)", nullptr, count(comparison_.different)), tr("%n worse in B", nullptr, count(comparison_.worse)),
      tr("%n better in B", nullptr, count(comparison_.better)),  tr("%n only in A", nullptr, count(comparison_.only_a)),
      tr("%n only in B", nullptr, count(comparison_.only_b)),    tr("%n equal", nullptr, count(comparison_.equal))};
  if (open_ > 0) counts << tr("measuring %n more in B", nullptr, count(open_));
  summary_->setText(counts.join(QStringLiteral(" · ")));
}

QString DecisionsPage::answer() const {
  if (!known_) return {};
  if (comparison_.different == 0) return tr("A and B decide alike wherever both decide.");
  const view::ComparedRow* worst = nullptr;
  for (const view::ComparedRow& row : comparison_.rows) {
    if (row.state != recipe::DiffState::kDiffers || !model_->changeIn(row)) continue;
    if (worst == nullptr || *model_->changeIn(row) < *model_->changeIn(*worst)) worst = &row;
  }
  if (worst == nullptr) return tr("The errors of what differs are not known.");
  const bool to_b = model_->change() == ComparisonModel::Change::kToB;
  if (*model_->changeIn(*worst) >= 0)
    return to_b ? tr("Nothing is worse in B than in A.") : tr("Nothing has become worse since B.");
  const auto sqnr = [](const std::optional<view::ComparedSide>& side) {
    return side && side->sqnr_db ? decibelText(side->sqnr_db->value) : noNumber();
  };
  const QString name = isolated(text(worst->tensor));
  const QString loss = changeText(*model_->changeIn(*worst));
  return (to_b ? tr("B is worse most of all at %1: %2 dB, from %3 in A to %4 in B.")
                     .arg(name, loss, sqnr(worst->a), sqnr(worst->b))
               : tr("A has lost most since B at %1: %2 dB, from %3 in B to %4 in A.")
                     .arg(name, loss, sqnr(worst->b), sqnr(worst->a)));
}

const view::ComparedRow* DecisionsPage::current() const {
  const QModelIndex index = list_->view().currentIndex();
  return index.isValid() ? &rowAt(index) : nullptr;
}

const view::ComparedRow& DecisionsPage::rowAt(const QModelIndex& index) const {
  return model_->row(filter_->mapToSource(index).row());
}

std::vector<study::TensorIndex> DecisionsPage::selected() const {
  std::vector<study::TensorIndex> tensors;
  for (const QModelIndex& index : list_->view().selectionModel()->selectedRows()) {
    const view::ComparedRow& row = rowAt(index);
    if (row.index && row.b) tensors.push_back(*row.index);
  }
  return tensors;
}

void DecisionsPage::updateButtons() {
  list_->copyButton().setEnabled(filter_->rowCount() > 0);
  take_->setEnabled(!selected().empty());
  take_all_->setEnabled(!comparison_.decisions.empty());
}

}  // namespace scalewright::widgets
