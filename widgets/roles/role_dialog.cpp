#include "widgets/roles/role_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kNamed = 3;  // tensors that a preview names

enum Column { kTensors, kRole, kOperator };

}  // namespace

RoleDialog::RoleDialog(std::vector<recipe::Statement> said, std::vector<std::string> names,
                       std::vector<std::string> selected, tensor::Role role, QWidget* parent)
    : Dialog(parent), said_(std::move(said)), names_(std::move(names)), selected_(std::move(selected)) {
  setObjectName(QStringLiteral("roleDialog"));
  setWindowTitle(tr("Role and operator"));
  build(role);
  updateList();
  updatePreview();
}

void RoleDialog::build(tensor::Role role) {
  auto* layout = new QVBoxLayout(this);
  auto* intro = new QLabel(tr("What you say here counts more than names, attributes and graphs. Policies, sharing, "
                              "layers and exports go by it."),
                           this);
  intro->setWordWrap(true);
  layout->addWidget(intro);
  by_selection_ = new QRadioButton(
      selected_.size() == 1 ? tr("Of the tensor “%1”").arg(text(selected_.front()).replace(u'&', QStringLiteral("&&")))
                            : tr("Of the %n selected tensor(s)", nullptr, static_cast<int>(selected_.size())),
      this);
  by_selection_->setObjectName(QStringLiteral("roleOfSelection"));
  by_selection_->setEnabled(!selected_.empty());
  by_pattern_ = new QRadioButton(tr("Of tensors whose &name fits"), this);
  by_pattern_->setObjectName(QStringLiteral("roleOfPattern"));
  pattern_ = new QLineEdit(this);
  pattern_->setObjectName(QStringLiteral("rolePattern"));
  pattern_->setAccessibleName(tr("Pattern of names"));
  pattern_->setPlaceholderText(QStringLiteral("*/MatMul_*_output_0"));
  pattern_->setToolTip(tr("* stands for any text, ? for one character, [...] for one of several"));
  pattern_->setLayoutDirection(Qt::LeftToRight);
  preview_ = new QLabel(this);
  preview_->setObjectName(QStringLiteral("rolePreview"));
  preview_->setWordWrap(true);
  preview_->setForegroundRole(QPalette::PlaceholderText);
  layout->addWidget(by_selection_);
  layout->addWidget(by_pattern_);
  layout->addWidget(pattern_);
  layout->addWidget(preview_);
  (selected_.empty() ? by_pattern_ : by_selection_)->setChecked(true);

  role_ = new QComboBox(this);
  role_->setObjectName(QStringLiteral("roleChoice"));
  for (const tensor::Role each : tensor::kRoles) role_->addItem(roleText(each));
  role_->setCurrentIndex(
      static_cast<int>(std::find(tensor::kRoles.begin(), tensor::kRoles.end(), role) - tensor::kRoles.begin()));
  operator_ = new QComboBox(this);
  operator_->setObjectName(QStringLiteral("operatorChoice"));
  operator_->addItem(tr("as attributes, graph, layer or name say"));
  for (const tensor::Operator each : tensor::kOperators) operator_->addItem(operatorText(each));
  auto* form = new QFormLayout;
  form->addRow(tr("&Role:"), role_);
  form->addRow(tr("&Operator:"), operator_);
  say_ = new QPushButton(tr("&Add"), this);
  say_->setObjectName(QStringLiteral("sayRole"));
  say_->setAutoDefault(false);
  layout->addLayout(form);
  layout->addWidget(say_, 0, Qt::AlignTrailing);
  buildList();

  connect(pattern_, &QLineEdit::textEdited, this, [this] {
    by_pattern_->setChecked(true);
    unsaid_ = true;
  });
  for (QComboBox* box : {role_, operator_}) {
    connect(box, &QComboBox::currentIndexChanged, this, [this] { unsaid_ = true; });
  }
  connect(pattern_, &QLineEdit::textChanged, this, &RoleDialog::updatePreview);
  connect(by_pattern_, &QRadioButton::toggled, this, &RoleDialog::updatePreview);
  connect(say_, &QPushButton::clicked, this, &RoleDialog::say);
  constexpr QSize kRoomy{520, 520};
  resize(kRoomy);
}

void RoleDialog::buildList() {
  auto* title = new QLabel(tr("&Said so far"), this);
  list_ = new QTreeWidget(this);
  list_->setObjectName(QStringLiteral("saidRoles"));
  list_->setAccessibleName(tr("Said so far"));
  list_->setHeaderLabels({tr("Tensors"), tr("Role"), tr("Operator")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(kTensors, QHeaderView::Stretch);
  title->setBuddy(list_);
  take_back_ = new QPushButton(tr("&Take back"), this);
  take_back_->setObjectName(QStringLiteral("takeBackRole"));
  take_back_->setAutoDefault(false);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  auto* row = new QHBoxLayout;
  row->addWidget(take_back_);
  row->addWidget(buttons, 1);
  auto* layout = static_cast<QVBoxLayout*>(this->layout());
  layout->addWidget(title);
  layout->addWidget(list_, 1);
  layout->addLayout(row);
  connect(list_, &QTreeWidget::itemSelectionChanged, this,
          [this] { take_back_->setEnabled(!list_->selectedItems().isEmpty()); });
  connect(take_back_, &QPushButton::clicked, this, &RoleDialog::takeBack);
  connect(buttons, &QDialogButtonBox::accepted, this, &RoleDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

bool RoleDialog::ofSelection() const {
  return by_selection_->isChecked();
}

void RoleDialog::updatePreview() {
  if (ofSelection()) {
    preview_->clear();
    say_->setEnabled(true);
    return;
  }
  const recipe::Statement statement{pattern_->text().toStdString(), {}, {}};
  QStringList named;
  std::size_t count = 0;
  for (const std::string& name : names_) {
    if (!recipe::isAbout(statement, name)) continue;
    if (++count <= kNamed) named << text(name);
  }
  if (count > kNamed) named << QStringLiteral("…");
  const QString fits = tr("%n tensor(s)", nullptr, static_cast<int>(count));
  preview_->setText(count == 0 ? tr("No tensor here has such a name.")
                               : fits + QStringLiteral(": ") + named.join(QStringLiteral(", ")));
  say_->setEnabled(!statement.tensors.empty());
}

void RoleDialog::accept() {
  // Whoever has chosen and goes on means what is chosen.
  if (unsaid_ && say_->isEnabled()) say();
  QDialog::accept();
}

void RoleDialog::say() {
  unsaid_ = false;
  recipe::Statement statement;
  statement.role = tensor::kRoles[static_cast<std::size_t>(role_->currentIndex())];
  if (operator_->currentIndex() > 0)
    statement.op = tensor::kOperators[static_cast<std::size_t>(operator_->currentIndex() - 1)];
  std::vector<std::string> about;
  if (ofSelection()) {
    for (const std::string& name : selected_) about.push_back(recipe::globOf(name));
  } else {
    about.push_back(pattern_->text().toStdString());
  }
  std::vector<recipe::Statement> now;
  for (std::string& tensors : about) {
    statement.tensors = std::move(tensors);
    now.push_back(statement);
  }
  said_ = recipe::joined(std::move(said_), now);
  updateList();
  list_->scrollToBottom();
}

void RoleDialog::takeBack() {
  std::vector<bool> gone(said_.size());
  for (const QModelIndex& row : list_->selectionModel()->selectedRows())
    gone[static_cast<std::size_t>(row.row())] = true;
  std::vector<recipe::Statement> left;
  for (std::size_t i = 0; i < said_.size(); ++i) {
    if (!gone[i]) left.push_back(std::move(said_[i]));
  }
  said_ = std::move(left);
  updateList();
}

void RoleDialog::updateList() {
  list_->clear();
  QList<QTreeWidgetItem*> items;
  for (const recipe::Statement& statement : said_) {
    if (!statement.like.empty()) {
      items << new QTreeWidgetItem({text(statement.tensors), tr("like %1").arg(text(statement.like)), QString()});
      continue;
    }
    items << new QTreeWidgetItem(
        {text(statement.tensors), roleText(statement.role), statement.op ? operatorText(*statement.op) : QString()});
  }
  list_->addTopLevelItems(items);
  list_->resizeColumnToContents(kRole);
  list_->resizeColumnToContents(kOperator);
  take_back_->setEnabled(false);
}

}  // namespace scalewright::widgets
