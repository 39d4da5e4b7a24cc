#include "app/gui/edit/module_commands.h"

#include <QInputDialog>
#include <QMenu>

#include "app/gui/edit/selected_edits.h"
#include "app/gui/study/study_controller.h"
#include "core/sharing/group_pattern.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"

namespace scalewright::app {
namespace {

/// The decision with its sharing group as it would be for any tensor in the place of this one.
recipe::Decision forAny(const study::StudyTensor& tensor) {
  recipe::Decision decision = tensor.decision;
  decision.sharing_group = sharing::groupPattern(decision.sharing_group, tensor.info.nameInNetwork());
  return decision;
}

/// Returns what a preset of these parts says.
QString summaryOf(const recipe::Decision& decision, const edit::DecisionParts& parts) {
  if (parts.sharing)
    return decision.sharing_group.empty() ? ModuleCommands::tr("no group") : widgets::text(decision.sharing_group);
  if (parts.notes) return widgets::text(decision.notes);
  if (parts.granularity) return widgets::granularityText(decision.granularity);
  return widgets::decisionText(decision);
}

QString menuText(QString text) {
  return text.replace(u'&', QStringLiteral("&&"));
}

}  // namespace

ModuleCommands::ModuleCommands(StudyController& controller, SelectedEdits& edits, widgets::InspectorPanel& inspector,
                               QWidget& window)
    : QObject(&inspector), controller_(controller), edits_(edits), window_(window) {
  connect(&inspector, &widgets::InspectorPanel::menuWanted, this, &ModuleCommands::fill);
  connect(&kept_, &KeptChoices::proposalsChanged, this, &ModuleCommands::propose);
  propose();
}

void ModuleCommands::propose() {
  controller_.setProposals(
      [proposals = kept_.proposals()](const tensor::TensorInfo& info) { return proposals.propose(info); });
}

void ModuleCommands::fill(const QString& module, const edit::DecisionParts& parts, QMenu& menu) {
  addPresets(module, parts, menu);
  menu.addSeparator();
  addProposal(module, parts, menu);
}

void ModuleCommands::addPresets(const QString& module, const edit::DecisionParts& parts, QMenu& menu) {
  const QStringList names = kept_.presets(module);
  for (const QString& name : names) {
    const auto decision = kept_.preset(module, name);
    QAction* take = menu.addAction(menuText(name));
    take->setObjectName(QStringLiteral("preset ") + name);
    take->setEnabled(decision.has_value());
    take->setToolTip(decision ? summaryOf(*decision, parts)
                              : tr("Kept by another version, which this one cannot read"));
    if (!decision) continue;
    connect(take, &QAction::triggered, this,
            [this, name, parts, source = *decision] { edits_.takeParts(tr("Preset %1").arg(name), source, parts); });
  }
  if (names.isEmpty()) menu.addAction(tr("No presets yet"))->setEnabled(false);
  menu.addSeparator();
  const auto current = controller_.current();
  QAction* keep = menu.addAction(tr("&Save as preset…"));
  keep->setObjectName(QStringLiteral("savePreset"));
  keep->setToolTip(tr("Keeps what is chosen here under a name"));
  keep->setEnabled(current.has_value());
  connect(keep, &QAction::triggered, this, [this, module] {
    if (const auto tensor = controller_.current()) askName(module, controller_.study().tensor(*tensor));
  });
  QMenu* remove = menu.addMenu(tr("&Delete preset"));
  remove->setEnabled(!names.isEmpty());
  for (const QString& name : names) {
    QAction* action = remove->addAction(menuText(name));
    action->setObjectName(QStringLiteral("delete ") + name);
    connect(action, &QAction::triggered, this, [this, module, name] { kept_.removePreset(module, name); });
  }
}

void ModuleCommands::addProposal(const QString& module, const edit::DecisionParts& parts, QMenu& menu) {
  const auto current = controller_.current();
  const study::StudyTensor tensor = current ? controller_.study().tensor(*current) : study::StudyTensor();
  // That which the file gives the tensor: nothing else is known of a new one.
  const tensor::Role role = tensor.info.role;
  const QString title = widgets::roleText(role);
  QAction* keep = menu.addAction(tr("&Propose for new tensors of the role “%1”").arg(menuText(title)));
  keep->setObjectName(QStringLiteral("propose"));
  keep->setToolTip(
      tr("Tensors of files that are opened from now on are decided so; those that are open stay as they are"));
  const bool by_hand = parts.calibrator && tensor.decision->calibrator == recipe::kManual;  // a threshold of one tensor
  keep->setEnabled(current && !by_hand);
  connect(keep, &QAction::triggered, this,
          [this, module, role, decision = forAny(tensor), shape = tensor.info.shape, title] {
            kept_.keepProposal(module, role, decision, shape);
            emit message(tr("Proposed for new tensors of the role “%1” from now on").arg(title));
          });
  QAction* forget = menu.addAction(tr("Propose what the p&rogram does"));
  forget->setObjectName(QStringLiteral("forgetProposal"));
  forget->setToolTip(tr("New tensors of the role “%1” are decided as the program proposes").arg(title));
  forget->setEnabled(current && kept_.proposals().has(role, parts));
  connect(forget, &QAction::triggered, this, [this, module, role] { kept_.removeProposal(module, role); });
}

void ModuleCommands::askName(const QString& module, const study::StudyTensor& tensor) {
  auto* dialog = new QInputDialog(&window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setObjectName(QStringLiteral("presetName"));
  dialog->setWindowTitle(tr("Save preset"));
  dialog->setLabelText(tr("Name of the preset; one of the same name is replaced:"));
  const auto keep = [this, module, decision = forAny(tensor), shape = tensor.info.shape](const QString& name) {
    if (!name.trimmed().isEmpty()) kept_.keepPreset(module, name.trimmed(), decision, shape);
  };
  connect(dialog, &QInputDialog::textValueSelected, this, keep);
  dialog->open();
}

}  // namespace scalewright::app
