#include "widgets/kit/copyable_list.h"

#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QShortcut>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/kit/copied_row.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

CopyableList::CopyableList(QAbstractItemModel* model, const QString& name, QWidget* parent)
    : QWidget(parent),
      model_(model),
      view_(new QTreeView(this)),
      copy_(new QPushButton(themedIcon(QStringLiteral("copy")), tr("&Copy"), this)),
      bar_(new QHBoxLayout) {
  view_->setAccessibleName(name);
  view_->setModel(model_);
  view_->setItemDelegate(new RoomyDelegate(view_));
  view_->setRootIsDecorated(false);
  view_->setUniformRowHeights(true);
  view_->setAlternatingRowColors(true);
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  copy_->setToolTip(tr("Copies the selected lines, or all of them, as text"));
  copy_->setEnabled(false);
  bar_->setContentsMargins(6, 4, 6, 4);
  bar_->addStretch(1);
  bar_->addWidget(copy_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(view_, 1);
  layout->addLayout(bar_);
  connect(model_, &QAbstractItemModel::modelReset, copy_, [this] { copy_->setEnabled(model_->rowCount() > 0); });
  connect(copy_, &QPushButton::clicked, this, &CopyableList::copy);
  auto* shortcut = new QShortcut(QKeySequence::Copy, view_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(shortcut, &QShortcut::activated, this, &CopyableList::copy);
  connect(view_, &QTreeView::activated, this, [this](const QModelIndex& index) { emit rowActivated(index.row()); });
}

void CopyableList::setNote(QWidget* note) {
  delete bar_->takeAt(0);  // the stretch
  bar_->insertWidget(0, note, 1);
}

QPushButton* CopyableList::takeCopyButton() {
  bar_->removeWidget(copy_);
  bar_->setContentsMargins(0, 0, 0, 0);
  return copy_;
}

void CopyableList::copy() {
  QModelIndexList rows = view_->selectionModel()->selectedRows();
  if (rows.isEmpty()) {
    for (int row = 0; row < model_->rowCount(); ++row) rows << model_->index(row, 0);
  }
  QStringList lines;
  if (rows.size() == model_->rowCount() && !heading_.isEmpty()) lines << lineToCopy(heading_);
  for (const QModelIndex& row : rows) lines << lineToCopy(row.data(kLineRole).toString());
  QApplication::clipboard()->setText(lines.join(u'\n'));
}

}  // namespace scalewright::widgets
