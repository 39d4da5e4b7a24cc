#include "widgets/snapshots/snapshot_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/kit/flow_layout.h"
#include "widgets/kit/sqnr_delegate.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

enum Column { kName, kTaken, kTensors };

}  // namespace

SnapshotPanel::SnapshotPanel(QWidget* parent)
    : QWidget(parent), list_(new QTreeWidget(this)), nothing_(new QLabel(list_->viewport())), take_(nullptr) {
  list_->setObjectName(QStringLiteral("snapshotList"));
  list_->setAccessibleName(tr("Snapshots"));
  list_->setHeaderLabels({tr("Name"), tr("Taken"), tr("Tensors")});
  list_->setRootIsDecorated(false);
  list_->setItemDelegate(new RoomyDelegate(list_));
  list_->setUniformRowHeights(true);
  list_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
  list_->setToolTip(tr("The ticked one is B: it is compared with the present decisions. F2 renames."));
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(kName, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(kTaken, QHeaderView::ResizeToContents);
  list_->header()->setSectionResizeMode(kTensors, QHeaderView::ResizeToContents);
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
  lines->addWidget(addButton("removeSnapshot", tr("&Remove"), tr("Removes the snapshot; the present decisions stay"),
                             [this](std::size_t index) { emit removeRequested(index); }));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(6, 6, 6, 4);
  layout->setSpacing(4);
  layout->addWidget(list_, 1);
  layout->addWidget(buttons);

  connect(list_, &QTreeWidget::itemSelectionChanged, this, &SnapshotPanel::updateButtons);
  connect(list_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
    if (filling_ || column != kName) return;
    const auto index = static_cast<std::size_t>(list_->indexOfTopLevelItem(item));
    const bool was = item->data(kName, Qt::UserRole).toBool();
    const bool is = item->checkState(kName) == Qt::Checked;
    // The list is made anew by whoever hears of it: not while the item is still being changed.
    if (was != is) {
      QMetaObject::invokeMethod(
          this, [this, index, is] { emit compareRequested(is ? std::optional(index) : std::nullopt); },
          Qt::QueuedConnection);
    } else {
      QMetaObject::invokeMethod(
          this, [this, index, name = item->text(kName)] { emit renamed(index, name); }, Qt::QueuedConnection);
    }
  });
  setRows({}, std::nullopt);
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
    item->setFlags(item->flags() | Qt::ItemIsEditable | Qt::ItemIsUserCheckable);
    item->setCheckState(kName, compared == i ? Qt::Checked : Qt::Unchecked);
    item->setData(kName, Qt::UserRole, compared == i);
    item->setTextAlignment(kTensors, Qt::AlignRight | Qt::AlignVCenter);
    if (compared == i) item->setData(kName, Qt::AccessibleTextRole, tr("%1, compared with").arg(rows[i].name));
  }
  filling_ = false;
  if (!rows.empty())
    list_->setCurrentItem(
        list_->topLevelItem(static_cast<int>(std::min(before.value_or(rows.size() - 1), rows.size() - 1))));
  nothing_->setVisible(rows.empty());
  updateButtons();
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
