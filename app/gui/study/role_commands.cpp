#include "app/gui/study/role_commands.h"

#include "widgets/kit/dialogs.h"
#include "widgets/roles/role_dialog.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::app {

RoleCommands::RoleCommands(StudyController& controller, widgets::TensorPanel& tensors, QWidget& window)
    : QObject(&window), controller_(controller), tensors_(tensors), window_(window) {}

void RoleCommands::show() {
  widgets::openDialog(*makeDialog(&window_));
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
