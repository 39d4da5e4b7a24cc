#include "app/gui/policy/policy_commands.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <algorithm>
#include <memory>
#include <unordered_set>

#include "core/policy/name_kinds.h"
#include "core/policy/names_file.h"
#include "core/policy/policy_file.h"
#include "core/recipe/name_shape.h"
#include "widgets/jobs/promptly.h"
#include "widgets/kit/dialogs.h"
#include "widgets/policy/names_dialog.h"
#include "widgets/policy/policy_dialog.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

using study::Standing;
using widgets::PolicyDialog;

PolicyCommands::PolicyCommands(StudyController& controller, widgets::TensorPanel& tensors, QWidget* window)
    : QObject(window), controller_(controller), tensors_(tensors), window_(window), state_(controller) {}

std::shared_ptr<const study::PolicyQuestion> PolicyCommands::question() const {
  std::vector<study::TensorIndex> read;
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    if (tensor.state != study::LoadState::kOff) read.push_back(tensor.index);
  }
  return std::make_shared<const study::PolicyQuestion>(study::policyQuestion(controller_.study(), read));
}

void PolicyCommands::takeTaughtNames() {
  auto names = policy::loadNames(policy::personalNames());
  if (!names) {
    emit message(widgets::errorLine(names.error()));
    return;
  }
  std::unordered_set<std::string> shapes;
  if (!names->empty()) {
    for (const study::StudyTensor& tensor : controller_.study().tensors())
      shapes.insert(recipe::shapeOf(tensor.info.name));
  }
  std::erase_if(*names, [&](const recipe::Statement& name) { return !shapes.contains(name.tensors); });
  // What was said in this study counts more.
  const auto statements = recipe::joined(*std::move(names), controller_.study().statements());
  if (statements == controller_.study().statements()) return;
  const std::size_t changed = controller_.setStatements(statements);
  controller_.editor().setUnsaved();
  emit message(tr("%n tensor(s) known by names that you have taught", nullptr, static_cast<int>(changed)));
}

void PolicyCommands::askNames(const policy::Policy& policy, const PolicyAnswer& answer, QWidget* over,
                              QWidget* preview_over) {
  std::vector<widgets::UnknownNames> rows;
  for (const policy::NameGroup& group : answer.application.unknown) {
    const study::TensorIndex first = answer.application.tensors[group.members.front()];
    if (!controller_.study().has(first)) continue;
    const tensor::TensorInfo& example = controller_.study().tensor(first).info;
    rows.push_back(
        {group.shape, group.members.size(), example.name, std::string(policy::likelyKind(example).id), group.ruled});
  }
  const std::filesystem::path file = policy::personalNames();
  auto* dialog = new widgets::NamesDialog(std::move(rows), widgets::text(file.string()), over);
  connect(dialog, &QDialog::accepted, this, [this, dialog, policy, file, preview_over] {
    const std::vector<recipe::Statement> learned = dialog->learned();
    if (learned.empty()) return;
    if (!file.empty()) {
      if (const auto kept = policy::learn(file, learned); !kept) tellProblems({kept.error()});
    }
    controller_.setStatements(recipe::joined(controller_.study().statements(), learned));
    controller_.editor().setUnsaved();
    preview(policy, preview_over);
  });
  widgets::openDialog(*dialog);
}

PolicyDialog* PolicyCommands::preview(const policy::Policy& policy, QWidget* over) {
  takeTaughtNames();
  if (previewed_) {
    job_.disconnect(previewed_);  // what is answered now speaks of other rules
    previewed_->reject();
  }
  auto* dialog = new PolicyDialog(policy, over != nullptr ? over : window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  previewed_ = dialog;
  const auto answer = std::make_shared<std::shared_ptr<const PolicyAnswer>>();
  connect(&job_, &PolicyJob::answered, dialog,
          [this, dialog, answer, policy](const std::shared_ptr<const PolicyAnswer>& made) {
            *answer = made;
            dialog->setRows({made, &made->rows});
            dialog->setUnknownNames(made->application.unknown.size());
            job_.measure(controller_.study(), made, policy, controller_.engine());
          });
  connect(&job_, &PolicyJob::measured, dialog, &PolicyDialog::setErrors);
  connect(&job_, &PolicyJob::judged, dialog, &PolicyDialog::setVerdicts);
  connect(dialog, &QDialog::accepted, this, [this, dialog, answer, policy] {
    job_.cancel();
    if (*answer) apply(policy, **answer, dialog->keepByHand());
  });
  connect(dialog, &QDialog::rejected, &job_, &PolicyJob::cancel);
  connect(dialog, &PolicyDialog::editRequested, this, [this, dialog, policy, over] {
    dialog->reject();
    if (over == nullptr) emit editRequested(policy);  // else the rules are being edited behind the preview
  });
  connect(dialog, &PolicyDialog::namesRequested, this, [this, dialog, answer, policy, over] {
    if (*answer) askNames(policy, **answer, dialog, over);
  });
  // What was found out speaks of tensors by index.
  connect(&controller_, &StudyController::tensorsGone, dialog, &QDialog::reject);
  dialog->open();
  job_.ask(policy, question(), state_.applied());
  return dialog;
}

void PolicyCommands::askAndPreview() {
  const QString path =
      QFileDialog::getOpenFileName(window_, tr("Open policy"), widgets::text(policy::personalFolder().string()),
                                   tr("Policies (*.json)") + QStringLiteral(";;") + tr("All files (*)"));
  if (!path.isEmpty()) previewFile(path);
}

bool PolicyCommands::previewFile(const QString& path) {
  const auto good = std::make_shared<bool>(false);
  const bool read = widgets::promptly(
      asker_, [path = path.toStdString()](const std::stop_token&) { return policy::load(path); },
      [this, good](const Result<policy::Policy>& policy) {
        *good = policy.has_value();
        if (policy) {
          preview(*policy);
        } else {
          tellProblems({policy.error()});
        }
      });
  if (!read) emit message(tr("Reading %1…").arg(QFileInfo(path).fileName()));
  return *good;
}

void PolicyCommands::tellProblems(const std::vector<Error>& problems) {
  QStringList lines;
  for (const Error& problem : problems) lines << widgets::errorLine(problem);
  QMessageBox box(QMessageBox::Warning, tr("The policy cannot be used"), lines.join(QStringLiteral("\n\n")),
                  QMessageBox::Ok, window_);
  box.exec();
}

void PolicyCommands::apply(const policy::Policy& policy, const PolicyAnswer& answer, bool keep_by_hand) {
  auto applied = std::make_shared<const study::AppliedPolicy>(study::appliedPolicy(policy, answer.application));
  const study::Decisions changes = view::policyChanges(answer.rows, keep_by_hand);
  const int unmatched = static_cast<int>(answer.application.outcome.unmatched.size());
  const QString title = widgets::text(policy.title);
  controller_.editor().applyPolicy(std::move(applied), changes, tr("Apply policy %1").arg(title));
  controller_.passes().start();
  QString line = tr("%1: %n tensor(s) changed", nullptr, static_cast<int>(changes.size())).arg(title);
  if (unmatched > 0) line += tr("; no rule fits %n tensor(s)", nullptr, unmatched);
  emit message(line);
  emit smoothingWanted();
}

void PolicyCommands::giveBack(const std::vector<study::TensorIndex>& tensors, const QString& name) {
  if (!state_.applied()) return;
  const auto alone = study::leftAlone(*state_.applied(), tensors);
  controller_.editor().applyPolicy(alone ? std::make_shared<const study::AppliedPolicy>(*alone) : nullptr,
                                   study::backToRules(controller_.study(), *state_.applied(), tensors), name);
  controller_.passes().start();
  emit smoothingWanted();
}

void PolicyCommands::giveBackCurrent() {
  const auto current = controller_.current();
  if (!current) return;
  giveBack({*current},
           tr("Give back to the rule: %1").arg(widgets::text(controller_.study().tensor(*current).info.name)));
}

void PolicyCommands::giveBackSelected() {
  const auto selected = tensors_.selectedTensors();
  giveBack(selected, tr("Give %n tensor(s) back to their rules", nullptr, static_cast<int>(selected.size())));
}

bool PolicyCommands::canGiveBackSelected() const {
  const auto selected = tensors_.selectedTensors();
  return std::any_of(selected.begin(), selected.end(), [this](study::TensorIndex tensor) {
    return controller_.study().has(tensor) && state_.standing(tensor) == Standing::kOverridden;
  });
}

void PolicyCommands::giveBackAll() {
  giveBack(state_.all(Standing::kOverridden), tr("Give all tensors back to their rules"));
}

bool PolicyCommands::canGiveBackAll() const {
  return state_.any(Standing::kOverridden);
}

void PolicyCommands::showUnmatched() {
  tensors_.showStanding(Standing::kUnmatched);
}

}  // namespace scalewright::app
