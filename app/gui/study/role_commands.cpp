#include "app/gui/study/role_commands.h"

#include <QAction>
#include <QMenu>

#include "widgets/roles/role_dialog.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::app {

RoleCommands::RoleCommands(StudyController& controller, widgets::TensorPanel& tensors, QWidget& window)
    : QObject(&window), controller_(controller), tensors_(tensors), window_(window) {}

void RoleCommands::addTo(QMenu& menu) {
  QAction* action = menu.addAction(tr("Ro&le and operator…"));
  action->setObjectName(QStringLiteral("sayRoles"));
  action->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_R);
  action->setStatusTip(tr("Says what tensors are in the network, where their names do not"));
  connect(action, &QAction::triggered, this, [this] {
    if (controller_.study().size() == 0) return;
    QDialog* dialog = makeDialog(&window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
}

widgets::RoleDialog* RoleCommands::makeDialog(QWidget* window) {
  const study::Study& study = controller_.study();
  std::vector<std::string> names;
  for (const study::StudyTensor& tensor : study.tensors()) names.push_back(tensor.info.name);
  std::vector<study::TensorIndex> chosen = tensors_.selectedTensors();
  if (chosen.empty() && controller_.current()) chosen.push_back(*controller_.current());
  std::vector<std::string> selected;
  for (const study::TensorIndex index : chosen) selected.push_back(study.tensor(index).info.name);
  const tensor::Role role = chosen.empty() ? tensor::Role::kActivation : study.tensor(chosen.front()).info.role;
  auto* dialog = new widgets::RoleDialog(study.statements(), std::move(names), std::move(selected), role, window);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    if (dialog->statements() == controller_.study().statements()) return;
    const std::size_t changed = controller_.setStatements(dialog->statements());
    controller_.editor().setUnsaved();
    emit message(tr("%n tensor(s) have another role or operator now", nullptr, static_cast<int>(changed)));
  });
  return dialog;
}

}  // namespace scalewright::app
