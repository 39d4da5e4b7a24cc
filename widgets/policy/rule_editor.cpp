#include "widgets/policy/rule_editor.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/kit/dialogs.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/vertical_scroll.h"
#include "widgets/policy/rule_form.h"
#include "widgets/policy/rule_matches.h"
#include "widgets/policy/rule_model.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
RuleEditor::RuleEditor(policy::Policy policy, QWidget* parent)
    : Dialog(parent),
      policy_(std::move(policy)),
      model_(new RuleModel(this)),
      title_(new QLineEdit(this)),
      id_(new QLineEdit(this)),
      rules_(new QTreeView(this)),
      form_(new RuleForm),
      found_(new RuleMatches(this)),
      problem_(new QLabel(this)) {
  setObjectName(QStringLiteral("ruleEditor"));
  setWindowTitle(tr("Rules of a policy") + QStringLiteral("[*]"));
  model_->setRules(std::exchange(policy_.rules, {}));
  auto* left = new QSplitter(Qt::Vertical, this);
  left->addWidget(makeList());
  left->addWidget(found_);
  left->setStretchFactor(0, 3);
  left->setStretchFactor(1, 2);
  left->setChildrenCollapsible(false);
  auto* sides = new QSplitter(Qt::Horizontal, this);
  sides->addWidget(left);
  sides->addWidget(new VerticalScroll(form_, sides));
  sides->setStretchFactor(0, 3);
  sides->setStretchFactor(1, 2);
  sides->setChildrenCollapsible(false);
  problem_->setObjectName(QStringLiteral("rulesProblem"));
  problem_->setWordWrap(true);
  problem_->setTextFormat(Qt::PlainText);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  const auto button = [&](const QString& title, const char* name, auto signal) {
    QPushButton* made = buttons->addButton(title, QDialogButtonBox::ActionRole);
    made->setObjectName(QLatin1String(name));
    made->setAutoDefault(false);
    connect(made, &QPushButton::clicked, this, signal);
    needs_valid_.push_back(made);
  };
  button(tr("&Preview…"), "rulesPreview", &RuleEditor::previewRequested);
  button(tr("Sa&ve"), "rulesSave", &RuleEditor::saveRequested);
  button(tr("Save as &file…"), "rulesSaveAs", &RuleEditor::saveAsRequested);
  buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
  connect(buttons, &QDialogButtonBox::rejected, this, &RuleEditor::reject);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(makeHead());
  layout->addWidget(sides, 1);
  layout->addWidget(problem_);
  layout->addWidget(buttons);
  connect(form_, &RuleForm::changed, this, [this] {
    if (selected() < 0) return;
    model_->setRule(selected(), form_->rule());
    noteChange();
  });
  connect(rules_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RuleEditor::showSelected);
  select(0);
  check();
  resizeWithin(*this, {1120, 760});
}

QWidget* RuleEditor::makeHead() {
  title_->setObjectName(QStringLiteral("policyTitleField"));
  title_->setText(text(policy_.title));
  id_->setObjectName(QStringLiteral("policyIdField"));
  id_->setText(text(policy_.id));
  id_->setToolTip(tr("By this name the command line knows the policy: small letters, digits, - _ ."));
  auto* head = new QWidget(this);
  auto* layout = new QHBoxLayout(head);
  layout->setContentsMargins(0, 0, 0, 0);
  const auto labelled = [&](const QString& title, QLineEdit* field, int stretch) {
    auto* label = new QLabel(title, head);
    label->setBuddy(field);
    layout->addWidget(label);
    layout->addWidget(field, stretch);
    field->setAccessibleName(QString(title).remove(u'&'));
    connect(field, &QLineEdit::textEdited, this, [this] {
      policy_.title = title_->text().toStdString();
      policy_.id = id_->text().toStdString();
      modified_ = true;
      check();
    });
  };
  labelled(tr("&Title"), title_, 2);
  labelled(tr("Na&me"), id_, 1);
  return head;
}

QToolButton* RuleEditor::addButton(const QString& name, const QString& title, const QString& tip) {
  auto* button = new QToolButton(this);
  button->setObjectName(name);
  button->setText(title);
  button->setToolTip(tip);
  button->setFocusPolicy(Qt::StrongFocus);
  buttons_.push_back(button);
  return button;
}

QWidget* RuleEditor::makeList() {
  rules_->setObjectName(QStringLiteral("ruleList"));
  rules_->setAccessibleName(tr("Rules, the first that fits counts"));
  rules_->setModel(model_);
  rules_->setRootIsDecorated(false);
  rules_->setUniformRowHeights(true);
  rules_->setAlternatingRowColors(true);
  rules_->setAllColumnsShowFocus(true);
  rules_->setItemDelegate(new RoomyDelegate(rules_));
  const QFontMetrics metrics = rules_->fontMetrics();
  rules_->setColumnWidth(RuleModel::kId, metrics.horizontalAdvance(QStringLiteral("softmax-outputs")) + 24);
  rules_->setColumnWidth(RuleModel::kCount, metrics.horizontalAdvance(QStringLiteral("Tensors 00")) + 12);
  rules_->setColumnWidth(RuleModel::kMatch,
                         metrics.horizontalAdvance(QStringLiteral("Linear layer / Convolution, weight")) + 16);
  auto* box = new QWidget(this);
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(rules_, 1);
  auto* bar = new QHBoxLayout;
  bar->setSpacing(4);
  QToolButton* add = addButton(QStringLiteral("ruleAdd"), tr("&Add"), tr("A new rule after the selected one"));
  QToolButton* copy =
      addButton(QStringLiteral("ruleDuplicate"), tr("Dupl&icate"), tr("A copy of the selected rule after it"));
  QToolButton* remove = addButton(QStringLiteral("ruleRemove"), tr("&Remove"), tr("Takes the selected rule away"));
  QToolButton* up = addButton(QStringLiteral("ruleUp"), tr("Move &up"), tr("Tries the selected rule earlier"));
  QToolButton* down = addButton(QStringLiteral("ruleDown"), tr("Move do&wn"), tr("Tries the selected rule later"));
  for (QToolButton* button : buttons_) bar->addWidget(button);
  bar->addStretch(1);
  layout->addLayout(bar);
  connect(add, &QToolButton::clicked, this, [this] {
    policy::Rule rule;
    rule.id = model_->freeId("rule");
    rule.treatment.format = "bf16";
    insert(std::move(rule), selected() + 1);
  });
  connect(copy, &QToolButton::clicked, this, [this] {
    if (selected() < 0) return;
    policy::Rule rule = model_->row(selected()).rule;
    rule.id = model_->freeId(rule.id);
    insert(std::move(rule), selected() + 1);
  });
  connect(remove, &QToolButton::clicked, this, &RuleEditor::removeSelected);
  connect(up, &QToolButton::clicked, this, [this] { move(-1); });
  connect(down, &QToolButton::clicked, this, [this] { move(1); });
  return box;
}

}  // namespace scalewright::widgets
