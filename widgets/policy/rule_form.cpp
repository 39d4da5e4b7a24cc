#include "widgets/policy/rule_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/base/text/expression.h"
#include "core/policy/rule_filter.h"
#include "core/policy/rule_json.h"
#include "widgets/kit/fields/choice_button.h"
#include "widgets/kit/fields/field_mark.h"
#include "widgets/policy/treatment_form.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"

namespace scalewright::widgets {
namespace {

constexpr int kAnyRank = -1;
constexpr int kMostRank = 8;

template <typename Values, typename TextOf>
QStringList titles(const Values& values, TextOf text_of) {
  QStringList all;
  for (const auto value : values) all << text_of(value);
  return all;
}

/// Places among all values of those that are chosen, and the way back.
template <typename All, typename Value>
std::vector<int> placesOf(const All& all, const std::vector<Value>& chosen) {
  std::vector<int> places;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (std::find(chosen.begin(), chosen.end(), all[i]) != chosen.end()) places.push_back(static_cast<int>(i));
  }
  return places;
}
template <typename All>
auto valuesAt(const All& all, const std::vector<int>& places) {
  std::vector<typename All::value_type> values;
  for (const int place : places) values.push_back(all[static_cast<std::size_t>(place)]);
  return values;
}

QFormLayout* formOf(QWidget* box) {
  auto* layout = new QFormLayout(box);
  layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  return layout;
}

void addRow(QFormLayout& layout, const QString& title, QWidget* field) {
  auto* label = new QLabel(title, field->parentWidget());
  label->setBuddy(field);
  layout.addRow(label, field);
  if (field->accessibleName().isEmpty()) field->setAccessibleName(QString(title).remove(u'&'));
}

QSpinBox* makeRank(const QString& name, QWidget* parent) {
  auto* rank = new QSpinBox(parent);
  rank->setObjectName(name);
  rank->setRange(kAnyRank, kMostRank);
  rank->setSpecialValueText(RuleForm::tr("any"));
  return rank;
}

std::optional<std::uint64_t> rankOf(const QSpinBox& rank) {
  return rank.value() == kAnyRank ? std::nullopt : std::optional(static_cast<std::uint64_t>(rank.value()));
}

/// What is wrong with a filter.
QString problemText(const policy::FilterProblem& problem) {
  const QString word = isolated(text(problem.word));
  switch (problem.flaw) {
    case policy::FilterFlaw::kUnreadable: return RuleForm::tr("The value of “%1” cannot be read.").arg(word);
    case policy::FilterFlaw::kTooEarly:
      return RuleForm::tr(
                 "A rule chooses tensors before “%1” is known of them. It takes role, name, layer and elements.")
          .arg(word);
    case policy::FilterFlaw::kNoTerm: break;
  }
  return problem.meant.empty()
             ? RuleForm::tr("“%1” is no word of a filter.").arg(word)
             : RuleForm::tr("“%1” is no word of a filter. Is %2 meant?").arg(word, isolated(text(problem.meant)));
}

}  // namespace

RuleForm::RuleForm(QWidget* parent)
    : QWidget(parent),
      id_(new QLineEdit(this)),
      comment_(new QLineEdit(this)),
      phase_(new QComboBox(this)),
      operators_(new ChoiceButton(titles(tensor::kOperators, operatorText), tr("Operators"), this)),
      ports_(new ChoiceButton(titles(tensor::kPorts, portText), tr("Sides"), this)),
      roles_(new ChoiceButton(titles(tensor::kRoles, roleText), tr("Roles"), this)),
      path_(new QLineEdit(this)),
      not_path_(new QLineEdit(this)),
      filter_(new QLineEdit(this)),
      min_rank_(makeRank(QStringLiteral("ruleMinRank"), this)),
      max_rank_(makeRank(QStringLiteral("ruleMaxRank"), this)),
      treatment_(new TreatmentForm(this)),
      group_(new QLineEdit(this)),
      kind_(new QComboBox(this)) {
  id_->setObjectName(QStringLiteral("ruleId"));
  comment_->setObjectName(QStringLiteral("ruleComment"));
  comment_->setPlaceholderText(tr("What the rule is about"));
  phase_->setObjectName(QStringLiteral("rulePhase"));
  auto* head = new QWidget(this);
  QFormLayout* names = formOf(head);
  names->setContentsMargins(0, 0, 0, 0);
  addRow(*names, tr("&Rule"), id_);
  addRow(*names, tr("&Comment"), comment_);
  addRow(*names, tr("&Iterations"), phase_);
  auto* decides = new QGroupBox(tr("Decides"), this);
  (new QVBoxLayout(decides))->addWidget(treatment_);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(head);
  layout->addWidget(makeMatch());
  layout->addWidget(decides);
  layout->addWidget(makeSharing());
  layout->addStretch(1);
  for (QLineEdit* field : {id_, comment_, path_, not_path_, filter_, group_}) {
    connect(field, &QLineEdit::textEdited, this, &RuleForm::take);
  }
  for (ChoiceButton* choice : {operators_, ports_, roles_})
    connect(choice, &ChoiceButton::changed, this, &RuleForm::take);
  for (QSpinBox* rank : {min_rank_, max_rank_}) connect(rank, &QSpinBox::valueChanged, this, &RuleForm::take);
  for (QComboBox* box : {phase_, kind_}) connect(box, &QComboBox::activated, this, &RuleForm::take);
  connect(treatment_, &TreatmentForm::changed, this, &RuleForm::take);
}

QWidget* RuleForm::makeMatch() {
  operators_->setObjectName(QStringLiteral("ruleOperators"));
  ports_->setObjectName(QStringLiteral("rulePorts"));
  roles_->setObjectName(QStringLiteral("ruleRoles"));
  path_->setObjectName(QStringLiteral("rulePath"));
  path_->setPlaceholderText(tr("Regular expression, found in the name"));
  not_path_->setObjectName(QStringLiteral("ruleNotPath"));
  not_path_->setPlaceholderText(tr("Regular expression, not found in the name"));
  filter_->setObjectName(QStringLiteral("ruleFilter"));
  filter_->setPlaceholderText(tr("Words of the list's filter, such as layer:3..7"));
  filter_->setToolTip(
      tr("What is known of a tensor before anything is decided about it: role:weight, name:down_proj, layer:3..7, "
         "elements>1e6, and or between alternatives"));
  auto* box = new QGroupBox(tr("Fits"), this);
  QFormLayout* layout = formOf(box);
  addRow(*layout, tr("&Operators"), operators_);
  addRow(*layout, tr("&Sides"), ports_);
  addRow(*layout, tr("Ro&les"), roles_);
  addRow(*layout, tr("&Path"), path_);
  addRow(*layout, tr("&Not path"), not_path_);
  addRow(*layout, tr("Filt&er"), filter_);
  auto* ranks = new QWidget(box);
  auto* row = new QHBoxLayout(ranks);
  row->setContentsMargins(0, 0, 0, 0);
  const auto name = [](QSpinBox* rank, const QString& title) {
    rank->setAccessibleName(title);
    rank->findChild<QLineEdit*>()->setAccessibleName(title);
  };
  name(min_rank_, tr("Least number of dimensions"));
  name(max_rank_, tr("Largest number of dimensions"));
  row->addWidget(min_rank_, 1);
  row->addWidget(new QLabel(tr("to", "from one number to another"), ranks));
  row->addWidget(max_rank_, 1);
  auto* label = new QLabel(tr("&Dimensions"), box);
  label->setBuddy(min_rank_);
  layout->addRow(label, ranks);
  return box;
}

QWidget* RuleForm::makeSharing() {
  group_->setObjectName(QStringLiteral("ruleSharing"));
  group_->setPlaceholderText(tr("none"));
  group_->setToolTip(
      tr("Tensors for which the same name comes out have one scale; $1 is what the first brackets of the "
         "path found"));
  kind_->setObjectName(QStringLiteral("ruleSharingKind"));
  kind_->addItem(tr("Largest of its members"), static_cast<int>(sharing::Kind::kMaximum));
  kind_->addItem(tr("Follows the group"), static_cast<int>(sharing::Kind::kFollow));
  auto* box = new QGroupBox(tr("One scale for several"), this);
  QFormLayout* layout = formOf(box);
  addRow(*layout, tr("Sharing &group"), group_);
  addRow(*layout, tr("P&art in it"), kind_);
  return box;
}

void RuleForm::show(const policy::Rule& rule, const std::vector<policy::Phase>& phases) {
  showing_ = true;
  rule_ = rule;
  const auto set = [](QLineEdit* field, const std::string& value) {
    if (field->text() == text(value)) return;
    field->setText(text(value));
    field->setCursorPosition(0);
  };
  set(id_, rule.id);
  set(comment_, rule.comment);
  phase_->clear();
  phase_->addItem(tr("All, by default"), QString());
  for (const policy::Phase& phase : phases) {
    phase_->addItem(
        tr("%1 (%2 to %3)").arg(text(phase.title.empty() ? phase.id : phase.title)).arg(phase.first).arg(phase.last),
        text(phase.id));
  }
  phase_->setCurrentIndex(phase_->findData(text(rule.phase)));
  phase_->setEnabled(!phases.empty());
  operators_->setChosen(placesOf(tensor::kOperators, rule.match.operators));
  ports_->setChosen(placesOf(tensor::kPorts, rule.match.ports));
  roles_->setChosen(placesOf(tensor::kRoles, rule.match.roles));
  set(path_, rule.match.path);
  set(not_path_, rule.match.not_path);
  set(filter_, rule.match.filter);
  min_rank_->setValue(rule.match.min_rank ? static_cast<int>(*rule.match.min_rank) : kAnyRank);
  max_rank_->setValue(rule.match.max_rank ? static_cast<int>(*rule.match.max_rank) : kAnyRank);
  treatment_->show(rule.treatment);
  set(group_, rule.sharing ? rule.sharing->group : std::string());
  kind_->setCurrentIndex(rule.sharing ? kind_->findData(static_cast<int>(rule.sharing->kind)) : 0);
  kind_->setEnabled(rule.sharing.has_value());
  checkTexts();
  showing_ = false;
}

void RuleForm::checkTexts() {
  for (QLineEdit* field : {path_, not_path_}) {
    const bool broken = !field->text().isEmpty() && !Expression::compile(field->text().toStdString());
    markField(*field,
              broken ? tr("This is not a regular expression, or one that looks ahead or back, which is not supported.")
                     : QString());
  }
  const auto problem = policy::problemOf(filter::parse(rule_.match.filter));
  markField(*filter_, problem ? problemText(*problem) : QString());
  const QString missing = text(policy::missingPart(rule_));
  markField(*group_, missing.isEmpty() ? QString() : tr("The path has no brackets for %1.").arg(missing));
}

void RuleForm::take() {
  if (showing_) return;
  rule_.id = id_->text().toStdString();
  rule_.comment = comment_->text().toStdString();
  rule_.phase = phase_->currentData().toString().toStdString();
  rule_.match.operators = valuesAt(tensor::kOperators, operators_->chosen());
  rule_.match.ports = valuesAt(tensor::kPorts, ports_->chosen());
  rule_.match.roles = valuesAt(tensor::kRoles, roles_->chosen());
  rule_.match.path = path_->text().toStdString();
  rule_.match.not_path = not_path_->text().toStdString();
  rule_.match.filter = filter_->text().toStdString();
  rule_.match.min_rank = rankOf(*min_rank_);
  rule_.match.max_rank = rankOf(*max_rank_);
  rule_.treatment = treatment_->treatment();
  // A group without a name, which a file may hold, says that nothing is shared.
  const bool alone = rule_.sharing && rule_.sharing->group.empty();
  if (!alone) rule_.sharing.reset();
  if (!group_->text().isEmpty()) {
    rule_.sharing =
        policy::SharingKey{group_->text().toStdString(), static_cast<sharing::Kind>(kind_->currentData().toInt())};
  }
  kind_->setEnabled(rule_.sharing.has_value());
  checkTexts();
  emit changed();
}

}  // namespace scalewright::widgets
