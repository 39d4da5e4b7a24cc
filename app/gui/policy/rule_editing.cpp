#include "app/gui/policy/rule_editing.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <filesystem>
#include <set>
#include <system_error>

#include "core/base/files/disk.h"
#include "core/policy/policy_file.h"
#include "widgets/jobs/debounce.h"
#include "widgets/policy/policy_dialog.h"
#include "widgets/policy/rule_editor.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::text;

constexpr int kQuiet = 150;  // ms without a change after which the rules are tried

policy::Policy newPolicy() {
  policy::Policy policy;
  policy.id = "my-policy";
  policy.title = RuleEditing::tr("My policy").toStdString();
  policy::Rule rest;
  rest.id = "rest";
  rest.treatment.format = "bf16";
  policy.rules = {rest};
  return policy;
}

std::string freeId(const policy::Library& library, const std::string& wanted) {
  std::string id = wanted;
  for (int number = 2; library.find(id) != nullptr; ++number) id = wanted + "-" + std::to_string(number);
  return id;
}

/// Names of the tensors that each rule decides, in the base or in a phase.
std::vector<QStringList> matchesOf(const policy::Policy& policy, const study::PolicyQuestion& question,
                                   const policy::Outcome& outcome) {
  std::vector<QStringList> matches(policy.rules.size());
  for (std::size_t i = 0; i < outcome.tensors.size(); ++i) {
    std::set<std::size_t> rules;
    if (outcome.tensors[i].base.rule) rules.insert(*outcome.tensors[i].base.rule);
    for (const policy::PhaseRuling& phase : outcome.tensors[i].phases) {
      if (phase.ruling.rule) rules.insert(*phase.ruling.rule);
    }
    for (const std::size_t rule : rules) matches[rule] << text(question.infos[i].name);
  }
  return matches;
}

}  // namespace

RuleEditing::RuleEditing(PolicyCommands& policies, QWidget* window)
    : QObject(window), policies_(policies), window_(window) {
  connect(&policies_, &PolicyCommands::editRequested, this, &RuleEditing::edit);
}

widgets::RuleEditor* RuleEditing::edit(const policy::Policy& policy) {
  policy::Policy edited = policy.rules.empty() ? newPolicy() : policy;
  const policy::Library library = policy::loadLibrary();
  const policy::LibraryEntry* known = library.find(edited.id);
  saved_id_ = known != nullptr && !known->file.empty() && !policy.rules.empty() ? edited.id : std::string();
  if (policy.rules.empty()) {
    edited.id = freeId(library, edited.id);
  } else if (known != nullptr && known->file.empty()) {
    edited.id = freeId(library, "my-" + edited.id);
    edited.title = tr("Copy of %1").arg(text(edited.title)).toStdString();
  }
  auto* editor = new widgets::RuleEditor(std::move(edited), window_);
  editor->setAttribute(Qt::WA_DeleteOnClose);
  auto* job = new PolicyJob(editor);
  const auto question = policies_.question();
  auto* quiet = new widgets::Debounce(
      kQuiet, [editor, job, question] { job->ask(editor->policy(), question, nullptr); }, editor);
  connect(editor, &widgets::RuleEditor::policyChanged, quiet, [job, quiet] {
    job->cancel();
    quiet->start();
  });
  connect(job, &PolicyJob::answered, editor, [editor, question](const std::shared_ptr<const PolicyAnswer>& answer) {
    editor->setMatches(matchesOf(editor->policy(), *question, answer->application.outcome),
                       static_cast<int>(answer->application.outcome.unmatched.size()));
  });
  connect(editor, &widgets::RuleEditor::saveRequested, this, [this, editor] { save(*editor); });
  connect(editor, &widgets::RuleEditor::saveAsRequested, this, [this, editor] {
    const QString path = QFileDialog::getSaveFileName(editor, tr("Save policy"), text(editor->policy().id + ".json"),
                                                      tr("Policies (*.json)"));
    if (!path.isEmpty()) saveTo(*editor, path);
  });
  connect(editor, &widgets::RuleEditor::previewRequested, this,
          [this, editor] { policies_.preview(editor->policy(), editor); });
  editor->open();
  job->ask(editor->policy(), question, nullptr);
  return editor;
}

bool RuleEditing::save(widgets::RuleEditor& editor) {
  const std::string id = editor.policy().id;
  const policy::Library library = policy::loadLibrary();
  const policy::LibraryEntry* known = library.find(id);
  if (known != nullptr && known->file.empty()) {
    editor.showProblem(tr("A preset has the name %1: choose another one.").arg(text(id)));
    return false;
  }
  const std::filesystem::path folder = policy::personalFolder();
  if (folder.empty()) {
    editor.showProblem(tr("There is no folder for policies of your own: save the policy as a file."));
    return false;
  }
  const std::filesystem::path path = known != nullptr ? known->file : folder / (id + ".json");
  std::error_code ignored;
  if (id != saved_id_ && std::filesystem::exists(path, ignored)) {
    QMessageBox box(QMessageBox::Question, tr("Replace policy"),
                    tr("There is a policy %1 already. Replace it?").arg(text(id)), QMessageBox::Yes | QMessageBox::No,
                    &editor);
    if (box.exec() != QMessageBox::Yes) return false;
  }
  static_cast<void>(disk::makeFolders(folder));  // what goes wrong here, saving says
  return saveTo(editor, text(path.string()));
}

bool RuleEditing::saveTo(widgets::RuleEditor& editor, const QString& path) {
  const policy::Policy policy = editor.policy();
  const auto saved = policy::save(policy, path.toStdString());
  if (!saved) {
    editor.showProblem(widgets::errorLine(saved.error()));
    return false;
  }
  saved_id_ = policy.id;
  editor.showProblem({});
  editor.markSaved();
  emit message(tr("Saved %1").arg(QFileInfo(path).fileName()));
  return true;
}

}  // namespace scalewright::app
