#include "widgets/policy/names_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "core/policy/name_kinds.h"
#include "widgets/kit/dialogs.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

enum Column { kShape, kTensors, kExample, kLike };

QString kindText(const policy::NameKind& kind) {
  return coreText("Policy", kind.wording);
}

}  // namespace

NamesDialog::NamesDialog(std::vector<UnknownNames> names, const QString& kept_in, QWidget* parent)
    : Dialog(parent), names_(std::move(names)), said_(names_.size()) {
  setObjectName(QStringLiteral("namesDialog"));
  setWindowTitle(tr("Names without a rule"));
  build(kept_in);
  fill();
  resizeWithin(*this, {900, 520});
}

void NamesDialog::build(const QString& kept_in) {
  auto* layout = new QVBoxLayout(this);
  auto* intro =
      new QLabel(tr("Nothing says what these tensors are. Say what names like theirs are like (# stands for a "
                    "number), and the rules decide about them.") +
                     u' ' +
                     (kept_in.isEmpty() ? tr("It is kept in this study.")
                                        : tr("It is kept in this study, and for others in %1.").arg(kept_in)),
                 this);
  intro->setTextFormat(Qt::PlainText);
  intro->setWordWrap(true);
  layout->addWidget(intro);
  list_ = new QTreeWidget(this);
  list_->setObjectName(QStringLiteral("unknownNames"));
  list_->setAccessibleName(tr("Names that no rule knows"));
  list_->setHeaderLabels({tr("Names like"), tr("Tensors"), tr("One of them"), tr("They are")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setAllColumnsShowFocus(true);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setItemDelegateForColumn(kShape, new PathDelegate(list_));
  list_->setItemDelegateForColumn(kExample, new PathDelegate(list_));
  layout->addWidget(list_, 1);
  kind_ = new QComboBox(this);
  kind_->setObjectName(QStringLiteral("nameKind"));
  for (const policy::NameKind& kind : policy::nameKinds())
    kind_->addItem(kindText(kind), QString::fromUtf8(kind.id.data(), static_cast<qsizetype>(kind.id.size())));
  auto* label = new QLabel(tr("The selected names &are:"), this);
  label->setBuddy(kind_);
  learn_ = new QPushButton(tr("&Learn"), this);
  learn_->setObjectName(QStringLiteral("learnName"));
  learn_->setAutoDefault(false);
  auto* row = new QHBoxLayout;
  row->addWidget(label);
  row->addWidget(kind_, 1);
  row->addWidget(learn_);
  layout->addLayout(row);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  ok_->setEnabled(false);
  layout->addWidget(buttons);
  connect(list_, &QTreeWidget::itemSelectionChanged, this, &NamesDialog::showSelected);
  connect(learn_, &QPushButton::clicked, this, &NamesDialog::learn);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void NamesDialog::fill() {
  for (const UnknownNames& names : names_) {
    auto* item =
        new QTreeWidgetItem(list_, {text(names.shape), QLocale().toString(static_cast<qulonglong>(names.tensors)),
                                    text(names.example), QString()});
    item->setTextAlignment(kTensors, Qt::AlignTrailing | Qt::AlignVCenter);
    item->setToolTip(kShape, item->text(kShape));
    item->setToolTip(kExample, item->text(kExample));
    if (names.ruled) item->setToolTip(kLike, tr("The rule for the rest decides about them."));
  }
  for (const int column : {kShape, kTensors, kExample}) list_->resizeColumnToContents(column);
  constexpr int kWidest = 320;
  constexpr int kRoom = 12;  // the delegate wants more than the view's own
  for (const int column : {kShape, kExample})
    list_->setColumnWidth(column, std::min(list_->columnWidth(column) + kRoom, kWidest));
  if (list_->topLevelItemCount() > 0) list_->setCurrentItem(list_->topLevelItem(0));
  showSelected();
}

void NamesDialog::showSelected() {
  const QList<QTreeWidgetItem*> selected = list_->selectedItems();
  learn_->setEnabled(!selected.isEmpty());
  if (selected.isEmpty()) return;
  const auto row = static_cast<std::size_t>(list_->indexOfTopLevelItem(selected.front()));
  kind_->setCurrentIndex(std::max(0, kind_->findData(text(said_[row].empty() ? names_[row].kind : said_[row]))));
}

void NamesDialog::learn() {
  const std::string kind = kind_->currentData().toString().toStdString();
  for (QTreeWidgetItem* item : list_->selectedItems()) {
    said_[static_cast<std::size_t>(list_->indexOfTopLevelItem(item))] = kind;
    item->setText(kLike, kind_->currentText());
  }
  ok_->setEnabled(true);
  ok_->setDefault(true);
}

std::vector<recipe::Statement> NamesDialog::learned() const {
  std::vector<recipe::Statement> statements;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (said_[i].empty()) continue;
    if (auto name = policy::learnedName(names_[i].shape, said_[i])) statements.push_back(*std::move(name));
  }
  return statements;
}

}  // namespace scalewright::widgets
