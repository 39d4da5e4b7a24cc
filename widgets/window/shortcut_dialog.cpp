#include "widgets/window/shortcut_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/kit/dialogs.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/text/plot_keys.h"

namespace scalewright::widgets {
namespace {

constexpr int kRowRole = Qt::UserRole;
constexpr QSize kShortcutDialogSize(660, 640);
constexpr int kEditWidth = 190;  // its own hint is a whole sentence in some languages

QString shown(const QKeySequence& keys) {
  return keys.toString(QKeySequence::NativeText);
}

}  // namespace

ShortcutDialog::ShortcutDialog(std::vector<ShortcutRow> rows, Change change, QWidget* parent)
    : Dialog(parent),
      rows_(std::move(rows)),
      change_(std::move(change)),
      search_(new QLineEdit(this)),
      list_(new QTreeWidget(this)),
      name_(new QLabel(this)),
      edit_(new QKeySequenceEdit(this)),
      reset_(new QPushButton(tr("&Reset"), this)),
      problem_(new QLabel(this)) {
  setObjectName(QStringLiteral("shortcutDialog"));
  setWindowTitle(tr("Keyboard shortcuts"));
  search_->setObjectName(QStringLiteral("shortcutSearch"));
  search_->setPlaceholderText(tr("Search by name or keys"));
  search_->setAccessibleName(tr("Search shortcuts"));
  search_->setClearButtonEnabled(true);
  list_->setObjectName(QStringLiteral("shortcutList"));
  list_->setAccessibleName(tr("Shortcuts"));
  list_->setColumnCount(2);
  list_->setHeaderLabels({tr("Action"), tr("Keys")});
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  list_->setUniformRowHeights(true);
  list_->setAlternatingRowColors(true);
  list_->setItemDelegate(new RoomyDelegate(list_));
  edit_->setObjectName(QStringLiteral("shortcutEdit"));
  edit_->setAccessibleName(tr("Keys of the action"));
  edit_->setToolTip(tr("Click here, then press the keys"));
  edit_->setMinimumWidth(kEditWidth);
  reset_->setObjectName(QStringLiteral("shortcutReset"));
  reset_->setToolTip(tr("Gives the action the keys that it came with"));
  reset_->setAutoDefault(false);
  problem_->setObjectName(QStringLiteral("shortcutProblem"));
  problem_->setWordWrap(true);
  auto* clear = new QPushButton(tr("&No keys"), this);
  clear->setObjectName(QStringLiteral("shortcutClear"));
  clear->setToolTip(tr("Takes its keys from the action"));
  clear->setAutoDefault(false);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
  QPushButton* all = buttons->addButton(tr("Reset &all"), QDialogButtonBox::ResetRole);
  all->setObjectName(QStringLiteral("shortcutResetAll"));
  all->setToolTip(tr("Gives every action the keys that it came with"));
  all->setAutoDefault(false);
  auto* line = new QHBoxLayout;
  line->addWidget(name_, 1);
  line->addWidget(edit_);
  line->addWidget(clear);
  line->addWidget(reset_);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(search_);
  layout->addWidget(list_, 1);
  layout->addLayout(line);
  layout->addWidget(problem_);
  layout->addWidget(buttons);
  fill();
  connect(search_, &QLineEdit::textChanged, this, &ShortcutDialog::filter);
  connect(list_, &QTreeWidget::currentItemChanged, this, &ShortcutDialog::showCurrent);
  connect(edit_, &QKeySequenceEdit::editingFinished, this, [this] {
    ShortcutRow* row = current();
    if (row != nullptr && edit_->keySequence() != row->keys) give(*row, edit_->keySequence());
  });
  connect(reset_, &QPushButton::clicked, this, [this] {
    if (ShortcutRow* row = current()) give(*row, row->original);
  });
  connect(clear, &QPushButton::clicked, this, [this] {
    if (ShortcutRow* row = current()) give(*row, {});
  });
  connect(all, &QPushButton::clicked, this, &ShortcutDialog::resetAll);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  say({});
  showCurrent();
  search_->setFocus();
  resizeWithin(*this, kShortcutDialogSize);
}

void ShortcutDialog::fill() {
  const auto group = [this](const QString& title) {
    auto* item = new QTreeWidgetItem(list_, {title});
    item->setFlags(Qt::ItemIsEnabled);
    QFont bold = list_->font();
    bold.setBold(true);
    item->setFont(0, bold);
    item->setFirstColumnSpanned(true);
    return item;
  };
  QTreeWidgetItem* parent = nullptr;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const ShortcutRow& row = rows_[i];
    if (parent == nullptr || parent->text(0) != row.group) parent = group(row.group);
    auto* item = new QTreeWidgetItem(parent, {row.title});
    item->setData(0, kRowRole, static_cast<qulonglong>(i));
    showKeys(*item, row);
  }
  parent = group(tr("In the plots"));
  for (const PlotKey& key : plotKeys()) {
    auto* item = new QTreeWidgetItem(parent, {key.what, key.keys});
    item->setToolTip(0, tr("Belongs to the plots while they have the focus"));
  }
  list_->expandAll();
}

void ShortcutDialog::showKeys(QTreeWidgetItem& item, const ShortcutRow& row) {
  item.setText(1, shown(row.keys));
  QFont font = list_->font();
  font.setBold(row.keys != row.original);
  item.setFont(1, font);
}

void ShortcutDialog::filter(const QString& typed) {
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* group = list_->topLevelItem(i);
    const bool whole = group->text(0).contains(typed, Qt::CaseInsensitive);
    bool any = false;
    for (int j = 0; j < group->childCount(); ++j) {
      QTreeWidgetItem* item = group->child(j);
      const bool fits = whole || item->text(0).contains(typed, Qt::CaseInsensitive) ||
                        item->text(1).contains(typed, Qt::CaseInsensitive);
      item->setHidden(!fits);
      any = any || fits;
    }
    group->setHidden(!any);
  }
}

ShortcutRow* ShortcutDialog::current() {
  const QTreeWidgetItem* item = list_->currentItem();
  const QVariant row = item != nullptr ? item->data(0, kRowRole) : QVariant();
  return row.isValid() ? &rows_[row.toULongLong()] : nullptr;
}

void ShortcutDialog::showCurrent() {
  const ShortcutRow* row = current();
  edit_->setKeySequence(row != nullptr ? row->keys : QKeySequence());
  edit_->setEnabled(row != nullptr);
  findChild<QPushButton*>(QStringLiteral("shortcutClear"))->setEnabled(row != nullptr && !row->keys.isEmpty());
  reset_->setEnabled(row != nullptr && row->keys != row->original);
  const bool fixed = row == nullptr && list_->currentItem() != nullptr;
  name_->setText(row != nullptr ? row->title
                 : fixed        ? tr("These keys stay as they are")
                                : tr("Choose an action to change its keys"));
  name_->setForegroundRole(row != nullptr ? QPalette::WindowText : QPalette::PlaceholderText);
  say({});
}

void ShortcutDialog::give(ShortcutRow& row, const QKeySequence& keys) {
  const QString refused = change_(row.id, keys);
  if (refused.isEmpty()) {
    row.keys = keys;
    showKeys(*list_->currentItem(), row);
  }
  showCurrent();
  say(refused);
}

void ShortcutDialog::resetAll() {
  // All are taken away first, so that two that have changed places find theirs.
  for (ShortcutRow& row : rows_) {
    if (row.keys != row.original) change_(row.id, {});
  }
  for (QTreeWidgetItemIterator item(list_); *item != nullptr; ++item) {
    const QVariant index = (*item)->data(0, kRowRole);
    if (!index.isValid()) continue;
    ShortcutRow& row = rows_[index.toULongLong()];
    const QString refused = row.keys != row.original ? change_(row.id, row.original) : QString();
    row.keys = refused.isEmpty() ? row.original : QKeySequence();
    showKeys(**item, row);
  }
  showCurrent();
}

void ShortcutDialog::say(const QString& problem) {
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
}

}  // namespace scalewright::widgets
