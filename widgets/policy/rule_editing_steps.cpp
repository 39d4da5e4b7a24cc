// What RuleEditor does with its rules; rule_editor.cpp lays it out.
#include <QLabel>
#include <QMessageBox>
#include <QToolButton>
#include <QTreeView>
#include <algorithm>

#include "core/policy/policy_file.h"
#include "widgets/policy/rule_editor.h"
#include "widgets/policy/rule_form.h"
#include "widgets/policy/rule_matches.h"
#include "widgets/policy/rule_model.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

/// Which rule a JSON pointer at the begin of a text is about.
std::optional<int> ruleOf(const std::string& detail) {
  static const std::string kRules = "/rules/";
  if (detail.rfind(kRules, 0) != 0) return std::nullopt;
  bool number = false;
  const std::string rest = detail.substr(kRules.size());
  const int row = text(rest.substr(0, rest.find_first_not_of("0123456789"))).toInt(&number);
  return number ? std::optional(row) : std::nullopt;
}

}  // namespace

policy::Policy RuleEditor::policy() const {
  policy::Policy policy = policy_;
  policy.rules = model_->rules();
  return policy;
}

int RuleEditor::selected() const {
  return rules_->currentIndex().isValid() ? rules_->currentIndex().row() : -1;
}

void RuleEditor::select(int row) {
  rules_->setCurrentIndex(model_->index(row, 0));
}

void RuleEditor::showSelected() {
  form_->setEnabled(selected() >= 0);
  if (selected() >= 0) form_->show(model_->row(selected()).rule, policy_.phases);
  found_->showRule(selected());
  updateEnabled();
}

void RuleEditor::setMatches(std::vector<QStringList> matches, int unmatched) {
  std::vector<std::size_t> counts;
  for (const QStringList& names : matches) counts.push_back(static_cast<std::size_t>(names.size()));
  model_->setCounts(counts);
  found_->set(std::move(matches), unmatched);
}

void RuleEditor::insert(policy::Rule rule, int row) {
  model_->insert(row, std::move(rule));
  select(row);
  noteChange();
}

void RuleEditor::removeSelected() {
  const int row = selected();
  if (row < 0 || model_->rowCount() < 2) return;
  model_->remove(row);
  select(std::min(row, model_->rowCount() - 1));
  showSelected();
  noteChange();
}

void RuleEditor::move(int by) {
  const int row = selected();
  const int to = row + by;
  if (row < 0 || to < 0 || to >= model_->rowCount()) return;
  model_->swapWithNext(std::min(row, to));
  select(to);
  noteChange();
  updateEnabled();
}

void RuleEditor::noteChange() {
  modified_ = true;
  model_->forgetCounts();
  found_->forget();
  check();
  emit policyChanged();
}

void RuleEditor::check() {
  setWindowModified(modified_);
  const auto read = policy::fromText(policy::toText(policy()));
  for (QWidget* button : needs_valid_) button->setEnabled(read.has_value());
  if (read) {
    model_->setProblem(std::nullopt, {});
    showProblem({});
    return;
  }
  const std::optional<int> row = ruleOf(read.error().detail);
  const QString reason = errorReason(read.error());
  model_->setProblem(row, reason);
  const bool known = row && *row < model_->rowCount();
  //: %1: name of a rule, %2: what is wrong with it
  showProblem(known ? tr("Rule %1: %2").arg(text(model_->row(*row).rule.id), reason) : reason);
}

void RuleEditor::showProblem(const QString& problem) {
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
}

void RuleEditor::updateEnabled() {
  const int last = model_->rowCount() - 1;
  const auto button = [this](const char* name) { return findChild<QToolButton*>(QLatin1String(name)); };
  button("ruleRemove")->setEnabled(last > 0);
  button("ruleUp")->setEnabled(selected() > 0);
  button("ruleDown")->setEnabled(selected() >= 0 && selected() < last);
}

void RuleEditor::markSaved() {
  modified_ = false;
  setWindowModified(false);
}

void RuleEditor::reject() {
  if (modified_) {
    QMessageBox box(QMessageBox::Question, tr("Unsaved rules"), tr("Close without saving the rules?"),
                    QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setDefaultButton(QMessageBox::Cancel);
    if (box.exec() != QMessageBox::Discard) return;
  }
  QDialog::reject();
}

}  // namespace scalewright::widgets
