#include "widgets/exchange/rename_section.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/exchange/fixed_font.h"
#include "widgets/jobs/debounce.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/path_delegate.h"

namespace scalewright::widgets {
namespace {

constexpr int kRuleLines = 3;
constexpr int kHeight = 120;
constexpr int kQuiet = 150;  // ms without a key before rules are carried out

}  // namespace

RenameSection::RenameSection(Table table, QWidget* parent)
    : QWidget(parent),
      toggle_(new QToolButton(this)),
      content_(new QWidget(this)),
      rules_(new QPlainTextEdit(content_)),
      model_(new RenameModel(this)),
      table_(new QTreeView(content_)),
      merge_(new QCheckBox(tr("Mer&ge tensors that get one name"), content_)),
      drop_(new QCheckBox(tr("Lea&ve out tensors without a name"), content_)),
      note_(new QLabel(content_)) {
  toggle_->setObjectName(QStringLiteral("renameToggle"));
  toggle_->setText(tr("&Rename tensors"));
  toggle_->setToolTip(tr("Other names by rules"));
  toggle_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  toggle_->setArrowType(Qt::RightArrow);
  toggle_->setAutoRaise(true);
  toggle_->setCheckable(true);
  toggle_->setFocusPolicy(Qt::StrongFocus);
  rules_->setObjectName(QStringLiteral("renameRules"));
  rules_->setAccessibleName(tr("Rules for other names"));
  rules_->setToolTip(
      tr("One rule in each line: a regular expression, =>, and what its matches become, with $1 for the "
         "first group. Each rule works on what the ones above it left."));
  rules_->setPlaceholderText(QStringLiteral("^model\\.=>/model/\n\\.weight$=>_w"));
  rules_->setTabChangesFocus(true);
  rules_->setLineWrapMode(QPlainTextEdit::NoWrap);
  setFixedFont(*rules_);
  table_->setObjectName(QStringLiteral("renameTable"));
  table_->setAccessibleName(tr("Names before and after"));
  table_->setModel(model_);
  table_->setRootIsDecorated(false);
  table_->setUniformRowHeights(true);
  table_->setItemDelegate(new PathDelegate(table_));
  table_->setTextElideMode(Qt::ElideMiddle);
  table_->header()->setSectionResizeMode(QHeaderView::Stretch);
  merge_->setObjectName(QStringLiteral("renameMerge"));
  merge_->setToolTip(tr("The largest range among them counts; else such rules are refused"));
  drop_->setObjectName(QStringLiteral("renameDrop"));
  drop_->setToolTip(tr("Rules may leave nothing of a name; else such rules are refused"));
  merge_->setVisible(table == Table::kShown);
  drop_->setVisible(table == Table::kShown);
  note_->setObjectName(QStringLiteral("renameNote"));
  note_->setWordWrap(true);
  note_->setTextFormat(Qt::PlainText);

  auto* both = new QHBoxLayout;
  both->addWidget(rules_, 2);
  both->addWidget(table_, 3);
  table_->setVisible(table == Table::kShown);
  const int height = table == Table::kShown ? kHeight : rules_->fontMetrics().lineSpacing() * kRuleLines + 16;
  // Where a dialog is low they give way first.
  const int least = std::min(height, rules_->fontMetrics().lineSpacing() * kRuleLines + 16);
  for (QWidget* editor : {static_cast<QWidget*>(rules_), static_cast<QWidget*>(table_)}) {
    editor->setMinimumHeight(least);
    editor->setMaximumHeight(height);
  }
  auto* inside = new QVBoxLayout(content_);
  inside->setContentsMargins(0, 0, 0, 0);
  inside->addLayout(both);
  auto* leave = new QHBoxLayout;
  leave->addWidget(merge_);
  leave->addWidget(drop_);
  leave->addStretch(1);
  inside->addLayout(leave);
  inside->addWidget(note_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(toggle_);
  layout->addWidget(content_);
  content_->hide();

  auto* quiet = new Debounce(
      kQuiet, [this] { emit changed(); }, this);
  connect(rules_, &QPlainTextEdit::textChanged, quiet, qOverload<>(&QTimer::start));
  connect(merge_, &QCheckBox::toggled, this, &RenameSection::changed);
  connect(drop_, &QCheckBox::toggled, this, &RenameSection::changed);
  connect(toggle_, &QToolButton::toggled, this, [this](bool open) {
    toggle_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    content_->setVisible(open);
    if (open) rules_->setFocus();
    emit changed();
  });
}

std::vector<std::string> RenameSection::rules() const {
  std::vector<std::string> rules;
  if (!toggle_->isChecked()) return rules;
  for (const QString& line : rules_->toPlainText().split(u'\n')) {
    if (!line.trimmed().isEmpty()) rules.push_back(line.toStdString());
  }
  return rules;
}

void RenameSection::setRules(const QString& rules) {
  rules_->setPlainText(rules);
  toggle_->setChecked(true);
}

bool RenameSection::merges() const {
  return toggle_->isChecked() && merge_->isChecked();
}

bool RenameSection::drops() const {
  return toggle_->isChecked() && drop_->isChecked();
}

void RenameSection::setView(RenameView view) {
  const auto count = [](std::size_t n) { return static_cast<int>(n); };
  QString note = view.problem;
  if (note.isEmpty() && !rules().empty()) {
    note = tr("%1 of %n name(s) change", nullptr, count(view.names)).arg(view.changed);
    if (view.merged > 0) note += QStringLiteral("; ") + tr("%n name(s) stand for several", nullptr, count(view.merged));
    if (view.dropped > 0) note += QStringLiteral("; ") + tr("%n tensor(s) left out", nullptr, count(view.dropped));
  }
  note_->setText(note);
  note_->setVisible(!note.isEmpty());
  model_->setRows(std::move(view.lines));
}

}  // namespace scalewright::widgets
