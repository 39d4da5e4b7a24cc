#include "widgets/policy/policy_section.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace scalewright::widgets {

using study::Standing;

PolicySection::PolicySection(QWidget* parent)
    : QWidget(parent), rule_(new QLabel(this)), state_(new QLabel(this)), give_back_(new QPushButton(this)) {
  rule_->setObjectName(QStringLiteral("policyRule"));
  state_->setObjectName(QStringLiteral("policyState"));
  for (QLabel* label : {rule_, state_}) {
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
  }
  give_back_->setObjectName(QStringLiteral("policyGiveBack"));
  give_back_->setText(tr("Give back to the &rule"));
  give_back_->setToolTip(tr("Decides again as the rule of the policy says"));
  connect(give_back_, &QPushButton::clicked, this, &PolicySection::giveBackRequested);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(rule_);
  layout->addWidget(state_);
  layout->addWidget(give_back_);
}

void PolicySection::show(const QString& policy, const TensorMark& mark, const QString& comment) {
  //: %1: title of a policy, %2: name of a rule
  rule_->setText(mark.rule.isEmpty() ? policy : tr("%1, rule %2").arg(policy, mark.rule));
  rule_->setToolTip(comment);
  switch (mark.standing) {
    case Standing::kNotAsked:
    case Standing::kFollows:
      state_->setText(
          mark.left_out
              ? tr("The rule leaves the tensor as it is stored: recipes have no entry for it. Choose a format "
                   "to take it in.")
              : QString());
      break;
    case Standing::kOverridden: state_->setText(tr("Overridden. The rule says: %1").arg(mark.said)); break;
    case Standing::kUnmatched:
      state_->setText(
          mark.left_out ? tr("No rule fits: the tensor stays as it is stored, and recipes have no entry for it. Choose "
                             "a format to take it in.")
                        : tr("No rule fits: what is decided about the tensor is by hand."));
      break;
  }
  state_->setVisible(!state_->text().isEmpty());
  give_back_->setVisible(mark.standing == Standing::kOverridden);
  emit wanted(mark.standing != Standing::kNotAsked);
}

}  // namespace scalewright::widgets
