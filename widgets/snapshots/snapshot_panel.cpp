#include "widgets/snapshots/snapshot_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/flow_layout.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/text/own_metric_text.h"
#include "widgets/text/verdict_text.h"

namespace scalewright::widgets {
namespace {

enum Column { kName, kTaken, kTensors, kWorst, kVerdict, kOutput, kMetrics };
/// Columns of metrics at most; others are in the tips of the names.
constexpr qsizetype kMostMetrics = 12;

/// Names and numbers of a person's own can be typed over.
class SnapshotCells : public RoomyDelegate {
 public:
  using RoomyDelegate::RoomyDelegate;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const bool typed = index.column() == kName || index.column() >= kMetrics;
    return typed ? RoomyDelegate::createEditor(parent, option, index) : nullptr;
  }
};

/// The best value of a metric among the snapshots, where it is said what is better and there are several.
const recipe::OwnMetric* bestOf(const std::vector<SnapshotRow>& rows, const std::string& name) {
  const recipe::OwnMetric* best = nullptr;
  bool several = false;
  for (const SnapshotRow& row : rows) {
    const recipe::OwnMetric* one = recipe::find(row.own_metrics, name);
    if (one == nullptr) continue;
    if (best == nullptr) {
      best = one;
      continue;
    }
    const int better = recipe::betterOf(*best, *one);
    several = several || better != 0;
    if (better > 0) best = one;
  }
  return several ? best : nullptr;
}

void showVerdict(QTreeWidgetItem& item, const std::optional<recipe::Verdict>& verdict) {
  item.setTextAlignment(kOutput, Qt::AlignRight | Qt::AlignVCenter);
  if (!verdict) {
    item.setToolTip(kVerdict, SnapshotPanel::tr("Not judged yet: go back to it, and it is"));
    return;
  }
  item.setText(kVerdict, verdictText(*verdict));
  item.setToolTip(kVerdict, verdictTip(*verdict));
  if (verdict->deciders.empty()) return;
  const recipe::Decider& first = verdict->deciders.front();
  const QString sign = verdict->rows > 0 ? QStringLiteral("~") : QString();
  item.setText(kOutput, sign + decibelText(first.sqnr.value_or(std::numeric_limits<double>::infinity())));
  item.setToolTip(kOutput, text(first.weight));
}

}  // namespace

SnapshotPanel::SnapshotPanel(QWidget* parent)
    : QWidget(parent), list_(new QTreeWidget(this)), nothing_(new QLabel(list_->viewport())), take_(nullptr) {
  list_->setObjectName(QStringLiteral("snapshotList"));
  list_->setAccessibleName(tr("Snapshots"));
  list_->setHeaderLabels({tr("Name"), tr("Taken"), tr("Tensors"), tr("Worst SQNR"), tr("Verdict"), tr("Output")});
  list_->headerItem()->setToolTip(kWorst,
                                  tr("The lowest SQNR of a quantized tensor, in dB, on the data that are open"));
  list_->headerItem()->setToolTip(
      kVerdict, tr("What becomes of the network, and the sum of the errors of its layers: judged while the decisions "
                   "of a snapshot are in force"));
  list_->headerItem()->setToolTip(kOutput, tr("SQNR of the output of the layer that decides it, in dB"));
  list_->setRootIsDecorated(false);
  list_->setItemDelegate(new SnapshotCells(list_));
  list_->setUniformRowHeights(true);
  list_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
  list_->setToolTip(
      tr("The ticked one is B: it is compared with the present decisions. F2 renames; a number of your own is typed "
         "over where it stands."));
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(kName, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(kTaken, QHeaderView::ResizeToContents);
  list_->header()->setSectionResizeMode(kTensors, QHeaderView::ResizeToContents);
  for (const Column column : {kWorst, kVerdict, kOutput})
    list_->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  nothing_->setText(tr("A snapshot keeps all decisions as they are now, to compare with and to come back to."));
  nothing_->setWordWrap(true);
  nothing_->setAlignment(Qt::AlignCenter);
  nothing_->setForegroundRole(QPalette::PlaceholderText);
  auto* middle = new QVBoxLayout(list_->viewport());
  middle->addWidget(nothing_);

  auto* buttons = new QWidget(this);
  auto* lines = new FlowLayout(4, buttons);
  take_ = new QPushButton(tr("&Take snapshot"), buttons);
  take_->setObjectName(QStringLiteral("takeSnapshot"));
  take_->setToolTip(tr("Keeps all decisions as they are now"));
  lines->addWidget(take_);
  connect(take_, &QPushButton::clicked, this, &SnapshotPanel::takeRequested);
  lines->addWidget(addButton("goBackToSnapshot", tr("&Go back to it"),
                             tr("Takes its decisions, as one step that can be undone"),
                             [this](std::size_t index) { emit goBackRequested(index); }));
  lines->addWidget(addButton("snapshotDifferences", tr("&Differences…"),
                             tr("Lists the tensors that it decides otherwise"),
                             [this](std::size_t index) { emit differencesRequested(index); }));
  lines->addWidget(addButton("measureSnapshot", tr("&Number of your own…"),
                             tr("Keeps what your own program measured with it: a perplexity, an accuracy"),
                             [this](std::size_t index) { emit metricRequested(index); }));
  lines->addWidget(addButton("removeSnapshot", tr("&Remove"), tr("Removes the snapshot; the present decisions stay"),
                             [this](std::size_t index) { emit removeRequested(index); }));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(6, 6, 6, 4);
  layout->setSpacing(4);
  layout->addWidget(list_, 1);
  layout->addWidget(buttons);

  connect(list_, &QTreeWidget::itemSelectionChanged, this, &SnapshotPanel::updateButtons);
  connect(list_, &QTreeWidget::itemChanged, this, &SnapshotPanel::readCell);
  setRows({}, std::nullopt);
}

void SnapshotPanel::readCell(QTreeWidgetItem* item, int column) {
  if (filling_ || (column != kName && column < kMetrics)) return;
  const auto index = static_cast<std::size_t>(list_->indexOfTopLevelItem(item));
  // The list is made anew by whoever hears of it: not while the item is still being changed.
  const auto later = [this](auto tell) { QMetaObject::invokeMethod(this, std::move(tell), Qt::QueuedConnection); };
  if (column >= kMetrics) {
    later([this, index, name = metrics_.value(column - kMetrics), typed = item->text(column)] {
      emit metricTyped(index, name, typed);
    });
    return;
  }
  const bool was = item->data(kName, Qt::UserRole).toBool();
  const bool is = item->checkState(kName) == Qt::Checked;
  if (was != is) {
    later([this, index, is] { emit compareRequested(is ? std::optional(index) : std::nullopt); });
  } else {
    later([this, index, name = item->text(kName)] { emit renamed(index, name); });
  }
}

template <typename Slot>
QPushButton* SnapshotPanel::addButton(const char* name, const QString& title, const QString& tip, Slot slot) {
  auto* button = new QPushButton(title, this);
  button->setObjectName(QLatin1String(name));
  button->setToolTip(tip);
  connect(button, &QPushButton::clicked, this, [this, slot] {
    if (const auto index = selected()) slot(*index);
  });
  on_selection_.push_back(button);
  return button;
}

void SnapshotPanel::setRows(const std::vector<SnapshotRow>& rows, std::optional<std::size_t> compared) {
  filling_ = true;
  const auto before = selected();
  list_->clear();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    auto* item = new QTreeWidgetItem(list_, {rows[i].name, rows[i].taken, countText(rows[i].tensors)});
    const QString worst = decibelText(rows[i].worst_sqnr_db);
    item->setText(kWorst, rows[i].exact ? worst : QStringLiteral("~") + worst);
    item->setTextAlignment(kWorst, Qt::AlignRight | Qt::AlignVCenter);
    showVerdict(*item, rows[i].verdict);
    item->setFlags(item->flags() | Qt::ItemIsEditable | Qt::ItemIsUserCheckable);
    item->setCheckState(kName, compared == i ? Qt::Checked : Qt::Unchecked);
    item->setData(kName, Qt::UserRole, compared == i);
    item->setTextAlignment(kTensors, Qt::AlignRight | Qt::AlignVCenter);
    if (compared == i) item->setData(kName, Qt::AccessibleTextRole, tr("%1, compared with").arg(rows[i].name));
  }
  showMetrics(rows);
  filling_ = false;
  if (!rows.empty())
    list_->setCurrentItem(
        list_->topLevelItem(static_cast<int>(std::min(before.value_or(rows.size() - 1), rows.size() - 1))));
  nothing_->setVisible(rows.empty());
  updateButtons();
}

void SnapshotPanel::showMetrics(const std::vector<SnapshotRow>& rows) {
  metrics_.clear();
  for (const SnapshotRow& row : rows) {
    for (const recipe::OwnMetric& metric : row.own_metrics) {
      const QString name = text(metric.name);
      if (!metrics_.contains(name) && metrics_.size() < kMostMetrics) metrics_ << name;
    }
  }
  const int columns = kMetrics + static_cast<int>(metrics_.size());
  list_->setColumnCount(columns);
  for (int column = kMetrics; column < columns; ++column) {
    const QString& name = metrics_[column - kMetrics];
    const recipe::OwnMetric* best = bestOf(rows, name.toStdString());
    list_->headerItem()->setText(column, name);
    list_->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    QString direction;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const recipe::OwnMetric* metric = recipe::find(rows[i].own_metrics, name.toStdString());
      if (metric == nullptr) continue;
      QTreeWidgetItem* item = list_->topLevelItem(static_cast<int>(i));
      item->setText(column, ownMetricText(*metric));
      item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
      if (direction.isEmpty()) direction = betterText(*metric);
      if (best == nullptr || best->value != metric->value) continue;
      QFont bold = list_->font();
      bold.setBold(true);
      item->setFont(column, bold);
      item->setToolTip(column, tr("The best of these snapshots"));
    }
    const QString tip = tr("%1: a number of your own").arg(name);
    list_->headerItem()->setToolTip(column, direction.isEmpty() ? tip : tip + QStringLiteral(" (") + direction + u')');
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    QStringList all;
    for (const recipe::OwnMetric& metric : rows[i].own_metrics)
      all << QStringLiteral("%1: %2").arg(text(metric.name), ownMetricText(metric));
    if (!all.isEmpty()) list_->topLevelItem(static_cast<int>(i))->setToolTip(kName, all.join(u'\n'));
  }
}

void SnapshotPanel::setAvailable(bool available) {
  take_->setEnabled(available);
}

std::optional<std::size_t> SnapshotPanel::selected() const {
  const QList<QTreeWidgetItem*> items = list_->selectedItems();
  if (items.isEmpty()) return std::nullopt;
  return static_cast<std::size_t>(list_->indexOfTopLevelItem(items.first()));
}

void SnapshotPanel::updateButtons() {
  for (QPushButton* button : on_selection_) button->setEnabled(selected().has_value());
}

}  // namespace scalewright::widgets
