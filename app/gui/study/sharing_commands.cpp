#include "app/gui/study/sharing_commands.h"

#include <algorithm>
#include <set>

#include "core/edit/share_by_rules.h"
#include "core/view/sharing_view.h"
#include "widgets/inspector/sharing_dialog.h"
#include "widgets/kit/dialogs.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

std::vector<study::TensorIndex> readTensors(const study::Study& study) {
  std::vector<study::TensorIndex> tensors;
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (tensor.state != study::LoadState::kOff) tensors.push_back(tensor.index);
  }
  return tensors;
}

study::Decisions byRules(const study::Study& study, const std::vector<std::string>& ids) {
  std::vector<sharing::Rule> rules;
  for (const std::string& id : ids) rules.push_back(sharing::ruleOf(*sharing::find(id)));
  return edit::shareByRules(study, readTensors(study), rules);
}

}  // namespace

SharingCommands::SharingCommands(StudyController& controller, widgets::TensorPanel& tensors, QWidget* window)
    : QObject(window), controller_(controller), tensors_(tensors), window_(window) {}

void SharingCommands::putCurrent(const std::string& group) {
  const auto current = controller_.current();
  if (!current) return;
  const QString tensor = widgets::text(controller_.study().tensor(*current).info.name);
  put({*current}, group, group.empty() ? tr("Stop sharing: %1").arg(tensor) : tr("Share scale: %1").arg(tensor));
}

void SharingCommands::giveSay(bool counts) {
  const auto current = controller_.current();
  if (!current) return;
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  const recipe::Decision& decision = tensor.decision;
  if (decision.sharing_group.empty()) return;
  const sharing::Kind kind = counts ? sharing::Kind::kMaximum : sharing::Kind::kFollow;
  const QString name = widgets::text(tensor.info.name);
  controller_.editor().change(
      {{*current, view::withSharing(decision, decision.sharing_group, kind)}},
      counts ? tr("Let the range count: %1").arg(name) : tr("Take the group's range: %1").arg(name));
  controller_.passes().start();
}

void SharingCommands::put(const std::vector<study::TensorIndex>& tensors, const std::string& group,
                          const QString& name) {
  Decisions decisions;
  for (const study::TensorIndex tensor : tensors) {
    const recipe::Decision& decision = controller_.study().tensor(tensor).decision;
    // Who is in the group already keeps its part: a follower stays one.
    if (decision.sharing_group != group) decisions.emplace_back(tensor, view::withSharing(decision, group));
  }
  controller_.editor().change(decisions, name);
  controller_.passes().start();
}

bool SharingCommands::canShareSelected() const {
  return tensors_.selectedTensors().size() > 1;
}

void SharingCommands::shareSelected() {
  if (!canShareSelected()) return;
  const std::vector<study::TensorIndex> selected = tensors_.selectedTensors();
  const auto current = controller_.current();
  const bool among = current && std::find(selected.begin(), selected.end(), *current) != selected.end();
  const std::string group = among ? controller_.study().tensor(*current).decision->sharing_group : std::string();
  put(selected, group.empty() ? newGroup() : group,
      tr("Share one scale among %n tensor(s)", nullptr, static_cast<int>(selected.size())));
}

bool SharingCommands::canReleaseSelected() const {
  const auto selected = tensors_.selectedTensors();
  return std::any_of(selected.begin(), selected.end(), [this](study::TensorIndex tensor) {
    return !controller_.study().tensor(tensor).decision->sharing_group.empty();
  });
}

void SharingCommands::releaseSelected() {
  const auto selected = tensors_.selectedTensors();
  put(selected, {}, tr("Stop sharing of %n tensor(s)", nullptr, static_cast<int>(selected.size())));
}

std::string SharingCommands::newGroup() const {
  const std::vector<std::string> taken = controller_.study().sharingGroups();
  for (int number = 1;; ++number) {
    std::string name = tr("group %1").arg(number).toStdString();
    if (std::find(taken.begin(), taken.end(), name) == taken.end()) return name;
  }
}

void SharingCommands::showRules() {
  widgets::openDialog(*makeRulesDialog(window_));
}

widgets::SharingDialog* SharingCommands::makeRulesDialog(QWidget* window) {
  std::vector<widgets::SharingChoice> choices;
  for (const sharing::RuleDescriptor* rule : sharing::descriptors()) {
    widgets::SharingChoice choice{std::string(rule->id), widgets::coreText("Sharing", rule->title),
                                  widgets::coreText("Sharing", rule->summary),
                                  widgets::coreText("Source", rule->source)};
    std::set<std::string> groups;
    const study::Decisions found = byRules(controller_.study(), {choice.id});
    for (const auto& [tensor, decision] : found) groups.insert(decision.sharing_group);
    choice.groups = groups.size();
    choice.tensors = found.size();
    choices.push_back(std::move(choice));
  }
  auto* dialog = new widgets::SharingDialog(choices, window);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { applyRules(dialog->chosen()); });
  return dialog;
}

void SharingCommands::applyRules(const std::vector<std::string>& ids) {
  const study::Decisions decisions = byRules(controller_.study(), ids);
  controller_.editor().change(decisions,
                              tr("Share scales by rules: %n tensor(s)", nullptr, static_cast<int>(decisions.size())));
  controller_.passes().start();
}

}  // namespace scalewright::app
